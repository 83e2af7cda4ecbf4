"""Broken positions, one value at a time: each is refused with what is wrong and where."""

import pytest

from tests.notation.broken import COMMON, good, inside, place_of, refused
from tests.positions import load
from tradewinds import InvalidPosition

KEYS = [
    *COMMON,
    "locations",
    "point_row",
    "point_deck",
    "bonus_stacks",
]
SEAT_KEYS = ["cubes", "settlers", "reserve", "point_cards", "bonus_tiles", "exploration_tiles"]
STACKS = ["A1.1", "A1.2", "B1.1", "B1.2a", "B1.2b"]


def test_the_position_that_is_broken_here_is_good() -> None:
    assert load(good()).position() == good()


def test_the_view_of_a_seat_is_no_position() -> None:
    assert refused(load(good()).view(0)) == "seed_state: this is missing."


def test_a_refusal_is_a_value_error() -> None:
    assert issubclass(InvalidPosition, ValueError)


# --- values of the wrong kind -------------------------------------------------------------------------------

JUNK = [None, True, -1, 10**9, 1.5, "x", [], {}, [None], {"x": 1}]


@pytest.mark.parametrize("junk", [None, True, 7, "x", [], [1], ("a", 1)])
def test_a_position_is_a_dict(junk: object) -> None:
    assert refused(junk).startswith("position: expected names with values")


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("junk", JUNK, ids=repr)
def test_no_key_takes_just_anything(key: str, junk: object) -> None:
    position = good()
    position[key] = junk
    assert key in refused(position)


@pytest.mark.parametrize("key", SEAT_KEYS)
@pytest.mark.parametrize("junk", [None, True, -1, 99, 1.5, "x", {}, [None], ["x"], [["N01"]]], ids=repr)
def test_no_key_of_a_seat_takes_just_anything(key: str, junk: object) -> None:
    position = good()
    position["seats"][1][key] = junk
    assert refused(position).startswith(f"seats[1].{key}")


@pytest.mark.parametrize("junk", [None, True, -1, 99, 1.5, "x", {}, [None], ["x"]], ids=repr)
@pytest.mark.parametrize("stack", STACKS)
def test_no_stack_takes_just_anything(stack: str, junk: object) -> None:
    position = good()
    position["bonus_stacks"][stack] = junk
    assert refused(position).startswith(f"bonus_stacks.{stack}")


@pytest.mark.parametrize("junk", [None, True, 1, "X05", [], {}, {"seat": 0}, {"exploration": None}], ids=repr)
@pytest.mark.parametrize("place", ["A1.3", "A1.4", "C1.3"])
def test_no_location_takes_just_anything(place: str, junk: object) -> None:
    position = good()
    position["locations"][place] = junk
    assert refused(position).startswith(f"locations.{place}")


def test_something_nested_without_end_is_refused() -> None:
    position = good()
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    position["round"] = deep
    assert refused(position).startswith("round: ")


# --- keys ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
def test_a_missing_key_is_named(key: str) -> None:
    position = good()
    del position[key]
    assert refused(position) == f"{key}: this is missing."


@pytest.mark.parametrize("key", SEAT_KEYS)
def test_a_missing_key_of_a_seat_is_named(key: str) -> None:
    position = good()
    del position["seats"][1][key]
    assert refused(position) == f"seats[1].{key}: this is missing."


@pytest.mark.parametrize("stack", STACKS)
def test_a_missing_stack_is_named(stack: str) -> None:
    position = good()
    del position["bonus_stacks"][stack]
    assert refused(position) == f"bonus_stacks.{stack}: this is missing."


@pytest.mark.parametrize(
    "path",
    [
        ("merchant_row",),
        ("map",),
        ("coins",),
        ("seat",),
        ("seats", 0, "route"),
        ("seats", 0, "gold"),
        ("options", "map"),
        ("components", "path"),
        ("bonus_stacks", "B1.2"),
        ("bonus_stacks", "F2a"),
        ("locations", "A1.7"),
        ("locations", "E1.1"),
        ("locations", "A1.3", "exploration"),
        ("locations", "A1.3", "card"),
        ("locations", "C1.3", "seat"),
    ],
    ids=place_of,
)
def test_a_key_too_many_is_named(path: tuple[str | int, ...]) -> None:
    position = good()
    inside(position, path[:-1])[path[-1]] = {"seat": 0, "settlers": 1} if path[0] == "locations" else 0
    sentence = refused(position)
    assert sentence.startswith(place_of(path[:-1])) or path[0] == "options"
    assert str(path[-1]) in sentence or place_of(path[:-1]) in sentence


# --- single values ------------------------------------------------------------------------------------------

