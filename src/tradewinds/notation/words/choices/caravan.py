"""Merchant cards of the Spice Road box."""

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation.words.choices.goods import one_good
from tradewinds.notation.words.company import Company
from tradewinds.notation.words.goods import amount_of_goods, goods
from tradewinds.notation.words.merchants import card_and_effect, card_label
from tradewinds.rules import bits, steps
from tradewinds.rules.state import State


def acquire(state: State, place: str, _company: Company) -> str:
    number = int(place) - 1
    card = card_and_effect(state.table, state.caravan.row[number])
    clauses = [_("acquire {card}").format(card=card), acquire_price(number), *goods_on_it(state, number)]
    return "; ".join(clauses)


def acquire_price(place: int) -> str:
    if place == 0:
        return _("costs nothing")
    return _("costs {goods}").format(goods=amount_of_goods(place))


def goods_on_it(state: State, place: int) -> list[str]:
    lying = state.caravan.row_cubes[place]
    return [_("with {goods} on it").format(goods=goods(state.table, lying))] if lying else []


def play(state: State, name: str, _company: Company) -> str:
    card = state.table.merchants.cards.index(name)
    return _("play {card}").format(card=card_and_effect(state.table, card))


def drop(state: State, name: str, _company: Company) -> str:
    card = state.table.merchants.cards.index(name)
    what = card_and_effect(state.table, card)
    if bits.has(state.caravan.hand[state.player], card):
        return _("from your hand {card}").format(card=what)
    return _("already played: {card}").format(card=what)


def free_card(state: State, place: str, _company: Company) -> str:
    number = int(place) - 1
    card = card_and_effect(state.table, state.caravan.row[number])
    return "; ".join([_("take {card}").format(card=card), *goods_on_it(state, number)])


def rest(state: State) -> str:
    back = cards_out(state, state.player)
    if not back:
        return _("rest: no card is out, so nothing happens")
    return ngettext(
        "rest: {n} card comes back into your hand", "rest: {n} cards come back into your hand", back
    ).format(n=back)


def cards_out(state: State, seat: int) -> int:
    """Cards played or paid for sailing, which a rest brings back."""
    return bits.count(state.caravan.played[seat]) + bits.count(state.caravan.discarded[seat])


def pay(state: State, colour: str, _company: Company) -> str:
    place = steps.other_of(state.top())
    return _("put {goods} on {card}").format(
        goods=one_good(state, colour), card=card_label(state.table, state.caravan.row[place])
    )
