"""Whether a step can be asked in a position: what it speaks of is there, and whoever pays can pay."""

from collections.abc import Callable
from typing import Final

from tradewinds.notation import pending
from tradewinds.rules import bits, cubes, effects, forts, islands, ports, sailing, steps, storage
from tradewinds.rules.board import EXPLORATION
from tradewinds.rules.caravan import NOTHING
from tradewinds.rules.state import State


def possible(state: State, step: int) -> bool:
    kind = steps.kind_of(step)
    if kind >= steps.START and not state.table.has_islands:
        return False
    if kind >= steps.SAIL and not state.table.game.leaves_cubes():
        return False
    check = CHECKS.get(kind)
    return check is None or check(state, step)


def held_places(state: State) -> list[int]:
    return bits.listed(state.colony.held[state.turn]) if state.table.has_colony else []


def effects_in_use(state: State) -> list[int]:
    """The effects that the active player may be carrying out now."""
    used = [state.table.board.effect[place] for place in held_places(state)]
    if state.table.has_caravan:
        played = bits.listed(state.caravan.played[state.turn])
        used += [state.table.merchants.effect[card] for card in played]
    return used


def discard(state: State, step: int) -> bool:
    return steps.seat_of(step) == storage.first_overfull(state)


def upgrade(state: State, step: int) -> bool:
    """By a card or a location; or by tiles after building, with trading still to come (EW11)."""
    left = steps.detail_of(step)
    after_building = state.depth > 2
    if after_building or not effects_in_use(state):
        tiles = ports.held(state, state.turn, ports.UPGRADE) if state.table.has_ports else 0
        return after_building and 0 < left <= tiles
    return 0 < left <= max(state.table.effects.upgrades[effect] for effect in effects_in_use(state))


def trade(state: State, step: int) -> bool:
    effect = steps.detail_of(step)
    return effect in effects_in_use(state) and state.table.effects.kind[effect] == effects.TRADE


def fort(state: State, step: int) -> bool:
    return state.table.has_colony and pending.fort_place(state.table, steps.detail_of(step)) in held_places(
        state
    )


def bonus(state: State, step: int) -> bool:
    may_lie_below = steps.other_of(step) == forts.MAY_DECLINE
    return fort(state, step) and (may_lie_below or step == state.top())


def explore(state: State, _step: int) -> bool:
    if not state.table.has_colony:
        return False
    claimed = state.colony.cards[state.turn] & state.table.board.cards_of_kind[EXPLORATION]
    return claimed != 0 and any(state.table.board.fort[place] >= 0 for place in held_places(state))


def can_pay(state: State, count: int) -> bool:
    return 0 < count <= cubes.total(state.cubes[state.turn])


def pay_card(state: State, step: int) -> bool:
    wanted, paid_on = steps.detail_of(step), steps.other_of(step)
    return (
        state.table.has_caravan
        and wanted < len(state.caravan.row)
        and state.caravan.row[wanted] != NOTHING
        and can_pay(state, wanted - paid_on)
    )


def drop(state: State, step: int) -> bool:
    if not state.table.has_caravan:
        return False
    cards = state.caravan.hand[state.turn] | state.caravan.played[state.turn]
    return 0 < steps.detail_of(step) <= bits.count(cards)


def land(state: State, _step: int) -> bool:
    here = state.islands.boat[state.turn]
    return islands.may_end(state, state.turn, here, cubes.total(state.cubes[state.turn]))


def pay_owner(state: State, step: int) -> bool:
    boats, here = state.islands.boat, state.islands.boat[state.turn]
    ahead = range(max(1, steps.detail_of(step)), state.players)
    owners = [distance for distance in ahead if boats[(state.turn + distance) % state.players] == here]
    return (
        steps.detail_of(step) in owners
        and islands.fee(state, state.turn, here) > 0
        and can_pay(state, len(owners))
    )


def market(state: State, step: int) -> bool:
    """Building is asked together with other actions where there are some (EW5)."""
    together = state.table.game.leaves_cubes()
    asked = (islands.TRADE_ONLY,) if together else (islands.TRADE_ONLY, islands.BUILD_OR_TRADE)
    return state.islands.tile[state.islands.boat[state.turn]] >= 0 and steps.detail_of(step) in asked


def pay_build(state: State, step: int) -> bool:
    here, owed = state.islands.boat[state.turn], steps.detail_of(step)
    return (
        market(state, steps.step(steps.MARKET, state.turn))
        and not bits.has(state.islands.built[state.turn], here)
        and owed <= islands.price(state, here)
        and can_pay(state, owed)
    )


def reward(state: State, step: int) -> bool:
    """The outpost where the boat lies is the one that emptied the column."""
    column, here = steps.detail_of(step), state.islands.boat[state.turn]
    gone = [islands.outposts_gone(state, state.turn, symbol) for symbol in range(islands.ROWS)]
    symbol = next((n for n in range(islands.ROWS) if bits.has(state.islands.markets[n], here)), None)
    built_here = bits.has(state.islands.built[state.turn], here)
    return built_here and symbol is not None and column == min(gone) - 1 and gone[symbol] == column + 1


def port(state: State, _step: int) -> bool:
    return not state.table.game.leaves_cubes() and ports.can_claim(state, state.turn)


def sail(state: State, step: int) -> bool:
    made, here = steps.detail_of(step), state.islands.boat[state.turn]
    payable = cubes.total(state.cubes[state.turn])
    return 0 < made <= steps_paid(state) and sailing.can_end_from(state, state.turn, here, made, payable)


def steps_paid(state: State) -> int:
    """As many steps as are free and as cubes were left for: no move can have been longer (EW6)."""
    free = sailing.FREE_STEPS + ports.held(state, state.turn, ports.MOVE)
    return free + sum(cubes.total(lying) for lying in state.islands.lying)


def pay_step(state: State, step: int) -> bool:
    made, ahead = steps.detail_of(step), steps.other_of(step)
    here, payable = state.islands.boat[state.turn], cubes.total(state.cubes[state.turn])
    return (
        ahead < state.table.chart.size
        and made <= steps_paid(state)
        and bits.has(state.table.chart.touching[here], ahead)
        and sailing.step_cost(state, state.turn, made) == 1
        and can_pay(state, 1)
        and sailing.can_end_from(state, state.turn, ahead, made + 1, payable - 1)
    )


def collect(state: State, _step: int) -> bool:
    return state.islands.lying[state.islands.boat[state.turn]] != 0


CHECKS: Final[dict[int, Callable[[State, int], bool]]] = {
    steps.DISCARD: discard,
    steps.UPGRADE: upgrade,
    steps.TRADE: trade,
    steps.FORT: fort,
    steps.BONUS: bonus,
    steps.EXPLORE: explore,
    steps.PAY_CARD: pay_card,
    steps.DROP: drop,
    steps.LAND: land,
    steps.PAY_OWNER: pay_owner,
    steps.MARKET: market,
    steps.PAY_BUILD: pay_build,
    steps.REWARD: reward,
    steps.PORT: port,
    steps.SAIL: sail,
    steps.PAY_STEP: pay_step,
    steps.COLLECT: collect,
}
