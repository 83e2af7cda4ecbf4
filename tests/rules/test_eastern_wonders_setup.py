"""Eastern Wonders: the map, the tiles and the start (EW1-EW4)."""

import pytest

from tests.positions import Position, load
from tests.seas import BOATS, INNER, PORTS, SYMBOLS, VICTORIES, close, give_any_victories, wonders
from tradewinds import IllegalAction, State, Table

SEEDS = range(20)
ALL = [2, 3, 4]
TILES = [f"{symbol}-{number}" for symbol in SYMBOLS for number in range(1, 7)]


def dealt(players: int = 2, *, seed: int = 1, map: str = "first") -> Position:
    return Table("eastern-wonders", players=players, map=map).deal(seed).position()


def tiles_of(position: Position) -> list[str]:
    return [place["tile"] for place in position["map"].values()]


# --- the first map ------------------------------------------------------------------------------------------


def test_the_first_map_has_columns_of_four_five_six_five_and_four() -> None:
    """EW1: places are named by column from the left and row from the top."""
    columns = {"a": 4, "b": 5, "c": 6, "d": 5, "e": 4}
    assert list(dealt()["map"]) == [
        f"{name}{row + 1}" for name, rows in columns.items() for row in range(rows)
    ]


def test_places_one_below_the_other_touch() -> None:
    """EW1: and columns lie side by side."""
    places = dealt()["map"]
    for name, place in places.items():
        across, down = place["at"]
        assert across == "abcde".index(name[0]) - 2
        below = f"{name[0]}{int(name[1]) + 1}"
        assert below not in places or places[below]["at"] == [across, down + 1]


NEIGHBOURS = {
    "a1": "a2 b1 b2",
    "a2": "a1 a3 b2 b3",
    "a4": "a3 b4 b5",
    "b1": "a1 b2 c1 c2",
    "b2": "a1 a2 b1 b3 c2 c3",
    "c1": "b1 c2 d1",
    "c3": "b2 b3 c2 c4 d2 d3",
    "c6": "b5 c5 d5",
    "d5": "c5 c6 d4 e4",
    "e1": "d1 d2 e2",
    "e3": "d3 d4 e2 e4",
    "e4": "d4 d5 e3",
}


@pytest.mark.parametrize("place", NEIGHBOURS)
def test_which_places_touch_on_the_first_map(place: str) -> None:
    """EW1: flat-top hexes in centred columns; a boat finds exactly these beside it."""
    actions = load(wonders(2, boats=place)).actions()
    assert [action for action in actions if action.startswith("sail")] == [
        f"sail {other}" for other in NEIGHBOURS[place].split()
    ]


def test_ports_lie_at_the_corners() -> None:
    """EW1: at both ends of the outer columns, in every deal."""
    for seed in SEEDS:
        position = dealt(seed=seed)
        assert [name for name, place in position["map"].items() if place["tile"] == "port"] == PORTS
        assert list(position["ports"]) == PORTS


def test_one_tile_of_each_symbol_is_removed() -> None:
    """EW1: the other twenty fill the inner places."""
    for seed in SEEDS:
        position = dealt(seed=seed)
        inner = [position["map"][place]["tile"] for place in INNER]
        assert len(set(inner)) == 20
        assert [sum(tile.startswith(symbol) for tile in inner) for symbol in SYMBOLS] == [5, 5, 5, 5]


def test_any_tile_can_be_removed_and_any_can_lie_anywhere() -> None:
    """EW1: they are shuffled."""
    deals = [dealt(seed=seed) for seed in range(200)]
    assert set().union(*(set(TILES) - set(tiles_of(position)) for position in deals)) == set(TILES)
    assert {position["map"]["c3"]["tile"] for position in deals} == set(TILES)


def test_nothing_lies_on_the_map_at_the_start() -> None:
    """EW1: no cube, no boat, no outpost."""
    position = dealt(4)
    assert all(set(place) == {"tile", "at"} for place in position["map"].values())
    assert all(seat["boat"] is None and seat["outposts"] == [] for seat in position["seats"])


# --- random maps --------------------------------------------------------------------------------------------

SIDES = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]


def beside(spots: set[tuple[int, int]], spot: tuple[int, int]) -> set[tuple[int, int]]:
    return {(spot[0] + right, spot[1] + down) for right, down in SIDES} & spots


def spots_of(position: Position, *, ports: bool) -> set[tuple[int, int]]:
    """The places of the tiles that are ports, or that are not."""
    places = position["map"].values()
    return {(place["at"][0], place["at"][1]) for place in places if (place["tile"] == "port") == ports}


