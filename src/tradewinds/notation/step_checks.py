"""Whether a step can be asked in a position: what it speaks of is there, and whoever pays can pay."""

from collections.abc import Callable
from typing import Final

from tradewinds.notation import pending
from tradewinds.rules import (
    bits,
    cubes,
    effects,
    forts,
    islands,
    ports,
    routes,
    sailing,
    steps,
    storage,
    voyages,
)
from tradewinds.rules.board import COLUMN_STACKS, EXPLORATION, PILE_STACKS
from tradewinds.rules.caravan import ROUTE
from tradewinds.rules.decks import NOTHING
from tradewinds.rules.games.east_west_3 import CARDS_FOR_A_TILE
from tradewinds.rules.state import State
from tradewinds.rules.table import Table

BOATS: Final = tuple(
    effects.BOAT + moves for moves in (voyages.ONE_STEP, voyages.TWO_STEPS, voyages.ANYWHERE)
)


def possible(state: State, step: int) -> bool:
    kind = steps.kind_of(step)
    if not on_table(state.table, kind):
        return False
    check = CHECKS.get(kind)
    return check is None or check(state, step)


def on_table(table: Table, kind: int) -> bool:
    """Whether the boxes that the step speaks of are on the table."""
    if kind in (steps.SAIL, steps.PAY_STEP, steps.COLLECT, steps.ACTION):
        return table.game.leaves_cubes()
    if kind == steps.DROP:
        return table.has_ports and table.has_caravan
    if kind in (steps.START, steps.PLACE, steps.REWARD, steps.PORT):
        return table.has_ports
    if kind in (steps.CARD, steps.REPLACE, steps.SWAP):
        return table.has_routes
    if kind in (steps.VOYAGE, steps.OUTPOST):
        return table.has_islands and table.has_colony
    if kind == steps.KEEP:
        return table.has_caravan and table.has_colony
    if kind == steps.PAY_CARD:
        return table.has_caravan and not table.has_colony
    if kind in (steps.FORT, steps.BONUS, steps.EXPLORE):
        return table.has_colony
    return kind < steps.PAY_CARD or table.has_islands


def held_places(state: State) -> list[int]:
    return bits.listed(state.colony.held[state.turn]) if state.table.has_colony else []


def uses(state: State, *kinds: int) -> bool:
    """Whether the active player has settlers on a location that does one of these."""
    table = state.table
    return any(table.effects.kind[table.board.effect[place]] in kinds for place in held_places(state))


def below_top(state: State) -> int:
    return state.stack[state.depth - 2]


def effects_in_use(state: State) -> list[int]:
    """The effects that the active player may be carrying out now."""
    table, caravan, below = state.table, state.caravan, below_top(state)
    if steps.kind_of(below) == steps.KEEP:  # the card under a market, before it is put away
        return [table.merchants.effect[caravan.row[steps.detail_of(below)]]] if possible(state, below) else []
    used = [table.board.effect[place] for place in held_places(state)]
    if table.has_caravan and not table.has_colony:
        used += [table.merchants.effect[card] for card in bits.listed(caravan.played[state.turn])]
    if table.has_routes:
        slots = range(state.turn * ROUTE, state.turn * ROUTE + ROUTE)
        used += [table.merchants.effect[caravan.route[slot]] for slot in slots if caravan.travelled[slot]]
    return used + effects_of_tiles(state)


def effects_of_tiles(state: State) -> list[int]:
    """Where the active player may be trading from afar (W2-8)."""
    places: list[int] = []
    if uses(state, effects.BOAT_TRADE):
        places.append(state.islands.boat[state.turn])
    if uses(state, effects.OUTPOST_TRADE):
        places += bits.listed(state.islands.built[state.turn])
    tiles = [state.islands.tile[place] for place in places]
    return [state.table.seas.effect[tile] for tile in tiles if tile >= 0]


def discard(state: State, step: int) -> bool:
    return steps.seat_of(step) == storage.first_overfull(state)


def upgrade(state: State, step: int) -> bool:
    """By a card or a location; or by tiles after building, with trading still to come (EW11)."""
    left = steps.detail_of(step)
    below = steps.kind_of(state.stack[state.depth - 2])
    if below in (steps.MARKET, steps.REWARD):
        return state.table.has_ports and 0 < left <= ports.held(state, state.turn, ports.UPGRADE)
    upgrades = [state.table.effects.upgrades[effect] for effect in effects_in_use(state)]
    return 0 < left <= max(upgrades, default=0)


