"""Boats under way: sailing, paying for it, and arriving."""

from typing import Final

from tradewinds.notation.pending.checking import can_pay
from tradewinds.notation.pending.form import ONE_NUMBER, TWO_NUMBERS, Form
from tradewinds.notation.pending.islands import has_map
from tradewinds.rules import bits, cubes, islands, ports, sailing, steps
from tradewinds.rules.core import Core
from tradewinds.rules.setup import Setup


def sails_step_by_step(setup: Setup) -> bool:
    return setup.game.sails_step_by_step()


def sail(state: Core, step: int) -> bool:
    made, here = steps.detail_of(step), state.islands.boat[state.turn]
    payable = cubes.total(state.cubes[state.turn])
    return 0 < made <= steps_paid(state) and sailing.can_end_from(state, state.turn, here, made, payable)


def steps_paid(state: Core) -> int:
    """The most steps a move can have made so far: free ones, and one for each cube on the map (EW6)."""
    free = sailing.FREE_STEPS + ports.held(state, state.turn, ports.MOVE)
    return free + sum(cubes.total(lying) for lying in state.islands.lying)


def pay_step(state: Core, step: int) -> bool:
    made, ahead = steps.detail_of(step), steps.other_of(step)
    here, payable = state.islands.boat[state.turn], cubes.total(state.cubes[state.turn])
    return (
        ahead < state.setup.hexmap.size
        and made <= steps_paid(state)
        and bits.has(state.setup.hexmap.touching[here], ahead)
        and sailing.step_cost(state, state.turn, made) == 1
        and can_pay(state, 1)
        and sailing.can_end_from(state, state.turn, ahead, made + 1, payable - 1)
    )


def drop(state: Core, step: int) -> bool:
    cards = state.caravan.hand[state.turn] | state.caravan.played[state.turn]
    return 0 < steps.detail_of(step) <= bits.count(cards)


def land(state: Core, _step: int) -> bool:
    here = state.islands.boat[state.turn]
    return islands.may_end(state, state.turn, here, cubes.total(state.cubes[state.turn]))


def pay_owner(state: Core, step: int) -> bool:
    boats, here = state.islands.boat, state.islands.boat[state.turn]
    ahead = range(max(1, steps.detail_of(step)), state.players)
    owners = [distance for distance in ahead if boats[(state.turn + distance) % state.players] == here]
    return (
        steps.detail_of(step) in owners
        and islands.fee(state, state.turn, here) > 0
        and can_pay(state, len(owners))
    )


def collect(state: Core, _step: int) -> bool:
    return state.islands.lying[state.islands.boat[state.turn]] != 0


def acts_once(setup: Setup) -> bool:
    return setup.game.acts_once()


def sails_by_cards(setup: Setup) -> bool:
    return setup.game.sails_by_cards()


STEPS: Final[dict[int, Form]] = {
    steps.SAIL: Form("sail", sails_step_by_step, sail, ONE_NUMBER),
    steps.PAY_STEP: Form("pay-step", sails_step_by_step, pay_step, TWO_NUMBERS),
    steps.DROP: Form("drop", sails_by_cards, drop, ONE_NUMBER, below=(steps.LAND,)),
    steps.LAND: Form("land", has_map, land, below=(steps.ARRIVE,), asks=False),
    steps.PAY_OWNER: Form("pay-owner", has_map, pay_owner, ONE_NUMBER, below=(steps.ARRIVE,)),
    steps.ARRIVE: Form("arrive", has_map, asks=False),
    steps.COLLECT: Form("collect", sails_step_by_step, collect, below=(steps.ACTION,)),
    steps.ACTION: Form("action", acts_once),
}
