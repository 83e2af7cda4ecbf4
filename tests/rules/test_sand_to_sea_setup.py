"""From Sand to Sea: cards, map, tiles and the start (S1-S4)."""

import pytest

from tests.caravans import MERCHANTS, STARTING, row_of
from tests.positions import Position, load
from tests.seas import INNER, PORTS, SYMBOLS, VICTORIES, sand
from tradewinds import IllegalAction, State, Table

SEEDS = range(20)
ALL = [2, 3, 4]
TILES = [f"{symbol}-{number}" for symbol in SYMBOLS for number in range(1, 7)]


def dealt(players: int = 2, *, seed: int = 1, map: str = "first") -> Position:
    return Table("sand-to-sea", players=players, map=map).deal(seed).position()


def tiles_of(position: Position) -> list[str]:
    return [place["tile"] for place in position["map"].values()]


# --- merchant cards -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", ALL)
def test_four_merchant_cards_lie_open(players: int) -> None:
    """S1: and 39 are the deck; everybody holds the two starting cards."""
    for seed in SEEDS:
        position = dealt(players, seed=seed)
        assert len(position["merchant_row"]) == 4
        assert len(position["merchant_deck"]) == 39
        assert sorted([*row_of(position), *position["merchant_deck"]]) == sorted(MERCHANTS)
        assert [place["cubes"] for place in position["merchant_row"]] == [""] * 4
        for seat in position["seats"]:
            assert sorted(seat["hand"]) == STARTING
            assert seat["played"] == seat["discarded"] == []


def test_the_merchant_cards_are_shuffled() -> None:
    """S1: any can lie open."""
    assert {row_of(dealt(seed=seed))[0] for seed in range(300)} == set(MERCHANTS)


# --- the map ------------------------------------------------------------------------------------------------


def test_two_tiles_of_each_symbol_are_removed_and_four_are_sea() -> None:
    """S2: sixteen market tiles and four sea tiles on the inner places, ports in the corners."""
    for seed in SEEDS:
        position = dealt(seed=seed)
        inner = [position["map"][place]["tile"] for place in INNER]
        markets = [tile for tile in inner if tile != "sea"]
        assert inner.count("sea") == 4
        assert len(set(markets)) == 16
        assert [sum(tile.startswith(symbol) for tile in markets) for symbol in SYMBOLS] == [4, 4, 4, 4]
        assert [name for name, place in position["map"].items() if place["tile"] == "port"] == PORTS


def test_market_and_sea_tiles_are_shuffled_together() -> None:
    """S2: any tile can lie at any inner place, and any can be left out."""
    deals = [dealt(seed=seed) for seed in range(250)]
    for place in ("a2", "c3"):
        assert {position["map"][place]["tile"] for position in deals} == {*TILES, "sea"}
    assert set().union(*(set(TILES) - set(tiles_of(position)) for position in deals)) == set(TILES)


def test_victory_tiles_lie_as_in_eastern_wonders() -> None:
    """S2: one on each port, the closed-port tile among the next six."""
    places = []
    for seed in range(150):
        position = dealt(seed=seed)
        shown, pile = list(position["ports"].values()), position["victory_pile"]
        assert sorted([*shown, *pile]) == sorted([*VICTORIES, "closed"])
        places.append(pile.index("closed"))
    assert set(places) == set(range(6))


def test_a_random_map_has_the_same_tiles() -> None:
    """S2: sixteen markets, four sea tiles, four ports on another map, which comes back from its position."""
    for seed in range(12):
        position = dealt(seed=seed, map="random")
        tiles = tiles_of(position)
        assert (tiles.count("sea"), tiles.count("port"), len(tiles)) == (4, 4, 24)
        assert State.from_position(position).position() == position
        assert dealt(seed=seed, map="random") == position
        assert position["map"] != dealt(seed=seed)["map"]


# --- what lies ready ----------------------------------------------------------------------------------------


