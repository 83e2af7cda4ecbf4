"""From East to West, Part I: set-up and exploration tiles (W1-1 to W1-3)."""

import re

import pytest

from tests.caravans import MERCHANTS, row_of
from tests.east_west import cubes, explore_beside, explore_on, part, seat
from tests.positions import Position, give_bonus, load, set_cubes, set_row, uncover_all
from tradewinds import State, Table
from tradewinds.components import loads, template

BLACK = [f"N{number}" for number in [*range(33, 37), *range(49, 53)]]
WHITE = [f"N{number}" for number in [*range(37, 41), *range(53, 57)]]
FOR_MORE = {  # marks of the cards that need more players than there are
    2: [
        *["N03", "N06", "N08", "N12", "N15", "N18", "N20", "N24", "N26", "N29", "N31", "N40"],
        *["N43", "N46", "N48", "N54"],
    ],
    3: ["N06", "N12", "N18", "N24", "N29", "N40", "N43", "N48"],
    4: [],
}
TILES = [f"X{number:02}" for number in range(1, 11)]
EXPLORE = "N13"  # YRR


# --- boards, point cards, bonus tiles -----------------------------------------------------------------------


def test_the_boards_are_a1_b1_e2_and_c2() -> None:
    """W1-1: 23 locations, all of them open with four players."""
    places = [f"A1.{n}" for n in range(1, 7)] + [f"B1.{n}" for n in range(1, 6)]
    places += [f"E2.{n}" for n in range(1, 7)] + [f"C2.{n}" for n in range(1, 7)]
    position = part(1, 4, "YYYYRRGGBB")
    state = load(position)
    assert [text for text in state.actions() if text != "rest"] == [f"work {place}" for place in places]
    assert position["options"] == {}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_black_stars_are_left_out(players: int) -> None:
    """W1-1: the market cards with white stars are in; cards for more players are not."""
    position = part(1, players)
    cards = [*position["point_row"], *position["point_deck"]]
    everything = {f"N{number:02}" for number in range(1, 57)}
    assert set(cards) == everything - set(BLACK) - set(FOR_MORE[players])
    assert len(cards) == len(set(cards))
    assert set(WHITE) - set(FOR_MORE[players]) <= set(cards)


def test_bonus_tiles_leave_out_only_mark_iii() -> None:
    """W1-1: 20 tiles for stacks of 4, 4, 4, 2 and 2, so that four leave the game, any of them."""
    seen: set[str] = set()
    for seed in range(40):
        stacks = part(1, seed=seed)["bonus_stacks"]
        assert {name: len(stack) for name, stack in stacks.items()} == {
            "A1.1": 4,
            "A1.2": 4,
            "B1.1": 4,
            "B1.2a": 2,
            "B1.2b": 2,
        }
        seen |= {tile for stack in stacks.values() for tile in stack}
    assert seen == {f"B{number:02}" for number in range(1, 21)}


@pytest.mark.parametrize(("players", "settlers"), [(2, 7), (3, 6), (4, 6)])
def test_everybody_begins_as_in_a_new_world(players: int, settlers: int) -> None:
    """W1-1: cubes, settlers, an empty route and an empty pile."""
    position = part(1, players)
    assert [held["cubes"] for held in position["seats"]] == ["YYY", "YYYY", "YYYY", "YYYR"][:players]
    for held in position["seats"]:
        assert (held["settlers"], held["reserve"]) == (settlers, 12 - settlers)
        assert (held["route"], held["merchant_pile"], held["bonus_tiles"]) == ([], [], [])


@pytest.mark.parametrize(("tiles", "offered"), [(["B01", "B02"], True), (["B01", "B02", "B03"], False)])
def test_three_bonus_spaces(tiles: list[str], offered: bool) -> None:
    """W1-1: as in A New World; a fort gives tiles here."""
    position = part(1)
    give_bonus(position, 0, *tiles)
    set_row(position, "N02", "N13", "N25", "N41")
    set_cubes(position, "RRR")
    state = load(position)
    state.play("work A1.1")
    assert (state.actions() == ["claim", "done"]) is offered
    assert (seat(state)["point_cards"] == ["N02"]) is not offered


