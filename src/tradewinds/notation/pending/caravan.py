"""Merchant cards that are paid for, used, taken or moved about."""

from typing import Final

from tradewinds.notation.pending.checking import can_pay, held_places, uses
from tradewinds.notation.pending.form import ONE_NUMBER, TWO_NUMBERS, Form
from tradewinds.rules import effects, routes, steps
from tradewinds.rules.caravan import ROUTE
from tradewinds.rules.core import Core
from tradewinds.rules.decks import NOTHING
from tradewinds.rules.setup import Setup


def has_routes(setup: Setup) -> bool:
    return setup.has_routes


def pay_card(state: Core, step: int) -> bool:
    wanted, paid_on = steps.detail_of(step), steps.other_of(step)
    return (
        wanted < len(state.caravan.row)
        and state.caravan.row[wanted] != NOTHING
        and can_pay(state, wanted - paid_on)
    )


def card(state: Core, step: int) -> bool:
    """True if the active player stands at that market and a card lies there."""
    market, board = steps.detail_of(step), state.setup.board
    stands = any(board.market[place] == market for place in held_places(state))
    return stands and state.caravan.row[market] != NOTHING


def effect_of_used_card(state: Core, keep: int) -> list[int]:
    """The effect of the card under a market, before it is put away; none if it cannot be in use."""
    if not (has_market_cards(state.setup) and card(state, keep)):
        return []
    return [state.setup.merchants.effect[state.caravan.row[steps.detail_of(keep)]]]


def replace(state: Core, step: int) -> bool:
    return card(state, step) and routes.length(state, state.turn) == ROUTE


def swap(state: Core, _step: int) -> bool:
    return uses(state, effects.ADJUST)


def plays_from_hand(setup: Setup) -> bool:
    return setup.game.plays_from_hand()


def has_market_cards(setup: Setup) -> bool:
    """True if merchant cards lie under market locations (W1-3, W3-2)."""
    return setup.has_caravan and not setup.game.plays_from_hand()


STEPS: Final[dict[int, Form]] = {
    steps.PAY_CARD: Form("pay-card", plays_from_hand, pay_card, TWO_NUMBERS),
    steps.CARD: Form("card", has_routes, card, ONE_NUMBER),
    steps.KEEP: Form("keep", has_market_cards, card, ONE_NUMBER, asks=False),
    steps.REPLACE: Form("replace", has_routes, replace, ONE_NUMBER),
    steps.SWAP: Form("swap", has_routes, swap),
}
