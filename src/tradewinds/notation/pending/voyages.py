"""Boats moved by locations, and trading from afar."""

from typing import Final

from tradewinds.notation.pending.checking import uses
from tradewinds.notation.pending.form import TWO_NUMBERS, Form
from tradewinds.rules import effects, steps, voyages
from tradewinds.rules.core import Core
from tradewinds.rules.setup import Setup


def sails_by_locations(setup: Setup) -> bool:
    return setup.game.sails_by_locations()


def voyage(state: Core, step: int) -> bool:
    """Landing is offered only after the first of two steps."""
    moves, landing = steps.detail_of(step), steps.other_of(step)
    if landing == voyages.MAY_LAND:
        return moves == voyages.ONE_STEP and uses(state, effects.BOAT + voyages.TWO_STEPS)
    known = (voyages.ONE_STEP, voyages.TWO_STEPS, voyages.ANYWHERE)
    return landing == voyages.MUST_SAIL and moves in known and uses(state, effects.BOAT + moves)


def outpost(state: Core, _step: int) -> bool:
    return uses(state, effects.OUTPOST_TRADE)


STEPS: Final[dict[int, Form]] = {
    steps.VOYAGE: Form("voyage", sails_by_locations, voyage, TWO_NUMBERS),
    steps.OUTPOST: Form("outpost", sails_by_locations, outpost),
}
