"""Introductions: what a game is about, and how to play it for the first time."""

from __future__ import annotations

from dataclasses import dataclass

from tradewinds.locale import gettext as _
from tradewinds.notation.tables import FEWEST_PLAYERS, find_game
from tradewinds.words.games import facts


@dataclass(frozen=True)
class Introduction:
    """A game in two sentences, in the language in use."""

    game: str
    title: str
    text: str
    fewest_players: int
    most_players: int
    minutes: tuple[int, int]
    """About how long a first game takes, with few players and with many."""
    boxes: tuple[str, ...]
    """The boxes its pieces come from, the most used one first."""


def introduction(game: str) -> Introduction:
    """The introduction of a game, for somebody choosing one. Raises ValueError for an unknown game."""
    rules = find_game(game)
    known = facts(rules.name())
    return Introduction(
        game,
        _(known.title),
        _(known.introduction),
        FEWEST_PLAYERS,
        rules.most_players(),
        known.minutes,
        tuple(box.name for box in known.parts),
    )


def first_game(game: str) -> tuple[str, ...]:
    """Advice for a first game, step by step, in the language in use; `guide.lessons` plays one."""
    return tuple(_(step) for step in facts(find_game(game).name()).first_game)


def goal(game: str, players: int) -> str:
    """What the game is about and when it ends, in one line."""
    found = find_game(game)
    return _(facts(found.name()).goal).format(n=found.prizes_to_end(players))
