"""What each game is, for whoever looks for one to play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from tradewinds.locale import gettext as _
from tradewinds.locale import mark
from tradewinds.notation.tables import FEWEST_PLAYERS, find_game
from tradewinds.notation.words.names import game_title


@dataclass(frozen=True)
class Introduction:
    """A game in two sentences, in the language in use."""

    game: str
    title: str
    text: str
    fewest_players: int
    most_players: int
    minutes: tuple[int, int]
    """How long a first game takes, about: with few players and with many."""
    boxes: tuple[str, ...]
    """Where its pieces come from, the box that it uses most of first."""


class _Written(NamedTuple):
    text: str
    minutes: tuple[int, int]
    boxes: tuple[str, ...]


_WRITTEN: Final = {
    "spice-road": _Written(
        mark(
            "Build a hand of merchant cards that turns cheap spice into dear spice, and pay for point "
            "cards with what it makes. It has the shortest rules of the seven and is the place to "
            "begin."
        ),
        (30, 60),
        ("spice-road",),
    ),
    "eastern-wonders": _Written(
        mark(
            "Sail from island to island, found outposts to be let into their markets, and bring the "
            "right spices to the ports. Where others have settled first everything costs more, so "
            "look where nobody has been yet."
        ),
        (40, 70),
        ("eastern-wonders",),
    ),
    "sand-to-sea": _Written(
        mark(
            "Your merchant cards make spices, and the same cards pay for every step of your boat to "
            "markets and ports. A card spent at sea is gone until you rest, so it pays to know when "
            "to stay ashore and when to leave."
        ),
        (45, 80),
        ("eastern-wonders", "spice-road"),
    ),
    "new-world": _Written(
        mark(
            "Send settlers to work at the locations of a new land, drive others out where you are "
            "more, and claim point cards at the forts. Every card you claim helps in its own way: "
            "more settlers, cheaper places, tools, or a look at what is still unexplored."
        ),
        (40, 75),
        ("new-world",),
    ),
    "east-west-1": _Written(
        mark(
            "Settlers work as in A New World, and merchants from the Spice Road wait at its markets. "
            "Use their cards at once, or line them up in a route of your own that your settlers "
            "travel again and again."
        ),
        (50, 90),
        ("new-world", "spice-road"),
    ),
    "east-west-2": _Written(
        mark(
            "Your settlers also send a boat out to a ring of islands, where you trade and found "
            "outposts. Outposts now earn the bonus tiles, and the goods for the forts come from both "
            "shores."
        ),
        (50, 90),
        ("new-world", "eastern-wonders"),
    ),
    "east-west-3": _Written(
        mark(
            "Everything from the three boxes meets on one table: settlers, merchants, boats and "
            "outposts. It is the longest of the seven and best kept for players who know Parts I and "
            "II."
        ),
        (60, 110),
        ("new-world", "eastern-wonders", "spice-road"),
    ),
}


def introduction(game: str) -> Introduction:
    rules, written = find_game(game), _WRITTEN[find_game(game).name()]
    return Introduction(
        game,
        game_title(game),
        _(written.text),
        FEWEST_PLAYERS,
        rules.most_players(),
        written.minutes,
        written.boxes,
    )
