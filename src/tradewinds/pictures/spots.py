"""Which actions have a place on the table, and which ones a page has to offer beside it."""

from __future__ import annotations

from typing import Final

from tradewinds.rules import steps
from tradewinds.rules.core import Core

ON_TABLE: Final = (
    *("work", "explore", "claim", "bonus", "upgrade", "pay", "discard"),
    *("acquire", "play", "drop", "card", "route", "replace"),
    *("sail", "land", "build", "trade", "collect", "place"),
)
BESIDE: Final = ("rest", "harvest", "start", "use", "take", "swap", "done")
PLACED: Final = dict.fromkeys(ON_TABLE, True) | dict.fromkeys(BESIDE, False)


def unplaced(state: Core) -> list[int]:
    """The legal actions that no panel shows as a button."""
    return [action for action in state.choices if not has_spot(state, action)]


def has_spot(state: Core, action: int) -> bool:
    verb, __, thing = state.setup.actions.texts[action].partition(" ")
    if verb == "trade" and not thing:  # once more, with a card or at a location
        return steps.kind_of(state.top()) != steps.TRADE
    return PLACED[verb]
