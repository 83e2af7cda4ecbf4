"""Broken positions of From East to West, one value at a time: each is refused, saying what is wrong where."""

from typing import Any

import pytest

from tests.notation.broken import inside, place_of, refused
from tests.notation.east_west import KEYS, SEAT_KEYS, good
from tests.positions import load

Path = tuple[str | int, ...]
PARTS = [1, 2, 3]
JUNK: list[Any] = [None, True, -1, 10**9, 1.5, "x", [], {}, [None], {"x": 1}]

COMMON: list[tuple[Path, Any, str]] = [
    (("game",), "new-world", ""),
    (("players",), 2, "seats: expected 2 entries"),
    (("players",), 5, "2 to 4 players, not 5"),
    (("options",), {"board": "E1"}, "options: "),
    (("components", "digest"), "0", "components.digest: "),
    (("round",), 0, "round: "),
    (("turn",), 3, "turn: expected a whole number from 0 to 2"),
    (("player",), 1, "player: "),
    (("seats", 0, "cubes"), "Y" * 11, "seats[0].cubes: 11 cubes between turns"),
    (("seats", 0, "cubes"), "YX", "seats[0].cubes: "),
    (("seats", 0, "settlers"), 12, "seats[0].settlers: "),
    (("seats", 1, "reserve"), 13, "seats[1].reserve: "),
    (("seats", 0, "point_cards"), ["N13"], "these cards are missing: N25"),
    (("seats", 2, "point_cards"), ["N13"], "seats[2].point_cards[0]: N13 lies already in seats[0]"),
    (("seats", 1, "bonus_tiles"), [], "bonus_stacks: "),
    (("seats", 1, "exploration_tiles"), ["X11"], "seats[1].exploration_tiles[0]: there is no 'X11'"),
    (("locations", "C1.9"), {"seat": 0, "settlers": 1}, "locations.C1.9: there is no such location"),
    (("locations", "E1.1"), {"seat": 0, "settlers": 1}, "locations.E1.1: there is no such location"),
    (("pending",), [], "pending: "),
    (("pending",), ["end"], "pending: "),
    (("pending",), ["turn", "end"], "pending: "),
    (("pending",), ["over"], "pending: "),
    (("pending",), ["start"], ": "),
    (("pending",), ["place"], ": "),
    (("pending",), ["fort columns", "end"], "pending: 'fort columns' "),
    (("pending",), ["fort pile", "end"], "pending: 'fort pile' "),
    (("pending",), ["explore", "end"], "pending: 'explore' cannot be asked"),
    (("pending",), ["discard 0", "end"], "pending: 'discard 0' cannot be asked"),
    (("pending",), ["sail 1", "end"], "pending: 'sail 1' cannot be asked"),
    (("pending",), ["collect", "action", "end"], "pending: 'collect' cannot be asked"),
    (("pending",), ["port", "end"], "pending: 'port' cannot be asked"),
    (("pending",), ["drop 1", "land", "arrive", "end"], "pending: 'drop 1' cannot be asked"),
    (("pending",), ["pay-card 1 0", "end"], "pending: 'pay-card 1 0' cannot be asked"),
    (("pending",), ["reward 0", "market 0", "end"], "pending: 'reward 0' cannot be asked"),
    (
        ("pending",),
        ["bonus columns must", "market 0", "end"],
        "pending: 'bonus columns must' cannot be asked",
    ),
]
CARDS: list[tuple[Path, Any, str]] = [
    (("merchant_row",), [], "merchant_row: expected 4 entries, found 0"),
    (("merchant_row", 0), None, "merchant_row: "),
    (("merchant_row", 3), None, "merchant_row: a place is empty although the deck has cards"),
    (("merchant_row", 0), "S06", "merchant_row[0]: "),
    (
        ("merchant_row", 0, "card"),
        "T20",
        "merchant_row[0].card: T20 lies already in seats[1].merchant_pile[0]",
    ),
    (("merchant_row", 0, "card"), "create-2", "merchant_row[0].card: create-2 is not in play"),
    (("merchant_row", 0, "card"), "P01", "merchant_row[0].card: there is no 'P01'"),
    (("merchant_row", 0, "cubes"), None, "merchant_row[0].cubes: "),
    (("merchant_row", 0, "cubes"), "Y", "merchant_row[0].cubes: "),
    (("merchant_row", 1), {"card": "T01"}, "merchant_row[1].cubes: this is missing"),
    (("merchant_deck",), [], "merchant_deck: these cards are missing"),
    (("merchant_deck", 2), "S06", "S06 lies already in"),
    (("merchant_deck", 2), "upgrade-2", "merchant_deck[2]: upgrade-2 is not in play"),
    (("merchant_deck", 2), None, "merchant_deck[2]: there is no None"),
    (("seats", 1, "merchant_pile"), ["T20"], "merchant_deck: these cards are missing: T21"),
    (("seats", 1, "merchant_pile", 0), "create-2", "seats[1].merchant_pile[0]: create-2 is not in play"),
    (("seats", 1, "merchant_pile", 1), "T20", "seats[1].merchant_pile[1]: T20 lies already in"),
    (("seats", 1, "merchant_pile", 1), "N01", "seats[1].merchant_pile[1]: there is no 'N01'"),
    (("seats", 1, "merchant_pile"), {}, "seats[1].merchant_pile: expected a list"),
    (("seats", 1, "hand"), [], "seats[1].hand: this does not belong here"),
    (("coins",), {"gold": 0, "silver": 0}, "coins: this does not belong here"),
]
SEAS: list[tuple[Path, Any, str]] = [
    (("map",), {}, "map"),
    (("map",), [], "map: expected names with values"),
    (("map", "m13"), {"tile": "sea", "at": [0, -2]}, "map"),
    (("map", "m1"), None, "map.m1: expected names with values"),
    (("map", "m1", "tile"), None, "map.m1.tile: there is no None"),
    (("map", "m1", "tile"), "tea-6", "map.m3.tile: tea-6 lies already in map.m1.tile"),
    (("map", "m1", "tile"), "tea-1", "map: [2, 3, 4, 3] market tiles by symbol"),
    (("map", "m1", "tile"), "sea", "map: [2, 3, 3, 3] market tiles by symbol"),
    (("map", "m1", "tile"), "port", "map: "),
    (("map", "m0", "tile"), "port", "map: expected "),
    (("map", "m1", "at"), [0, -2], "map: the names of the places do not match where they lie"),
    (("map", "m1", "at"), [1, -1], "map: two places lie at the same spot"),
    (("map", "m1", "at"), [0], "map.m1.at: expected 2 entries"),
    (("map", "m1", "at"), [0, 1.0], "map.m1.at: expected two whole numbers"),
    (("map", "m1", "at"), [0, True], "map.m1.at: expected two whole numbers"),
    (("map", "m1", "at"), None, "map.m1.at: expected a list"),
    (("map", "m12", "at"), [-2, 0], "map: this is not the map that the options name"),
    (("map", "m1", "cubes"), "Y", "map.m1.cubes: no cubes are left on the map"),
    (("map", "m1", "cubes"), "", "map.m1.cubes: "),
    (("map", "m1", "port"), None, "map.m1.port: this does not belong here"),
    (("options", "layout"), "round", "The option layout is one of default, random"),
    (("options", "layout"), None, "The option layout"),
    (("seats", 0, "boat"), None, "seats[0].boat: "),
    (("seats", 0, "boat"), "m13", "seats[0].boat: there is no such place on the map"),
    (("seats", 0, "boat"), 3, "seats[0].boat: there is no such place on the map"),
    (("seats", 0, "boat"), ["m3"], "seats[0].boat: there is no such place on the map"),
    (("seats", 0, "outposts"), ["m0"], "seats[0].outposts[0]: m0 is not in play"),
    (("seats", 0, "outposts"), ["m13"], "seats[0].outposts[0]: there is no 'm13'"),
    (("seats", 0, "outposts"), ["m1", "m1"], "seats[0].outposts[1]: m1 lies already in"),
    (("seats", 0, "outposts"), "m1", "seats[0].outposts: expected a list"),
    (("seats", 0, "outposts"), [None], "seats[0].outposts[0]: there is no None"),
    (("ports",), {}, "ports: this does not belong here"),
    (("victory_pile",), [], "victory_pile: this does not belong here"),
    (("bonus_supply",), {}, "bonus_supply: this does not belong here"),
    (("exploration_beside",), [], "exploration_beside: this does not belong here"),
    (("bonus_stacks", "A1.1"), [], "bonus_stacks.A1.1: this does not belong here"),
    (("seats", 0, "route"), [], "seats[0].route: this does not belong here"),
    (("seats", 1, "bonus_tiles", 0), "B99", "seats[1].bonus_tiles[0]: there is no 'B99'"),
]
ROUTES: list[tuple[Path, Any, str]] = [
    (("seats", 0, "route"), None, "seats[0].route: expected a list"),
    (("seats", 0, "route", 1), None, "seats[0].route[1]: expected names with values"),
    (("seats", 0, "route", 1), {"card": "S02"}, "seats[0].route[1].settlers: this is missing"),
    (("seats", 0, "route", 1), {"settlers": 0}, "seats[0].route[1].card: this is missing"),
    (("seats", 0, "route", 1, "seat"), 0, "seats[0].route[1].seat: this does not belong here"),
    (("seats", 0, "route", 1, "settlers"), 1, "seats[0].settlers: 13 settlers"),
    (("seats", 0, "route", 0, "settlers"), 0, "seats[0].settlers: 11 settlers"),
    (("seats", 0, "route", 1, "settlers"), -1, "seats[0].route[1].settlers: expected a whole number"),
    (("seats", 0, "route", 1, "settlers"), 13, "seats[0].route[1].settlers: expected a whole number"),
    (("seats", 0, "route", 1, "settlers"), True, "seats[0].route[1].settlers: expected a whole number"),
    (
        ("seats", 0, "route", 1, "card"),
        "S01",
        "seats[0].route[1].card: S01 lies already in seats[0].route[0]",
    ),
    (("seats", 0, "route", 1, "card"), "S08", "S08 lies already in"),
    (("seats", 0, "route", 1, "card"), "create-2", "seats[0].route[1].card: create-2 is not in play"),
    (("seats", 0, "route", 1, "card"), "N01", "seats[0].route[1].card: there is no 'N01'"),
    (("seats", 1, "route"), [], "merchant_deck: these cards are missing: S08"),
    (("exploration_beside",), None, "exploration_beside: expected a list"),
    (("exploration_beside", 0), "X11", "exploration_beside[0]: there is no 'X11'"),
    (("exploration_beside", 0), "N01", "exploration_beside[0]: there is no 'N01'"),
    (("exploration_beside",), [], "2 exploration tiles"),
    (("map",), {}, "map: this does not belong here"),
    (("seats", 0, "boat"), "m0", "seats[0].boat: this does not belong here"),
    (("options", "layout"), "default", "options: "),
    (("bonus_stacks", "B2a"), [], "bonus_stacks.B2a: this does not belong here"),
    (("pending",), ["voyage 1 0", "end"], "pending: 'voyage 1 0' cannot be asked"),
    (("pending",), ["market 1", "end"], "pending: 'market 1' cannot be asked"),
    (("pending",), ["trade tea-6", "end"], "pending: 'trade tea-6' is not a step"),
    (("pending",), ["bonus columns must", "end"], "pending: "),
    (("pending",), ["bonus pile may", "end"], "pending: "),
    (("locations", "A1.5"), {"exploration": "X01"}, "locations.A1.5.exploration: "),
    (("seats", 1, "bonus_tiles", 0), "B21", "seats[1].bonus_tiles[0]: B21 is not in play"),
    (("seats", 0, "point_cards", 0), "N33", "seats[0].point_cards[0]: N33 is not in play"),
]
ONLY_SEA: list[tuple[Path, Any, str]] = [
    (("merchant_row",), [None] * 4, "merchant_row: this does not belong here"),
    (("seats", 0, "merchant_pile"), [], "seats[0].merchant_pile: this does not belong here"),
    (("bonus_stacks", "D2a"), [], "bonus_stacks.D2a: this does not belong here"),
    (("seats", 1, "bonus_tiles", 0), "B18", "seats[1].bonus_tiles[0]: B18 is not in play"),
    (("seats", 1, "bonus_tiles", 0), "B21", "seats[1].bonus_tiles[0]: B21 is not in play"),
    (("seats", 0, "point_cards", 0), "N37", "seats[0].point_cards[0]: N37 is not in play"),
    (("pending",), ["bonus pile may", "end"], "pending: "),
    (("pending",), ["card 0", "end"], "pending: 'card 0' cannot be asked"),
    (("pending",), ["keep 0", "end"], "pending: "),
]
ONLY_BOTH: list[tuple[Path, Any, str]] = [
    (("seats", 0, "point_cards", 0), "N33", "seats[0].point_cards[0]: N33 is not in play"),
    (("pending",), ["card 0", "end"], "pending: 'card 0' cannot be asked"),
    (("pending",), ["replace 0", "end"], "pending: 'replace 0' cannot be asked"),
    (("pending",), ["swap", "end"], "pending: 'swap' cannot be asked"),
    (("bonus_stacks", "D2a"), None, "bonus_stacks.D2a: expected a list"),
]
VALUES = {1: COMMON + CARDS + ROUTES, 2: COMMON + SEAS + ONLY_SEA, 3: COMMON + CARDS + SEAS + ONLY_BOTH}
CASES = [(part, *case) for part in PARTS for case in VALUES[part]]


