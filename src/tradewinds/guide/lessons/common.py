"""What the lessons of all games say in the same words."""

from __future__ import annotations

from typing import Final

from tradewinds.guide.lessons.model import Reply, Step
from tradewinds.locale import mark

WATCH: Final = mark("Now it is your opponent’s turn. Watch what changes on the board.")
WATCH_ON: Final = mark("Your opponent’s turn goes on.")
STOP_IS_A_LOSS: Final = mark("You may stop early, but an upgrade you do not use is lost. Upgrade first.")
TRADE_AGAIN: Final = mark(
    "That was your first trade. You may trade again as long as you can pay: do it once more."
)
DO_TRADE_AGAIN: Final = mark("You can still pay, and another visit would take a whole turn. Trade once more.")
TRADE_ONCE_MORE: Final = Step(
    text=mark("And once more: you may trade as often as you can pay."),
    right="trade",
    otherwise=DO_TRADE_AGAIN,
)


def replies(*actions: str) -> tuple[Reply, ...]:
    """A turn of the opponent, who returns surplus goods."""
    first, *others = actions
    return (
        Reply(first, WATCH),
        *(Reply(action, WATCH_ON) for action in others),
        Reply("discard yellow", WATCH_ON, elastic=True),
    )
