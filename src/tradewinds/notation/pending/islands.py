"""Starting, market tiles, outposts and ports on the map of the Eastern Wonders box."""

from typing import Final

from tradewinds.notation.pending.checking import can_pay, uses
from tradewinds.notation.pending.form import ONE_NUMBER, Form
from tradewinds.rules import bits, effects, islands, ports, steps, voyages
from tradewinds.rules.core import Core
from tradewinds.rules.setup import Setup

BOATS: Final = tuple(
    effects.BOAT + moves for moves in (voyages.ONE_STEP, voyages.TWO_STEPS, voyages.ANYWHERE)
)


def has_map(setup: Setup) -> bool:
    return setup.has_islands


def has_ports(setup: Setup) -> bool:
    return setup.has_ports


def market(state: Core, step: int) -> bool:
    """True if a market can be in use; where an action is chosen, building is part of that choice (EW5)."""
    together = state.setup.game.acts_once()
    asked = (islands.TRADE_ONLY,) if together else (islands.TRADE_ONLY, islands.BUILD_OR_TRADE)
    moved = not state.setup.game.sails_by_locations() or uses(state, *BOATS)
    return (
        moved and state.islands.tile[state.islands.boat[state.turn]] >= 0 and steps.detail_of(step) in asked
    )


def pay_build(state: Core, step: int) -> bool:
    here, owed = state.islands.boat[state.turn], steps.detail_of(step)
    return (
        market(state, steps.step(steps.MARKET, state.turn))
        and not bits.has(state.islands.built[state.turn], here)
        and owed <= islands.price(state, here)
        and can_pay(state, owed)
    )


def column_emptied(state: Core) -> int:
    """The column that the outpost where the boat lies has emptied, -1 if none."""
    here = state.islands.boat[state.turn]
    gone = [islands.outposts_gone(state, state.turn, symbol) for symbol in range(islands.ROWS)]
    symbol = next((n for n in range(islands.ROWS) if bits.has(state.islands.markets[n], here)), None)
    if symbol is None or not bits.has(state.islands.built[state.turn], here) or gone[symbol] > min(gone):
        return -1
    return min(gone) - 1


def reward(state: Core, step: int) -> bool:
    return steps.detail_of(step) == column_emptied(state)


def port(state: Core, _step: int) -> bool:
    return not state.setup.game.acts_once() and ports.can_claim(state, state.turn)


STEPS: Final[dict[int, Form]] = {
    steps.START: Form("start", has_ports, below=()),
    steps.PLACE: Form("place", has_ports, below=()),
    steps.MARKET: Form("market", has_map, market, ONE_NUMBER),
    steps.PAY_BUILD: Form("pay-build", has_map, pay_build, ONE_NUMBER),
    steps.REWARD: Form("reward", has_ports, reward, ONE_NUMBER, below=(steps.MARKET,)),
    steps.PORT: Form("port", has_ports, port),
}
