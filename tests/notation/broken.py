"""What the tests of broken positions share: a good position, and being refused."""

from typing import Any

import pytest

from tests.caravans import (
    dealt_road,
    give_merchants,
    give_prizes,
    leave_coins,
    put_on,
    set_merchants,
    set_prizes,
    turn_over,
)
from tests.positions import (
    Position,
    dealt,
    give_bonus,
    give_cards,
    put_settlers,
    seat_of,
    set_cubes,
    uncover,
)
from tests.seas import close, drop_cubes, found, give_tiles, give_victories, sea, show
from tradewinds import InvalidPosition, State

# The keys of a position and of its seats, by game; those of A New World stand in its own tests.
COMMON = [
    "game",
    "players",
    "options",
    "components",
    "round",
    "turn",
    "player",
    "pending",
    "seed_state",
    "seats",
]
SEA = ["map", "ports", "victory_pile", "bonus_supply"]
MERCHANTS = ["merchant_row", "merchant_deck"]
KEYS = {
    "spice-road": [*COMMON, *MERCHANTS, "point_row", "point_deck", "coins"],
    "eastern-wonders": [*COMMON, *SEA],
    "sand-to-sea": [*COMMON, *MERCHANTS, *SEA],
}
SEA_SEAT = ["cubes", "boat", "outposts", "victory_tiles", "bonus_tiles"]
SEAT_KEYS = {
    "spice-road": ["cubes", "hand", "played", "point_cards", "gold", "silver"],
    "eastern-wonders": SEA_SEAT,
    "sand-to-sea": [*SEA_SEAT, "hand", "played", "discarded"],
}


def good() -> Position:
    """A New World for two in the middle of things, seat 0 to open a turn."""
    position = dealt(2)
    set_cubes(position, "YYRG", "YB")
    give_cards(position, 0, "N13", "N25")
    give_bonus(position, 1, "B01")
    uncover(position, "C1.2", by=0)
    put_settlers(position, "A1.3", 1, 2)
    return position


def refused(position: object) -> str:
    with pytest.raises(InvalidPosition) as caught:
        State.from_position(position)  # type: ignore[arg-type]
    return str(caught.value)


def place_of(path: tuple[str | int, ...]) -> str:
    return "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path).removeprefix(".")


def inside(position: Position, path: tuple[str | int, ...]) -> Any:
    found: Any = position
    for part in path:
        found = found[part]
    return found


def good_road() -> Position:
    """Spice Road for two in the middle of things, seat 0 to open a turn."""
    position = dealt_road(2)
    set_merchants(position, "S01", "S02", "T01", "T02", "T03", "T04")
    set_prizes(position, "P01", "P02", "P03", "P04", "P05")
    put_on(position, 1, "YR")
    give_merchants(position, 0, "U01")
    give_merchants(position, 1, "T30", to="played")
    turn_over(position, 1, "create-2")
    leave_coins(position, gold=2, silver=4)
    give_prizes(position, 1, "P36")
    seat_of(position, 0)["point_cards"].sort()
    set_cubes(position, "YYRG", "YB")
    return position


def good_sea(game: str) -> Position:
    """The same at sea: boats on c3 and d4, a port closed, bonus tiles with both."""
    position = sea(game, 2, "YYRG", "YB")
    close(position, "a4", "VP26", by=1)
    give_victories(position, 0, "VP01")
    for port, tile in (("a1", "VP08"), ("e1", "VP09"), ("e4", "VP10")):
        show(position, port, tile)
    give_tiles(position, 0, "move", "points")
    give_tiles(position, 1, "cargo", "points")
    found(position, 0, "c3", "b2")
    found(position, 1, "c3")
    return position


def good_wonders() -> Position:
    position = good_sea("eastern-wonders")
    drop_cubes(position, "c4", "YR")
    return position


def good_sand() -> Position:
    position = good_sea("sand-to-sea")
    set_merchants(position, "S01", "S02", "T01", "T02")
    put_on(position, 1, "YR")
    give_merchants(position, 0, "U01")
    turn_over(position, 1, "create-2")
    turn_over(position, 1, "upgrade-2", to="discarded")
    return position