VALUES: list[tuple[tuple[str | int, ...], object, str]] = [
    (("game",), "go", "There is no game 'go'"),
    (("players",), 3, "seats: expected 3 entries"),
    (("players",), 5, "2 to 4 players, not 5"),
    (("options", "board"), "random", "options: "),
    (("options", "board"), "Z1", "The option board"),
    (("options", "board"), "E1", "locations.D1"),
    (("components", "digest"), "0", "components.digest: "),
    (("components", "name"), None, "components.name: "),
    (("round",), 0, "round: expected a whole number from 1"),
    (("round",), -3, "round: "),
    (("round",), 10**30, "round: "),
    (("turn",), 2, "turn: expected a whole number from 0 to 1"),
    (("turn",), -1, "turn: "),
    (("turn",), 1, "player: "),
    (("player",), 1, "player: "),
    (("player",), 2, "player: "),
    (("seed_state",), [0, 0, 0, 0], "seed_state: "),
    (("seed_state",), [1, 2, 3], "seed_state: expected 4 entries, found 3"),
    (("seed_state", 2), 2**32, "seed_state: "),
    (("seed_state", 2), -1, "seed_state: "),
    (("seed_state", 2), "1", "seed_state: "),
    (("seed_state", 0), True, "seed_state: "),
    (("seats", 0), [], "seats[0]: "),
    (("seats", 1), None, "seats[1]: "),
    (("seats", 0, "cubes"), "YYX", "seats[0].cubes: cubes are written with the letters"),
    (("seats", 0, "cubes"), "yy", "seats[0].cubes: "),
    (("seats", 0, "cubes"), "YY RR", "seats[0].cubes: "),
    (("seats", 0, "cubes"), ["Y"], "seats[0].cubes: "),
    (("seats", 0, "cubes"), "Y" * 11, "seats[0].cubes: 11 cubes between turns; the limit is 10 (C6)"),
    (("seats", 1, "cubes"), "YRGB" * 3, "seats[1].cubes: 12 cubes between turns"),
    (("seats", 0, "cubes"), "Y" * 5000, "seats[0].cubes: "),
    (("seats", 0, "settlers"), 8, "seats[0].settlers: 13 settlers"),
    (("seats", 0, "settlers"), 6, "seats[0].settlers: 11 settlers"),
    (("seats", 0, "settlers"), -1, "seats[0].settlers: "),
    (("seats", 0, "reserve"), 6, "seats[0].settlers: 13 settlers"),
    (("seats", 1, "reserve"), 4, "seats[1].settlers: 11 settlers"),
    (("seats", 1, "reserve"), 13, "seats[1].reserve: "),
    (("seats", 0, "point_cards"), ["N13", "N13"], "seats[0].point_cards[1]: N13 lies already in"),
    (("seats", 0, "point_cards"), ["N13"], "these cards are missing: N25"),
    (("seats", 1, "point_cards"), ["N25"], "seats[1].point_cards[0]: N25 lies already in seats[0]"),
    (("seats", 0, "point_cards", 0), "N37", "seats[0].point_cards[0]: N37 is not in play"),
    (("seats", 0, "point_cards", 0), "N03", "seats[0].point_cards[0]: N03 is not in play"),
    (("seats", 0, "point_cards", 0), "N99", "seats[0].point_cards[0]: there is no 'N99'"),
    (("seats", 0, "point_cards", 0), "B01", "seats[0].point_cards[0]: there is no 'B01'"),
    (("seats", 0, "point_cards", 0), None, "seats[0].point_cards[0]: there is no None"),
    (("seats", 1, "bonus_tiles"), [], "bonus_stacks: 15 bonus tiles"),
    (("seats", 0, "bonus_tiles"), ["B01"], "seats[1].bonus_tiles[0]: B01 lies already in seats[0]"),
    (("seats", 1, "bonus_tiles", 0), "B18", "seats[1].bonus_tiles[0]: B18 is not in play"),
    (("seats", 1, "bonus_tiles", 0), "B21", "seats[1].bonus_tiles[0]: B21 is not in play"),
    (("seats", 0, "exploration_tiles"), [], "locations: 9 exploration tiles"),
    (("seats", 0, "exploration_tiles", 0), "X11", "seats[0].exploration_tiles[0]: there is no 'X11'"),
    (("locations", "A1.3", "seat"), 2, "locations.A1.3.seat: expected a whole number from 0 to 1"),
    (("locations", "A1.3", "seat"), -1, "locations.A1.3.seat: "),
    (("locations", "A1.3", "seat"), None, "locations.A1.3.seat: "),
    (("locations", "A1.3", "seat"), 0, "seats[0].settlers: 14 settlers"),
    (("locations", "A1.3", "settlers"), 0, "locations.A1.3.settlers: expected a whole number from 1"),
    (("locations", "A1.3", "settlers"), 3, "seats[1].settlers: 13 settlers"),
    (("locations", "A1.3", "settlers"), 13, "locations.A1.3.settlers: "),
    (("locations", "A1.3", "settlers"), 2.0, "locations.A1.3.settlers: "),
    (("locations", "A1.4"), {"exploration": "X01"}, "locations.A1.4.exploration: "),
    (("locations", "A1.1"), {"exploration": "X01"}, "locations.A1.1.exploration: "),
    (("locations", "C1.3", "exploration"), "X11", "locations.C1.3.exploration: there is no 'X11'"),
    (("locations", "C1.3", "exploration"), "N01", "locations.C1.3.exploration: "),
    (("point_row",), ["N47"], "point_row: expected 4 entries, found 1"),
    (("point_row", 1), None, "point_row: "),
    (("point_row", 3), None, "point_row: "),
    (("point_row", 1), "N99", "point_row[1]: there is no 'N99'"),
    (("point_row", 1), "N40", "point_row[1]: N40 is not in play"),
    (("point_row", 1), "N13", "point_row[1]: N13 lies already in seats[0].point_cards[0]"),
    (("point_deck",), [], "these cards are missing"),
    (("point_deck", 3), None, "point_deck[3]: "),
    (("point_deck", 3), "N25", "point_deck[3]: N25 lies already"),
    (("bonus_stacks", "A1.2", 0), None, "bonus_stacks.A1.2[0]: "),
    (("bonus_stacks", "A1.2", 0), "B01", "bonus_stacks.A1.2[0]: B01 lies already in seats[1]"),
    (("bonus_stacks", "B1.2a", 1), "B20", "bonus_stacks.B1.2a[1]: B20 is not in play"),
    (("pending",), [], "pending: "),
    (("pending",), ["turn", "turn"], "pending: "),
    (("pending",), ["turn", "end"], "pending: "),
    (("pending",), ["end"], "pending: "),
    (("pending",), ["rest"], "pending: 'rest' is not a step"),
    (("pending",), ["Turn"], "pending: 'Turn' is not a step"),
    (("pending",), ["over"], "pending: "),
    (("pending",), [None], "pending: None is not a step"),
    (("pending",), [["turn"]], "pending: ['turn'] is not a step"),
    (("pending",), ["upgrade", "end"], "pending: 'upgrade' is not a step"),
    (("pending",), ["upgrade -1", "end"], "pending: 'upgrade -1' is not a step"),
    (("pending",), ["upgrade x", "end"], "pending: 'upgrade x' is not a step"),
    (("pending",), ["upgrade " + "9" * 30, "end"], "pending: 'upgrade 9"),
    (("pending",), ["upgrade 1", "end"], "pending: 'upgrade 1' cannot be asked"),
    (("pending",), ["trade A1.5", "end"], "pending: 'trade A1.5' cannot be asked"),
    (("pending",), ["trade Q9.9", "end"], "pending: 'trade Q9.9' is not a step"),
    (("pending",), ["trade A1.3", "end"], "pending: 'trade A1.3' "),
    (("pending",), ["fort A1.1", "end"], "pending: 'fort A1.1' cannot be asked"),
    (("pending",), ["fort A1.3", "end"], "pending: 'fort A1.3' "),
    (("pending",), ["bonus A1.1 may", "end"], "pending: 'bonus A1.1 may' cannot be asked"),
    (
        ("pending",),
        ["bonus columns must", "market 0", "end"],
        "pending: 'bonus columns must' cannot be asked",
    ),
    (("pending",), ["bonus A1.1", "end"], "pending: 'bonus A1.1' is not a step"),
    (("pending",), ["bonus A1.1 perhaps", "end"], "pending: 'bonus A1.1 perhaps' is not a step"),
    (("pending",), ["explore", "end"], "pending: 'explore' cannot be asked"),
    (("pending",), ["discard 0", "end"], "pending: 'discard 0' cannot be asked"),
    (("pending",), ["discard 2", "end"], "pending: 'discard 2' is not a step"),
    (("pending",), ["discard -1", "end"], "pending: 'discard -1' is not a step"),
]


@pytest.mark.parametrize(
    ("path", "value", "fragment"), VALUES, ids=[f"{place_of(path)}={value}"[:50] for path, value, _ in VALUES]
)
def test_a_wrong_value_is_refused(path: tuple[str | int, ...], value: object, fragment: str) -> None:
    position = good()
    inside(position, path[:-1])[path[-1]] = value
    sentence = refused(position)
    assert fragment in sentence
    assert sentence.endswith(".")
