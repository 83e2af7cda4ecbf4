"""The steps still to be decided: the words of a position's `pending`, written, read and checked."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from tradewinds.notation.pending import caravan, effects, forts, islands, sailing, turns, voyages
from tradewinds.notation.pending.form import Form
from tradewinds.rules import steps
from tradewinds.rules.core import Core
from tradewinds.rules.setup import Setup

WRITTEN: Final = (
    turns.STEPS,
    effects.STEPS,
    caravan.STEPS,
    forts.STEPS,
    islands.STEPS,
    sailing.STEPS,
    voyages.STEPS,
)
STEPS: Final[Mapping[int, Form]] = {kind: form for written in WRITTEN for kind, form in written.items()}
KINDS: Final = {form.word: kind for kind, form in STEPS.items()}


def to_words(state: Core) -> list[str]:
    return [step_to_text(state.setup, step) for step in state.pending()]


def step_to_text(setup: Setup, step: int) -> str:
    form = STEPS[steps.kind_of(step)]
    return " ".join([form.word, *form.details.write(setup, step)])


def step_from_text(setup: Setup, turn: int, text: str) -> int:
    """The step, for the seat whose turn it is. Raises ValueError or IndexError where the text is no step."""
    word, *details = text.split(" ")
    if word not in KINDS:
        raise ValueError(text)
    kind = KINDS[word]
    seat, detail, other = STEPS[kind].details.read(setup, turn, details)
    step = steps.step(kind, seat, detail, other)
    if step_to_text(setup, step) != text:
        raise ValueError(text)
    return step


def asks(step: int) -> bool:
    """False for a step that resolves itself."""
    return STEPS[steps.kind_of(step)].asks


def well_stacked(kinds: list[int]) -> bool:
    """True if each step may lie on the next, down to the end of the turn, its opening or the game's end."""
    return (
        bool(kinds)
        and kinds != [steps.END]
        and STEPS[kinds[-1]].below == ()
        and all(below in STEPS[above].below for above, below in pairwise(kinds))
    )


def possible(state: Core, step: int) -> bool:
    """True if the step can be asked in this position."""
    form = STEPS[steps.kind_of(step)]
    return form.on_table(state.setup) and form.possible(state, step)