def test_three_kinds_of_bonus_tiles_are_in_play() -> None:
    """S3: move, cargo and points, 6 on top."""
    assert dealt()["bonus_supply"] == {"move": 4, "cargo": 4, "points": [6, 5, 4, 3]}
    state = load(sand())
    texts = [state.text(action) for action in range(state.table.num_actions)]
    bonus = [text for text in texts if text.startswith("bonus")]
    assert bonus == ["bonus move", "bonus cargo", "bonus points"]


def test_sixteen_outposts_in_four_rows_of_four() -> None:
    """S3: one can stand on every market tile; each row is worth 0, 1, 2, 3."""
    position = sand()
    position["seats"][0]["outposts"] = [
        name for name, place in position["map"].items() if place["tile"] not in ("sea", "port")
    ]
    state = load(position)
    assert len(state.position()["seats"][0]["outposts"]) == 16
    assert [sheet["outposts"] for sheet in state.sheet()] == [4 * (0 + 1 + 2 + 3), 0]


def test_both_decks_are_hidden_entirely() -> None:
    """S1, S2, C11: they lie face down; hands, played and discarded cards are open."""
    state = Table("sand-to-sea", players=3).deal(1)
    everything = state.position()
    for seat in (1, None):
        seen = state.view(seat)
        assert seen["victory_pile"] == [None] * 23
        assert seen["merchant_deck"] == [None] * 39
        hidden = {"seed_state", "victory_pile", "merchant_deck"}
        assert {key for key in everything if seen.get(key) != everything[key]} == hidden


def test_imagining_draws_both_decks_anew() -> None:
    """C11: and nothing else; the closed-port tile stays among the first six."""
    state = load(sand(3))
    position = state.position()
    hidden = {"seed_state", "victory_pile", "merchant_deck"}
    decks, closed = set(), set()
    for seed in range(60):
        imagined = state.imagine(2, seed).position()
        assert {key for key in imagined if imagined[key] != position[key]} <= hidden
        assert sorted(imagined["merchant_deck"]) == sorted(position["merchant_deck"])
        decks.add(tuple(imagined["merchant_deck"]))
        closed.add(imagined["victory_pile"].index("closed"))
    assert len(decks) == 60
    assert closed == set(range(6))


# --- the start ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", ALL)
def test_starting_sets_and_boats_in_reverse_turn_order(players: int) -> None:
    """S4: as in Eastern Wonders; in round 0 the turn is the chooser's."""
    state = load_start(players)
    markets = market_places(state)
    sets = ["YYYY", "YYR", "RR", "YG"]
    for seat in reversed(range(players)):
        assert (state.round, state.turn, state.player) == (0, seat, seat)
        if len(sets) > 1:
            assert state.actions() == [f"start {each}" for each in sets]
            state.play(f"start {sets[0]}")
        assert state.position()["seats"][seat]["cubes"] == sets.pop(0)
        assert state.actions() == [f"place {place}" for place in markets]
        state.play(f"place {markets[seat]}")
    assert (state.round, state.turn, state.player) == (1, 0, 0)
    assert [seat["boat"] for seat in state.position()["seats"]] == markets[:players]


def load_start(players: int = 3) -> State:
    return Table("sand-to-sea", players=players).deal(5)


def market_places(state: State) -> list[str]:
    places = state.position()["map"].items()
    return [name for name, place in places if place["tile"] not in ("sea", "port")]


def test_boats_start_neither_at_ports_nor_on_the_sea() -> None:
    """S4: on market tiles only."""
    state = load_start()
    state.play("start YYR")
    others = set(state.position()["map"]) - set(market_places(state))
    assert len(others) == 8
    for place in others:
        with pytest.raises(IllegalAction):
            state.play(f"place {place}")


def test_a_set_can_be_picked_once_and_sharing_a_tile_is_free() -> None:
    """S4: at the start."""
    state = load_start()
    place = market_places(state)[0]
    state.play("start YYR", f"place {place}")
    with pytest.raises(IllegalAction):
        state.play("start YYR")
    state.play("start RR", f"place {place}", "start YG", f"place {place}")
    assert [seat["cubes"] for seat in state.position()["seats"]] == ["YG", "RR", "YYR"]
