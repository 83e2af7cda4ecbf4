"""Which actions have a place on the table, and which a page has to offer beside it."""

from __future__ import annotations

from typing import Final

from tradewinds.rules import steps
from tradewinds.rules.state import State

NOWHERE: Final = frozenset({"rest", "harvest", "start", "use", "take", "swap", "done"})


def unplaced(state: State) -> list[int]:
    """The legal actions that the panels show nowhere."""
    return [action for action in state.choices if not has_spot(state, action)]


def has_spot(state: State, action: int) -> bool:
    verb, __, thing = state.table.actions.texts[action].partition(" ")
    if verb == "trade" and not thing:  # once more, with a card or at a location
        return steps.kind_of(state.top()) != steps.TRADE
    return verb not in NOWHERE
