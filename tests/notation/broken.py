"""What the tests of broken positions share: a good position, and being refused."""

from typing import Any

import pytest

from tests.positions import Position, dealt, give_bonus, give_cards, put_settlers, set_cubes, uncover
from tradewinds import InvalidPosition, State


def good() -> Position:
    """Two players in the middle of things, seat 0 to open a turn."""
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
