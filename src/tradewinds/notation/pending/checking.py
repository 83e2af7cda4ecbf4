"""Questions about a position that several checks share."""

from tradewinds.rules import bits, cubes
from tradewinds.rules.core import Core


def below_top(state: Core) -> int:
    """The step right below the one that is asked."""
    return state.stack[state.depth - 2]


def held_places(state: Core) -> list[int]:
    """The locations where the active player has settlers."""
    return bits.listed(state.colony.held[state.turn]) if state.setup.has_colony else []


def uses(state: Core, *kinds: int) -> bool:
    """True if the active player has settlers on a location that does one of these."""
    setup = state.setup
    return any(setup.effects.kind[setup.board.effect[place]] in kinds for place in held_places(state))


def can_pay(state: Core, count: int) -> bool:
    return 0 < count <= cubes.total(state.cubes[state.turn])
