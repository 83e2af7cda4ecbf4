"""Upgrading, trading and returning goods."""

from typing import Final

from tradewinds.notation.pending.caravan import effect_of_used_card
from tradewinds.notation.pending.checking import below_top, held_places, uses
from tradewinds.notation.pending.form import ONE_NUMBER, Details, Form, everywhere
from tradewinds.rules import bits, effects, ports, steps, storage
from tradewinds.rules.caravan import ROUTE
from tradewinds.rules.core import Core

OF_EFFECT: Final = Details(
    lambda setup, step: [setup.effects.sources[steps.detail_of(step)]],
    lambda setup, turn, words: (turn, setup.effects.sources.index(words[0]), 0),
)
OF_SEAT: Final = Details(
    lambda _setup, step: [str(steps.seat_of(step))],
    lambda setup, _turn, words: (range(setup.players)[int(words[0])], 0, 0),
)


def effects_in_use(state: Core) -> list[int]:
    """The effects that the active player may be carrying out now."""
    setup, caravan = state.setup, state.caravan
    if steps.kind_of(below_top(state)) == steps.KEEP:
        return effect_of_used_card(state, below_top(state))
    used = [setup.board.effect[place] for place in held_places(state)]
    if setup.game.plays_from_hand():
        used += [setup.merchants.effect[card] for card in bits.listed(caravan.played[state.turn])]
    if setup.has_routes:
        slots = range(state.turn * ROUTE, state.turn * ROUTE + ROUTE)
        used += [setup.merchants.effect[caravan.route[slot]] for slot in slots if caravan.travelled[slot]]
    return used + effects_of_tiles(state)


def effects_of_tiles(state: Core) -> list[int]:
    """The effects of the market tiles where the active player may be trading from afar (W2-8)."""
    places: list[int] = []
    if uses(state, effects.BOAT_TRADE):
        places.append(state.islands.boat[state.turn])
    if uses(state, effects.OUTPOST_TRADE):
        places += bits.listed(state.islands.built[state.turn])
    tiles = [state.islands.tile[place] for place in places]
    return [state.setup.seas.effect[tile] for tile in tiles if tile >= 0]


def upgrade(state: Core, step: int) -> bool:
    """True if a card or location gives that many upgrades, or tiles do after building (EW11)."""
    left = steps.detail_of(step)
    if steps.kind_of(below_top(state)) in (steps.MARKET, steps.REWARD):
        return state.setup.has_ports and 0 < left <= ports.held(state, state.turn, ports.UPGRADE)
    upgrades = [state.setup.effects.upgrades[effect] for effect in effects_in_use(state)]
    return 0 < left <= max(upgrades, default=0)


def trade(state: Core, step: int) -> bool:
    effect = steps.detail_of(step)
    return effect in effects_in_use(state) and state.setup.effects.kind[effect] == effects.TRADE


def discard(state: Core, step: int) -> bool:
    return steps.seat_of(step) == storage.first_overfull(state)


STEPS: Final[dict[int, Form]] = {
    steps.UPGRADE: Form(
        "upgrade",
        everywhere,
        upgrade,
        ONE_NUMBER,
        below=(steps.END, steps.MARKET, steps.REWARD, steps.KEEP),
    ),
    steps.TRADE: Form("trade", everywhere, trade, OF_EFFECT, below=(steps.END, steps.KEEP)),
    steps.DISCARD: Form("discard", everywhere, discard, OF_SEAT),
}
