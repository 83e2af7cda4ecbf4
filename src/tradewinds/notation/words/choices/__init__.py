"""One choice in words: what it really costs now, and what it brings. A module for each box."""

from collections.abc import Callable
from typing import Final

from tradewinds.notation.words.choices import bazaar, caravan, colony, goods, islands, ports, routes, voyages
from tradewinds.notation.words.company import NOBODY_IN_PARTICULAR, Company
from tradewinds.rules import steps
from tradewinds.rules.ports import BONUSES
from tradewinds.rules.state import State


def describe(state: State, action: int, company: Company = NOBODY_IN_PARTICULAR) -> str:
    verb, __, thing = state.table.actions.texts[action].partition(" ")
    return VERBS[verb](state, thing, company)


# --- verbs that several boxes have


def rest(state: State, _thing: str, _company: Company) -> str:
    return colony.rest(state) if state.table.has_colony else caravan.rest(state)


def claim(state: State, place: str, _company: Company) -> str:
    if place:
        return bazaar.claim(state, int(place) - 1)
    return colony.claim(state) if steps.kind_of(state.top()) == steps.FORT else ports.claim(state)


def sail(state: State, name: str, company: Company) -> str:
    if steps.kind_of(state.top()) == steps.VOYAGE:
        return voyages.sail(state, state.table.chart.names.index(name), company)
    return islands.sail(state, name, company)


def trade(state: State, place: str, _company: Company) -> str:
    if place:
        return voyages.trade_at(state, place)
    if steps.kind_of(state.top()) == steps.TRADE:
        return goods.trade_again(state)
    return islands.trade(state)


def bonus(state: State, thing: str, _company: Company) -> str:
    return ports.bonus(state, thing) if thing in BONUSES else colony.bonus(state, thing)


def pay(state: State, colour: str, company: Company) -> str:
    return PAYMENTS[steps.kind_of(state.top())](state, colour, company)


Describe = Callable[[State, str, Company], str]
PAYMENTS: Final[dict[int, Describe]] = {
    steps.PAY_CARD: caravan.pay,
    steps.PAY_OWNER: islands.pay_owner,
    steps.PAY_BUILD: islands.pay_build,
    steps.PAY_STEP: islands.pay_step,
}
VERBS: Final[dict[str, Describe]] = {
    "work": colony.work,
    "explore": colony.explore,
    "acquire": caravan.acquire,
    "play": caravan.play,
    "drop": caravan.drop,
    "card": caravan.free_card,
    "sail": sail,
    "land": islands.land,
    "build": islands.build,
    "harvest": islands.harvest,
    "collect": islands.collect,
    "start": islands.start,
    "place": islands.place,
    "route": routes.travel,
    "use": routes.use,
    "take": routes.take,
    "replace": routes.replace,
    "swap": routes.swap,
    "rest": rest,
    "claim": claim,
    "trade": trade,
    "bonus": bonus,
    "pay": pay,
    "upgrade": goods.upgrade,
    "discard": goods.discard,
    "done": goods.done,
}