def reached(spots: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """All that can be reached from one of them."""
    found: set[tuple[int, int]] = set()
    ahead = {min(spots)}
    while ahead:
        spot = ahead.pop()
        found.add(spot)
        ahead |= beside(spots, spot) - found
    return found


@pytest.fixture(scope="module")
def random_maps() -> list[Position]:
    return [dealt(2 + seed % 3, seed=seed, map="random") for seed in range(100)]


def test_a_random_map_has_twenty_tiles_and_four_ports(random_maps: list[Position]) -> None:
    """EW1: the same tiles on another map."""
    for position in random_maps:
        tiles = tiles_of(position)
        assert len(set(tiles) - {"port"}) == 20
        assert tiles.count("port") == 4
        assert len(position["ports"]) == 4
        assert all(position["map"][port]["tile"] == "port" for port in position["ports"])


def test_a_random_map_is_connected_and_nothing_lies_twice(random_maps: list[Position]) -> None:
    """EW1: one can sail everywhere, without crossing a port too."""
    for position in random_maps:
        inner, ports = spots_of(position, ports=False), spots_of(position, ports=True)
        assert len(inner | ports) == 24
        assert reached(inner | ports) == inner | ports
        assert reached(inner) == inner


def test_each_tile_of_a_random_map_touches_two_others(random_maps: list[Position]) -> None:
    """EW1: at least."""
    for position in random_maps:
        inner, ports = spots_of(position, ports=False), spots_of(position, ports=True)
        assert all(len(beside(inner, spot)) >= 2 for spot in inner | ports)


def test_ports_of_a_random_map_lie_at_its_edge_and_apart(random_maps: list[Position]) -> None:
    """EW1: each has the open sea beside it, and none touches another."""
    for position in random_maps:
        inner, ports = spots_of(position, ports=False), spots_of(position, ports=True)
        for port in ports:
            assert not beside(ports, port)
            assert len(beside(inner, port)) < 6


def test_places_of_a_random_map_are_named_as_on_the_first(random_maps: list[Position]) -> None:
    """EW1: column letter from the left, row from the top."""
    for position in random_maps:
        columns = sorted({place["at"][0] for place in position["map"].values()})
        for number, across in enumerate(columns):
            rows = sorted(
                (place["at"][1], name) for name, place in position["map"].items() if place["at"][0] == across
            )
            letter = "abcdefghijklmnopqrstuvwxyz"[number]
            assert [name for _down, name in rows] == [f"{letter}{row + 1}" for row in range(len(rows))]


def test_random_maps_differ_by_seed_and_come_back_from_positions(random_maps: list[Position]) -> None:
    """EW1: the same seed means the same map."""
    shapes = {str(sorted(spots_of(position, ports=False))) for position in random_maps}
    assert len(shapes) > 95
    for seed in range(0, 100, 10):
        position = random_maps[seed]
        assert dealt(2 + seed % 3, seed=seed, map="random") == position
        assert State.from_position(position).position() == position
        assert position["options"] == {"map": "random"}


def test_a_boat_on_a_random_map_sails_to_what_lies_beside_it() -> None:
    """EW1, EW6: the coordinates say what touches."""
    for seed in range(8):
        state = Table("eastern-wonders", players=2, map="random").deal(seed)
        while state.round == 0:
            state.play(state.legal()[-1])
        position = state.position()
        at = {name: (place["at"][0], place["at"][1]) for name, place in position["map"].items()}
        near = beside(set(at.values()), at[position["seats"][0]["boat"]])
        offered = {action.split()[1] for action in state.actions() if action.startswith("sail")}
        assert offered == {name for name, spot in at.items() if spot in near}


# --- victory tiles ------------------------------------------------------------------------------------------


def test_a_victory_tile_lies_on_each_port() -> None:
    """EW1: face up; the other 22 and the closed-port tile are the pile."""
    for seed in SEEDS:
        position = dealt(seed=seed)
        shown, pile = list(position["ports"].values()), position["victory_pile"]
        assert len(pile) == 23
        assert sorted([*shown, *pile]) == sorted([*VICTORIES, "closed"])
        assert "closed" not in shown


def test_the_closed_port_is_among_the_first_six_of_the_pile() -> None:
    """EW1: at any of these places."""
    places = [dealt(seed=seed)["victory_pile"].index("closed") for seed in range(200)]
    assert set(places) == set(range(6))
    assert min(places.count(place) for place in range(6)) >= 15


def test_the_pile_is_hidden_entirely() -> None:
    """EW1, C11: face down, the closed-port tile in it too; nothing else is hidden."""
    state = Table("eastern-wonders", players=3).deal(1)
    everything = state.position()
    for seat in (0, 1, None):
        seen = state.view(seat)
        assert seen["victory_pile"] == [None] * 23
        assert {key for key in everything if seen.get(key) != everything[key]} == {
            "seed_state",
            "victory_pile",
        }


@pytest.mark.parametrize("gone", [0, 1, 3, 5])
def test_imagining_keeps_the_closed_port_where_it_can_be(gone: int) -> None:
    """EW1, C11: among what is left of the first six, at any place of it."""
    position = wonders()
    if gone:
        give_any_victories(position, 0, min(gone, 3))
    if gone > 3:
        give_any_victories(position, 1, gone - 3)
    state = load(position)
    imagined = [state.imagine(0, seed).position() for seed in range(150)]
    assert {each["victory_pile"].index("closed") for each in imagined} == set(range(6 - gone))
    for each in imagined:
        assert sorted(each["victory_pile"]) == sorted(position["victory_pile"])
        assert each["ports"] == position["ports"]
    assert State.from_position(imagined[0]).position() == imagined[0]


def test_imagining_with_a_port_closed_never_closes_another() -> None:
    """C11: the tile is seen at its port."""
    position = wonders()
    close(position, "a4")
    for seed in range(20):
        imagined = load(position).imagine(1, seed).position()
        assert imagined["ports"] == position["ports"]
        assert "closed" not in imagined["victory_pile"]


def test_imagining_does_not_depend_on_what_is_hidden() -> None:
    """C11: wherever the closed-port tile is."""
    position = wonders()
    imagined = load(position).imagine(0, 9)
    pile = position["victory_pile"]
    pile[:6] = reversed(pile[:6])
    pile[6:] = reversed(pile[6:])
    assert load(position).imagine(0, 9) == imagined


# --- bonus tiles and outposts -------------------------------------------------------------------------------


def test_bonus_tiles_lie_open_by_type() -> None:
    """EW2: four of each, and the points ones in one pile."""
    assert dealt()["bonus_supply"] == {
        "move": 4,
        "cargo": 4,
        "upgrade": 4,
        "harvest": 4,
        "points": [6, 5, 4, 3],
    }
    assert all(seat["bonus_tiles"] == seat["victory_tiles"] == [] for seat in dealt(4)["seats"])


def test_twenty_outposts_in_four_rows_of_five() -> None:
    """EW3: one can stand on every market tile; each row is worth 0, 1, 2, 2, 3."""
    position = wonders(2)
    position["seats"][0]["outposts"] = [place for place in position["map"] if place in INNER]
    state = load(position)
    assert len(state.position()["seats"][0]["outposts"]) == 20
    assert [sheet["outposts"] for sheet in state.sheet()] == [4 * (0 + 1 + 2 + 2 + 3), 0]


# --- the start ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", ALL)
def test_starting_sets_and_boats_in_reverse_turn_order(players: int) -> None:
    """EW4: each picks a set, places the boat, then the one before them does; round 0 till then."""
    state = Table("eastern-wonders", players=players).deal(5)
    sets = ["YYYY", "YYR", "RR", "YG"]
    for seat in reversed(range(players)):
        assert (state.round, state.turn, state.player) == (0, seat, seat)
        if len(sets) > 1:
            assert state.actions() == [f"start {each}" for each in sets]
            state.play(f"start {sets[-1]}")
        assert state.position()["seats"][seat]["cubes"] == sets.pop()
        assert (state.round, state.turn, state.player) == (0, seat, seat)
        assert state.actions() == [f"place {place}" for place in INNER]
        state.play(f"place {BOATS[seat]}")
        assert state.position()["seats"][seat]["boat"] == BOATS[seat]
    assert (state.round, state.turn, state.player) == (1, 0, 0)
    assert state.position()["pending"] == ["turn"]


def test_the_last_set_of_four_players_is_not_asked_for() -> None:
    """EW4: there is only one left for seat 0."""
    state = Table("eastern-wonders", players=4).deal(5)
    state.play("start YG", "place c3", "start YYYY", "place c3", "start RR", "place c3")
    assert state.position()["seats"][0]["cubes"] == "YYR"
    assert state.actions()[0] == "place a2"


def test_a_set_can_be_picked_once() -> None:
    """EW4: by whoever comes first."""
    state = Table("eastern-wonders", players=3).deal(5)
    state.play("start YYR", "place c3")
    assert state.actions() == ["start YYYY", "start RR", "start YG"]
    with pytest.raises(IllegalAction):
        state.play("start YYR")


@pytest.mark.parametrize("port", PORTS)
def test_boats_start_on_market_tiles_only(port: str) -> None:
    """EW4: not at a port."""
    state = Table("eastern-wonders", players=3).deal(5)
    state.play("start YYR")
    with pytest.raises(IllegalAction):
        state.play(f"place {port}")


def test_sharing_a_tile_is_free_at_the_start() -> None:
    """EW4: nobody pays anybody."""
    state = Table("eastern-wonders", players=3).deal(5)
    state.play("start YYR", "place c3", "start RR", "place c3", "start YG", "place c3")
    assert [seat["cubes"] for seat in state.position()["seats"]] == ["YG", "RR", "YYR"]
    assert [seat["boat"] for seat in state.position()["seats"]] == ["c3", "c3", "c3"]


def test_every_moment_of_the_start_comes_back_from_its_position() -> None:
    """EW4: boats not yet placed are nowhere."""
    state = Table("eastern-wonders", players=4).deal(5)
    pending = []
    while state.round == 0:
        position = state.position()
        pending += position["pending"]
        assert State.from_position(position).position() == position
        assert State.from_position(position).actions() == state.actions()
        state.play(state.legal()[0])
    assert pending == ["start", "place", "start", "place", "start", "place", "place"]
