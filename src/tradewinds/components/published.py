"""What is published about the boxes: the standard files, and what the rule sheets say about each game."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any, Final, NamedTuple

import msgspec
import tomli

from tradewinds.components.model import ComponentSet, Game

NEWEST: Final = 2
"""The edition of the standard set used for new games; older games keep theirs."""


def box_text(box: str, edition: int = NEWEST) -> str:
    """The text of the standard file of a box, as it was in an edition.

    The folder of an edition holds the boxes that the next one changed.
    """
    name = f"{ComponentSet.ATTRIBUTES[box]}.toml"
    here = resources.files("tradewinds.components")
    kept = (here.joinpath("editions", str(since), name) for since in range(edition, NEWEST))
    file = next((old for old in kept if old.is_file()), here.joinpath(name))
    return file.read_text(encoding="utf-8")


class RuleSheet(NamedTuple):
    """What the rule sheet of a game says about the boards of the New World box."""

    rule: str
    """The rule that names its boards, cards and tiles; the standard file lists them."""
    covered: tuple[int, int]
    """The numbers of locations covered always, and covered with two or three players."""
    cover_rule: str
    effects: tuple[str, ...]
    """The effects of locations that the game supports."""
    market_rule: str = ""
    """The rule about the settlers that its markets ask for; empty in games without markets."""
    locations: int | None = None
    """The number of locations, where it is published."""


_MARKETS: Final = ("market", "refresh market")
_BOATS: Final = ("boat 1", "boat 2", "boat any", "boat trade", "outpost trade")
RULE_SHEETS: Final = {
    "new-world": RuleSheet("N1", (8, 2), "N4", ("fort",), locations=23),
    "east-west-1": RuleSheet("W1-1", (0, 2), "W1-2", ("fort", *_MARKETS, "adjust route"), market_rule="W1-3"),
    "east-west-2": RuleSheet("W2-1", (7, 2), "W2-1", ("fort", *_BOATS)),
    "east-west-3": RuleSheet("W3-1", (7, 2), "W2-1", ("fort", *_MARKETS, *_BOATS), market_rule="W3-2"),
}


@cache
def standard_games() -> dict[str, Game]:
    """What each game uses of the New World box; every set has to agree with the standard file."""
    return msgspec.convert(_new_world()["games"], dict[str, Game])


@cache
def standard_boards() -> tuple[str, ...]:
    """The names of all location boards."""
    return tuple(_new_world()["boards"])


def _new_world() -> dict[str, Any]:
    found: dict[str, Any] = tomli.loads(box_text("new-world"))["new-world"]
    return found