def trade(state: State, step: int) -> bool:
    effect = steps.detail_of(step)
    return effect in effects_in_use(state) and state.table.effects.kind[effect] == effects.TRADE


def fort(state: State, step: int) -> bool:
    number = steps.detail_of(step)
    return number not in pending.GROUPS and pending.fort_place(state.table, number) in held_places(state)


def bonus(state: State, step: int) -> bool:
    stacks, declining = steps.detail_of(step), steps.other_of(step)
    if stacks == COLUMN_STACKS:  # W2-7
        return declining == forts.MUST_TAKE and step == state.top() and emptied_a_column(state)
    if stacks == PILE_STACKS:  # W3-4
        return declining == forts.MAY_DECLINE and step == state.top() and fourth_card(state)
    return fort(state, step) and (declining == forts.MAY_DECLINE or step == state.top())


def emptied_a_column(state: State) -> bool:
    if not state.table.has_islands or steps.kind_of(below_top(state)) != steps.MARKET:
        return False
    return column_emptied(state) >= 0


def fourth_card(state: State) -> bool:
    if not state.table.has_caravan or steps.kind_of(below_top(state)) != steps.END:
        return False
    cards = bits.count(state.caravan.pile[state.turn])
    return cards > 0 and cards % CARDS_FOR_A_TILE == 0 and uses(state, effects.MARKET)


def column_emptied(state: State) -> int:
    """The column that the outpost where the boat lies has emptied, -1 if none."""
    here = state.islands.boat[state.turn]
    gone = [islands.outposts_gone(state, state.turn, symbol) for symbol in range(islands.ROWS)]
    symbol = next((n for n in range(islands.ROWS) if bits.has(state.islands.markets[n], here)), None)
    if symbol is None or not bits.has(state.islands.built[state.turn], here) or gone[symbol] > min(gone):
        return -1
    return min(gone) - 1


def explore(state: State, _step: int) -> bool:
    claimed = state.colony.cards[state.turn] & state.table.board.cards_of_kind[EXPLORATION]
    return claimed != 0 and any(state.table.board.fort[place] >= 0 for place in held_places(state))


def can_pay(state: State, count: int) -> bool:
    return 0 < count <= cubes.total(state.cubes[state.turn])


def pay_card(state: State, step: int) -> bool:
    wanted, paid_on = steps.detail_of(step), steps.other_of(step)
    return (
        wanted < len(state.caravan.row)
        and state.caravan.row[wanted] != NOTHING
        and can_pay(state, wanted - paid_on)
    )


def drop(state: State, step: int) -> bool:
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
    moved = not state.table.has_colony or uses(state, *BOATS)
    return (
        moved and state.islands.tile[state.islands.boat[state.turn]] >= 0 and steps.detail_of(step) in asked
    )


def pay_build(state: State, step: int) -> bool:
    here, owed = state.islands.boat[state.turn], steps.detail_of(step)
    return (
        market(state, steps.step(steps.MARKET, state.turn))
        and not bits.has(state.islands.built[state.turn], here)
        and owed <= islands.price(state, here)
        and can_pay(state, owed)
    )


def reward(state: State, step: int) -> bool:
    return steps.detail_of(step) == column_emptied(state)


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


def card(state: State, step: int) -> bool:
    """The active player stands at that market, and a card lies there."""
    market, board = steps.detail_of(step), state.table.board
    stands = any(board.market[place] == market for place in held_places(state))
    return stands and state.caravan.row[market] != NOTHING


def replace(state: State, step: int) -> bool:
    return card(state, step) and routes.length(state, state.turn) == ROUTE


def swap(state: State, _step: int) -> bool:
    return uses(state, effects.ADJUST)


def voyage(state: State, step: int) -> bool:
    """Landing is offered only after the first of two steps."""
    moves, landing = steps.detail_of(step), steps.other_of(step)
    if landing == voyages.MAY_LAND:
        return moves == voyages.ONE_STEP and uses(state, effects.BOAT + voyages.TWO_STEPS)
    known = (voyages.ONE_STEP, voyages.TWO_STEPS, voyages.ANYWHERE)
    return landing == voyages.MUST_SAIL and moves in known and uses(state, effects.BOAT + moves)


def outpost(state: State, _step: int) -> bool:
    return uses(state, effects.OUTPOST_TRADE)


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
    steps.CARD: card,
    steps.KEEP: card,
    steps.REPLACE: replace,
    steps.SWAP: swap,
    steps.VOYAGE: voyage,
    steps.OUTPOST: outpost,
}