@pytest.mark.parametrize(
    ("part", "path", "value", "fragment"),
    CASES,
    ids=[f"{part} {place_of(path)}={value}"[:60] for part, path, value, _fragment in CASES],
)
def test_a_wrong_value_is_refused(part: int, path: Path, value: Any, fragment: str) -> None:
    position = good(part)
    inside(position, path[:-1])[path[-1]] = value
    sentence = refused(position)
    assert fragment in sentence
    assert sentence.endswith(".")


@pytest.mark.parametrize("part", PARTS)
def test_at_least_thirty_ways_are_tried_for_each_game(part: int) -> None:
    assert len(VALUES[part]) >= 30


@pytest.mark.parametrize(("part", "key"), [(part, key) for part in PARTS for key in KEYS[part]])
def test_a_missing_key_is_named(part: int, key: str) -> None:
    position = good(part)
    del position[key]
    assert refused(position) == f"{key}: this is missing."


@pytest.mark.parametrize(("part", "key"), [(part, key) for part in PARTS for key in SEAT_KEYS[part]])
def test_a_missing_key_of_a_seat_is_named(part: int, key: str) -> None:
    position = good(part)
    del position["seats"][1][key]
    assert refused(position) == f"seats[1].{key}: this is missing."


@pytest.mark.parametrize("junk", JUNK, ids=repr)
@pytest.mark.parametrize(("part", "key"), [(part, key) for part in PARTS for key in KEYS[part]])
def test_no_key_takes_just_anything(part: int, key: str, junk: Any) -> None:
    position = good(part)
    if junk == {} == position[key]:
        return  # Part I has no options
    position[key] = junk
    assert key in refused(position)


@pytest.mark.parametrize("junk", [None, True, -1, 99, 1.5, "x", {}, [None], ["x"], [["N01"]]], ids=repr)
@pytest.mark.parametrize(("part", "key"), [(part, key) for part in PARTS for key in SEAT_KEYS[part]])
def test_no_key_of_a_seat_takes_just_anything(part: int, key: str, junk: Any) -> None:
    position = good(part)
    position["seats"][1][key] = junk
    assert refused(position).startswith(f"seats[1].{key}")


@pytest.mark.parametrize("part", PARTS)
def test_the_view_of_a_seat_is_no_position(part: int) -> None:
    assert refused(load(good(part)).view(0)) == "seed_state: this is missing."