@pytest.mark.parametrize("option", ["board", "layout", "map"])
def test_the_table_has_no_options(option: str) -> None:
    """W1-1: the boards are given."""
    with pytest.raises(ValueError, match=rf"east-west-1 has no option '{option}': it has no options"):
        Table("east-west-1", players=2, **{option: "E1"})


@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players: int) -> None:
    """W1-1: as in A New World."""
    with pytest.raises(ValueError, match=f"not {players}"):
        Table("east-west-1", players=players)


# --- exploration tiles --------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3])
def test_two_tiles_lie_on_the_board_and_eight_beside_it(players: int) -> None:
    """W1-2: with two or three players."""
    position = part(1, players)
    covered = {place: found["exploration"] for place, found in position["locations"].items()}
    assert set(covered) == {"A1.6", "B1.5"}
    assert len(position["exploration_beside"]) == 8
    assert sorted([*covered.values(), *position["exploration_beside"]]) == TILES


def test_with_four_players_all_ten_lie_beside_the_board() -> None:
    """W1-2: and no location is covered."""
    position = part(1, 4)
    assert (position["locations"], sorted(position["exploration_beside"])) == ({}, TILES)
    assert {"work A1.6"} < set(load(position).actions())


def test_every_tile_can_cover_a_location() -> None:
    """W1-2: they are shuffled."""
    positions = [part(1, 2, seed=seed) for seed in range(80)]
    assert {found["locations"]["A1.6"]["exploration"] for found in positions} == set(TILES)


def claiming() -> Position:
    """Seat 0 can claim an exploration card at A1.1."""
    position = part(1, 2, "YRR")
    set_row(position, EXPLORE, "N02", "N25", "N41")
    explore_on(position, "A1.6", "X09")
    explore_on(position, "B1.5", "X10")
    return position


def test_an_exploration_card_takes_any_tile() -> None:
    """W1-2: from the board or from beside it."""
    state = load(claiming())
    state.play("work A1.1", "claim")
    assert state.actions() == [f"explore {tile}" for tile in TILES]


def test_a_tile_from_beside_the_board_uncovers_nothing() -> None:
    """W1-2: and brings what it shows: two red cubes."""
    state = load(claiming())
    state.play("work A1.1", "claim", "explore X03", "done")
    after = state.position()
    assert (seat(state)["exploration_tiles"], cubes(state)[0]) == (["X03"], "RR")
    assert after["exploration_beside"] == ["X01", "X02", "X04", "X05", "X06", "X07", "X08"]
    assert set(after["locations"]) == {"A1.1", "A1.6", "B1.5"}


def test_a_settler_tile_from_beside_the_board_brings_a_settler() -> None:
    """W1-2: one from the reserve."""
    state = load(claiming())
    state.play("work A1.1", "claim", "explore X02", "done")
    assert (seat(state)["settlers"], seat(state)["reserve"]) == (7, 4)


def test_a_tile_from_the_board_opens_its_location() -> None:
    """W1-2: what lies beside the board stays."""
    state = load(claiming())
    before = state.position()["exploration_beside"]
    state.play("work A1.1", "claim", "explore X09", "done")
    assert state.position()["exploration_beside"] == before
    assert "work A1.6" in state.actions()
    assert "work B1.5" not in state.actions()


def all_but_one(left: str) -> Position:
    """One tile is left beside the board or on it; all others are with seat 1."""
    position = claiming()
    places = {"X09": "A1.6", "X10": "B1.5"}
    uncover_all(position, by=1, but=(places[left],) if left in places else ())
    explore_beside(position, *[tile for tile in position["exploration_beside"] if tile != left], by=1)
    return position


@pytest.mark.parametrize("left", ["X05", "X09"])
def test_one_tile_left_is_taken_at_once(left: str) -> None:
    """W1-2: nothing is asked where there is one answer, be it on the board or beside it."""
    state = load(all_but_one(left))
    state.play("work A1.1", "claim")
    assert seat(state)["exploration_tiles"] == [left]
    assert state.actions() == ["bonus A1.1", "done"]
    assert state.position()["exploration_beside"] == []
    assert set(state.position()["locations"]) == {"A1.1"}


