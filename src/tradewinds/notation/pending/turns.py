"""The steps that every turn is made of."""

from typing import Final

from tradewinds.notation.pending.checking import uses
from tradewinds.notation.pending.form import Details, Form, everywhere
from tradewinds.rules import effects, steps
from tradewinds.rules.core import ANOTHER_TURN, Core

AGAIN: Final = "again"
OF_END: Final = Details(
    lambda _setup, step: [AGAIN] if steps.detail_of(step) == ANOTHER_TURN else [],
    lambda _setup, turn, words: (turn, ANOTHER_TURN if words == [AGAIN] else 0, 0),
)


def end(state: Core, step: int) -> bool:
    """Another turn follows a refreshed market, after which only cubes are returned (W1-8, C6)."""
    if steps.detail_of(step) != ANOTHER_TURN:
        return True
    return steps.kind_of(state.top()) == steps.DISCARD and uses(state, effects.REFRESH)


STEPS: Final[dict[int, Form]] = {
    steps.OVER: Form("over", everywhere, below=()),
    steps.TURN: Form("turn", everywhere, below=()),
    steps.END: Form("end", everywhere, end, OF_END, below=(), asks=False),
}
