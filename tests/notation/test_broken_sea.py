"""Broken positions of Eastern Wonders and From Sand to Sea: the map, boats, ports and tiles."""

from collections.abc import Callable

import pytest

from tests.notation.broken import good_sand, good_wonders, inside, place_of, refused
from tests.positions import Position

Values = list[tuple[tuple[str | int, ...], object, str]]

BOTH: Values = [
    (("players",), 5, "2 to 4 players, not 5"),
    (("options", "map"), "second", "The option map is one of first, random, not 'second'"),
    (("round",), 0, "round: starting cubes and boats are chosen in round 0"),
    (("player",), 1, "player: seat 0 chooses here"),
    (("seats", 0, "cubes"), "YYYYYRRRRRG", "seats[0].cubes: 11 cubes between turns; the limit is 10 (C6)"),
    (("seats", 1, "cubes"), "YYYYYRRRRRGGGG", "seats[1].cubes: 14 cubes between turns; the limit is 13 (C6)"),
    (("seats", 0, "boat"), None, "seats[0].boat: boats are placed in round 0"),
    (("seats", 0, "boat"), "c7", "seats[0].boat: there is no such place"),
    (("seats", 0, "boat"), 3, "seats[0].boat: there is no such place"),
    (("seats", 0, "boat"), ["c3"], "seats[0].boat: there is no such place"),
    (("seats", 0, "outposts"), ["a1"], "seats[0].outposts[0]: a1 is not in play"),
    (("seats", 0, "outposts"), ["c7"], "seats[0].outposts[0]: there is no 'c7'"),
    (("seats", 0, "outposts"), ["c3", "c3"], "seats[0].outposts[1]: c3 lies already in seats[0].outposts[0]"),
    (("seats", 0, "outposts"), [None], "seats[0].outposts[0]: "),
    (("seats", 0, "victory_tiles"), [], "victory_pile: these tiles are missing: VP01"),
    (("seats", 0, "victory_tiles"), ["VP26"], "seats[1].victory_tiles[0]: VP26 lies already in seats[0]"),
    (("seats", 0, "victory_tiles"), ["VP99"], "seats[0].victory_tiles[0]: there is no 'VP99'"),
    (("seats", 0, "victory_tiles"), ["closed"], "seats[0].victory_tiles: nobody can claim the closed-port"),
    (("seats", 0, "victory_tiles"), ["VP01", "VP08"], "ports.a1: VP08 lies already in seats[0]"),
    (("seats", 0, "bonus_tiles"), [], "bonus_supply.move: 3 of these tiles; there are 4 (EW2)"),
    (("seats", 0, "bonus_tiles"), ["move"], "bonus_supply.points: points tiles are taken from the top"),
    (("seats", 0, "bonus_tiles"), ["points-6"], "bonus_supply.move: 3 of these tiles"),
    (("seats", 0, "bonus_tiles", 0), "silk", "seats[0].bonus_tiles[0]: there is no such bonus tile"),
    (("seats", 0, "bonus_tiles", 1), "points-2", "seats[0].bonus_tiles[1]: there is no such bonus tile"),
    (("seats", 0, "bonus_tiles", 1), "points", "seats[0].bonus_tiles[1]: there is no such bonus tile"),
    (("seats", 0, "bonus_tiles", 1), None, "seats[0].bonus_tiles[1]: there is no such bonus tile"),
    (("seats", 0, "bonus_tiles", 1), "points-4", "bonus_supply.points: "),
    (("bonus_supply", "move"), 4, "bonus_supply.move: 5 of these tiles; there are 4 (EW2)"),
    (("bonus_supply", "move"), -1, "bonus_supply.move: expected a whole number from 0 to 4"),
    (("bonus_supply", "points"), [6, 5, 4, 3], "bonus_supply.points: points tiles are taken from the top"),
    (("bonus_supply", "points"), [3], "bonus_supply.points: "),
    (("bonus_supply", "points"), [3, 4], "bonus_supply.points: "),
    (("bonus_supply", "points"), 2, "bonus_supply.points: expected a list"),
    (("map", "c3"), None, "map.c3: "),
    (("map", "c3", "tile"), "tea-9", "map.c3.tile: there is no 'tea-9'"),
    (("map", "c3", "tile"), None, "map.c3.tile: "),
    (("map", "c3", "tile"), "tea-6", "tea-6 lies already in map."),
    (("map", "c3", "at"), [0, 0, 0], "map.c3.at: expected 2 entries, found 3"),
    (("map", "c3", "at"), [0, "0"], "map.c3.at: expected two whole numbers"),
    (("map", "c3", "at"), [0, 0.0], "map.c3.at: expected two whole numbers"),
    (("map", "c3", "at"), [0, True], "map.c3.at: expected two whole numbers"),
    (("map", "c3", "at"), [0, 10**9], "map.c3.at: expected two whole numbers"),
    (("map", "c3", "at"), [0, 1], "map: two places lie at the same spot"),
    (("map", "c3", "at"), [9, 9], "map: the map is not connected"),
    (("map", "c7"), {"tile": "port", "at": [0, 4]}, "map: "),
    (("map", "x1"), {"tile": "port", "at": [0, 4]}, "map: "),
    (("map", "f1"), {"tile": "port", "at": [20, 20]}, "map: "),
    (("ports",), {}, "ports.a1: this is missing"),
    (("ports", "a1"), None, "victory_pile: these tiles are missing: VP08"),
    (("ports", "a1"), "closed", "ports.a4: closed lies already in ports.a1"),
    (("ports", "a4"), "VP08", "ports.a4: VP08 lies already in ports.a1"),
    (("ports", "a1"), "VP99", "ports.a1: there is no 'VP99'"),
    (("ports", "a1"), ["VP08"], "ports.a1: there is no ['VP08']"),
    (("victory_pile",), [], "victory_pile: these tiles are missing"),
    (("victory_pile", 0), "VP08", "victory_pile[0]: VP08 lies already in ports.a1"),
    (("victory_pile", 0), "closed", "victory_pile[0]: closed lies already in ports.a4"),
    (("victory_pile", 0), None, "victory_pile[0]: there is no None"),
    (("pending",), ["start"], "round: "),
    (("pending",), ["place"], "round: "),
    (("pending",), ["over"], "pending: the game is over only after the last seat"),
    (("pending",), ["fort A1.1", "end"], "pending: 'fort A1.1' is not a step"),
    (("pending",), ["explore", "end"], "pending: 'explore' cannot be asked"),
    (("pending",), ["market 2", "end"], "pending: 'market 2' cannot be asked"),
    (("pending",), ["market", "end"], "pending: 'market' is not a step"),
    (("pending",), ["market 1"], "pending: these steps do not follow"),
    (("pending",), ["port", "end"], "pending: 'port' cannot be asked"),
    (("pending",), ["reward 0", "market 0", "end"], "pending: 'reward 0' cannot be asked"),
    (("pending",), ["reward 0", "end"], "pending: these steps do not follow"),
    (("pending",), ["pay-build 1", "end"], "pending: 'pay-build 1' cannot be asked"),
    (("pending",), ["pay-owner 1", "arrive", "end"], "pending: 'pay-owner 1' cannot be asked"),
    (("pending",), ["pay-owner 7", "arrive", "end"], "pending: 'pay-owner 7' cannot be asked"),
    (("pending",), ["pay-owner 1", "end"], "pending: these steps do not follow"),
    (("pending",), ["land", "end"], "pending: these steps do not follow"),
    (("pending",), ["upgrade 1", "market 0", "end"], "pending: 'upgrade 1' cannot be asked"),
    (("pending",), ["trade chili-6", "end"], "pending: 'trade chili-6' cannot be asked"),
    (("pending",), ["discard 1", "end"], "pending: 'discard 1' cannot be asked"),
]
WONDERS: Values = [
    (("map", "c3", "tile"), "sea", "map: [5, 4, 5, 5] market tiles by symbol; there are 5 of each"),
    (("map", "c3", "tile"), "port", "map: "),
    (("map", "c4", "cubes"), "", "map.c4.cubes: leave this out where no cubes lie"),
    (("map", "c4", "cubes"), "YX", "map.c4.cubes: cubes are written with the letters"),
    (("map", "c4", "cubes"), None, "map.c4.cubes: "),
    (("seats", 0, "bonus_tiles", 0), "upgrade", "bonus_supply.move: 3 of these tiles"),
    (("bonus_supply", "harvest"), 3, "bonus_supply.harvest: 3 of these tiles; there are 4"),
    (("pending",), ["drop 1", "land", "arrive", "end"], "pending: 'drop 1' cannot be asked"),
    (("pending",), ["pay-card 1 0", "end"], "pending: 'pay-card 1 0' cannot be asked"),
    (("pending",), ["sail 0", "end"], "pending: 'sail 0' cannot be asked"),
    (("pending",), ["sail -1", "end"], "pending: 'sail -1' is not a step"),
    (("pending",), ["collect", "action", "end"], "pending: 'collect' cannot be asked"),
    (("pending",), ["collect", "end"], "pending: these steps do not follow"),
    (("pending",), ["pay-step 0 12", "end"], "pending: 'pay-step 0 12' cannot be asked"),
    (("pending",), ["pay-step 2 0", "end"], "pending: 'pay-step 2 0' cannot be asked"),
    (("pending",), ["pay-step 2 99", "end"], "pending: 'pay-step 2 99' cannot be asked"),
    (("pending",), ["pay-step 1 12", "end"], "pending: 'pay-step 1 12' cannot be asked"),  # a move tile
]
SAND: Values = [
    (("map", "c3", "tile"), "sea", "map: [4, 3, 4, 4] market tiles by symbol; there are 4 of each"),
    (("map", "c6", "tile"), "port", "map: "),
    (
        ("map", "c4"),
        {"tile": "tea-5", "at": [0, 1], "cubes": "Y"},
        "map.c4.cubes: no cubes are left on the map",
    ),
    (("seats", 0, "outposts"), ["c6"], "seats[0].outposts[0]: c6 is not in play"),
    (("seats", 0, "bonus_tiles", 0), "upgrade", "seats[0].bonus_tiles[0]: there is no such bonus tile"),
    (("seats", 0, "hand"), ["create-2", "upgrade-2"], "merchant_deck: these cards are missing: U01"),
    (("seats", 1, "discarded"), [], "seats[1].hand: these cards are missing: upgrade-2"),
    (
        ("seats", 1, "discarded"),
        ["create-2"],
        "seats[1].discarded[0]: create-2 lies already in seats[1].played",
    ),
    (("seats", 0, "discarded"), ["T01"], "merchant_row[2].card: T01 lies already in seats[0].discarded[0]"),
    (("merchant_row",), [], "merchant_row: expected 4 entries, found 0"),
    (("merchant_row", 3), None, "merchant_row: a place is empty although the deck has cards"),
    (("merchant_row", 0, "cubes"), "Q", "merchant_row[0].cubes: "),
    (("merchant_deck", 0), "U01", "merchant_deck[0]: U01 lies already in seats[0].hand[0]"),
    (("pending",), ["sail 1", "end"], "pending: 'sail 1' cannot be asked"),
    (("pending",), ["action", "end"], "pending: 'action' cannot be asked"),
    (("pending",), ["collect", "action", "end"], "pending: "),
    (("pending",), ["pay-step 1 12", "end"], "pending: 'pay-step 1 12' cannot be asked"),
    (("pending",), ["drop 4", "land", "arrive", "end"], "pending: 'drop 4' cannot be asked"),
    (("pending",), ["drop 0", "land", "arrive", "end"], "pending: 'drop 0' cannot be asked"),
    (("pending",), ["drop 1", "arrive", "end"], "pending: these steps do not follow"),
    (("pending",), ["drop 1", "end"], "pending: these steps do not follow"),
    (("pending",), ["pay-card 4 0", "end"], "pending: 'pay-card 4 0' cannot be asked"),
]


def named(path: tuple[str | int, ...], value: object) -> str:
    return f"{place_of(path)}={value}"[:50]


def breaks(build: Callable[[], Position], path: tuple[str | int, ...], value: object, fragment: str) -> None:
    position = build()
    inside(position, path[:-1])[path[-1]] = value
    sentence = refused(position)
    assert fragment in sentence
    assert ": " in sentence
    assert sentence.endswith(".")


@pytest.mark.parametrize(
    ("path", "value", "fragment"),
    [*BOTH, *WONDERS],
    ids=[named(path, value) for path, value, _ in [*BOTH, *WONDERS]],
)
def test_a_wrong_value_is_refused_in_eastern_wonders(
    path: tuple[str | int, ...], value: object, fragment: str
) -> None:
    breaks(good_wonders, path, value, fragment)


@pytest.mark.parametrize(
    ("path", "value", "fragment"),
    [*BOTH, *SAND],
    ids=[named(path, value) for path, value, _ in [*BOTH, *SAND]],
)
def test_a_wrong_value_is_refused_in_sand_to_sea(
    path: tuple[str | int, ...], value: object, fragment: str
) -> None:
    breaks(good_sand, path, value, fragment)