def test_with_no_tile_left_nothing_happens() -> None:
    """W1-2: the card is claimed all the same."""
    position = all_but_one("X05")
    explore_beside(position, "X05", by=1)
    state = load(position)
    state.play("work A1.1", "claim")
    assert (seat(state)["point_cards"], seat(state)["exploration_tiles"]) == ([EXPLORE], [])
    assert state.actions() == ["bonus A1.1", "done"]


def test_a_tile_that_is_gone_cannot_be_taken() -> None:
    """W1-2: from beside the board each can be taken once."""
    position = claiming()
    explore_beside(position, "X05", by=1)
    state = load(position)
    state.play("work A1.1", "claim")
    assert "explore X05" not in state.actions()
    assert len(state.actions()) == 9


# --- merchant cards -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_43_merchant_cards_lie_under_the_markets_and_in_the_deck(players: int) -> None:
    """W1-3: four open and 39 face down; nobody has a starting card."""
    position = part(1, players)
    assert (len(position["merchant_row"]), len(position["merchant_deck"])) == (4, 39)
    assert sorted([*row_of(position), *position["merchant_deck"]], key=str) == sorted(MERCHANTS)
    assert [place["cubes"] for place in position["merchant_row"]] == [""] * 4


def test_the_merchant_cards_are_shuffled() -> None:
    """W1-3: any card can be the first."""
    assert {row_of(part(1, seed=seed))[0] for seed in range(400)} == set(MERCHANTS)


@pytest.mark.parametrize(("place", "market"), [("E2.1", 0), ("E2.2", 1), ("C2.1", 2), ("C2.2", 3)])
def test_markets_count_from_e2_to_c2(place: str, market: int) -> None:
    """W1-3: the first card lies under E2.1, the last under C2.2."""
    position = part(1, 2, "YYYYYRRRGGGBBBB"[:10])
    card = row_of(position)[market]
    state = load(position)
    state.play(f"work {place}")
    if state.actions() == ["use", "take"]:
        state.play("take")
    assert seat(state)["route"] == [{"card": card, "settlers": 0}]


def test_cards_lie_under_the_markets_that_the_component_set_has() -> None:
    """W1-3: with E2.3 a market and E2.1 none, the first card lies under E2.2, the second under E2.3."""
    text = template().replace('"E2.1", effect = "market"', '"E2.1", effect = "+Y"')
    text = re.sub(
        '"E2.3", effect = "refresh market", settlers = .', '"E2.3", effect = "market", settlers = 1', text
    )
    state = Table("east-west-1", components=loads(text, "moved.toml")).deal(1)
    card = row_of(state.position())[1]
    state.play("work E2.3")
    if state.actions() == ["use", "take"]:
        state.play("take")
    assert seat(state)["route"] == [{"card": card, "settlers": 0}]


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_the_merchant_deck_is_hidden_entirely(viewer: int | None) -> None:
    """W1-3: it lies face down, so not even its top is seen; exploration tiles and markets are open."""
    state = load(part(1))
    position, view = state.position(), state.view(viewer)
    assert view["merchant_deck"] == [None] * 39
    for key in ("merchant_row", "exploration_beside", "seats", "locations"):
        assert view[key] == position[key]


def test_imagining_draws_the_merchant_deck_anew() -> None:
    """W1-3: any card of the deck can come first, and what is open stays."""
    state = load(part(1))
    position = state.position()
    imagined = [state.imagine(0, seed).position() for seed in range(400)]
    assert {found["merchant_deck"][0] for found in imagined} == set(position["merchant_deck"])
    assert all(found["merchant_row"] == position["merchant_row"] for found in imagined)
    assert all(sorted(found["merchant_deck"]) == sorted(position["merchant_deck"]) for found in imagined)


def test_a_state_is_dealt_alike_by_the_same_seed() -> None:
    """W1-3: and differently by another."""
    assert part(1, 3, seed=5) == part(1, 3, seed=5)
    assert part(1, 3, seed=5)["merchant_deck"] != part(1, 3, seed=6)["merchant_deck"]
    assert State.from_position(part(1, 3, seed=5)).position() == part(1, 3, seed=5)
