"""Merchant cards of the Spice Road box: in the row, in hand and played."""

from collections.abc import Callable
from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.rules import bits, cubes, effects, steps
from tradewinds.rules.core import Core
from tradewinds.rules.decks import NOTHING
from tradewinds.rules.setup import Setup
from tradewinds.words.citing import rule
from tradewinds.words.effects import (
    cannot_pay,
    cubes_named,
    effect_text,
    effect_words,
    goods_upgraded,
    one_good,
    pay_briefly,
    sides,
    times_traded,
)
from tradewinds.words.goods import amount_of_goods, goods, goods_owed, goods_there, number_named_first
from tradewinds.words.happenings import Happening, Turn
from tradewinds.words.players import Players
from tradewinds.words.step import Choice, Step, always, topic

# --- a card


def card_words(setup: Setup, card: int) -> str:
    """A card described by its effect; players do not know its code."""
    effect = effect_words(setup, effect_text(setup, setup.merchants.effect[card]))
    return _("the card “{effect}”").format(effect=effect)


def card_in_row(state: Core, place: int) -> str:
    return card_words(state.setup, state.caravan.row[place])


def card_cost(setup: Setup, card: int) -> str:
    """The cubes that its trade asks for, as letters."""
    return cubes.to_letters(setup.effects.takes[setup.merchants.effect[card]])


def card_not_payable(setup: Setup, card: int) -> str:
    return _("{card} asks for {cost}, and you cannot pay that even once (C5).").format(
        card=setup.merchants.cards[card], cost=card_cost(setup, card)
    )


def no_card(_state: Core, place: str) -> str:
    return _("No merchant card lies at place {place} (C12).").format(place=place)


# --- acquiring


def acquire(state: Core, place: str, _players: Players) -> str:
    number = int(place) - 1
    card = card_in_row(state, number)
    clauses = [_("acquire {card}").format(card=card), acquire_price(number), *goods_on_it(state, number)]
    return "; ".join(clauses)


def acquire_price(place: int) -> str:
    if place == 0:
        return _("costs nothing")
    return _("costs {goods}").format(goods=amount_of_goods(place))


def acquire_price_briefly(_state: Core, place: str, _players: Players) -> str:
    return goods_owed(int(place) - 1)


def goods_on_it(state: Core, place: int) -> list[str]:
    lying = state.caravan.row_cubes[place]
    if not lying:
        return []
    return [
        ngettext("with {goods} on it", "with {goods} on it", number_named_first(lying)).format(
            goods=goods_there(state.setup, lying)
        )
    ]


def cannot_acquire(state: Core, place: str) -> str:
    number = int(place) - 1
    if state.caravan.row[number] == NOTHING:
        return no_card(state, place)
    return ngettext(
        "The card at place {place} costs {needed} cube, and you have {have} ({rule}).",
        "The card at place {place} costs {needed} cubes, and you have {have} ({rule}).",
        number,
    ).format(
        place=place,
        needed=number,
        have=cubes.total(state.cubes[state.player]),
        rule=rule(state, "acquire"),
    )


def ask_pay_card(state: Core) -> str:
    wanted, paid_on = steps.detail_of(state.top()), steps.other_of(state.top())
    return ngettext(
        "choose a good to put on {card}.",
        "choose a good to put on {card}, {n} goods to go.",
        wanted - paid_on,
    ).format(card=card_in_row(state, paid_on), n=wanted - paid_on)


def pay_card(state: Core, colour: str, _players: Players) -> str:
    place = steps.other_of(state.top())
    return _("put {goods} on {card}").format(goods=one_good(state, colour), card=card_in_row(state, place))


def acquired(turn: Turn) -> str:
    paid = turn.of_kind(steps.PAY_CARD, "pay")
    taking = paid[-1].before if paid else turn.before
    clause = turn.say(
        _("You acquired {card}"),
        _("{seat} acquired {card}"),
        card=card_in_row(turn.before, int(turn.opening.thing) - 1),
    )
    return "; ".join([clause, *paid_for_card(turn, paid), *taken_with_card(taking, turn.opening)])


def paid_for_card(turn: Turn, paid: list[Happening]) -> list[str]:
    return [_("paid {goods}").format(goods=goods(turn.setup, cubes_named(paid)))] if paid else []


def taken_with_card(before: Core, happening: Happening) -> list[str]:
    """The cubes that lay on the card; those paid lie on cards to its left."""
    lying = before.caravan.row_cubes[int(happening.thing) - 1]
    if not lying:
        return []
    return [
        ngettext("{goods} lay on it", "{goods} lay on it", number_named_first(lying)).format(
            goods=goods_there(before.setup, lying)
        )
    ]


# --- playing


def play(state: Core, name: str, _players: Players) -> str:
    card = state.setup.merchants.cards.index(name)
    return _("play {card}").format(card=card_words(state.setup, card))


def cannot_play(state: Core, card: str) -> str:
    number = state.setup.merchants.cards.index(card)
    if not bits.has(state.caravan.hand[state.player], number):
        return not_in_hand(state, card, number)
    return card_not_payable(state.setup, number)


def not_in_hand(state: Core, card: str, number: int) -> str:
    used = state.caravan.played[state.player] | state.caravan.discarded[state.player]
    if bits.has(used, number):
        sentence = _("{card} is not in your hand; a rest brings it back ({rule}).")
    else:
        sentence = _("{card} is not in your hand ({rule}).")
    return sentence.format(card=card, rule=rule(state, "play"))


def card_played(turn: Turn) -> int:
    return turn.opening.action - turn.setup.actions.play


def effect_of(turn: Turn) -> int:
    return turn.setup.merchants.effect[card_played(turn)]


def played(turn: Turn) -> str:
    return PLAYED[turn.setup.effects.kind[effect_of(turn)]](turn)


def produced(turn: Turn) -> str:
    return turn.say(
        _("You played a card and took {goods}"),
        _("{seat} played a card and took {goods}"),
        goods=goods(turn.setup, turn.setup.effects.gives[effect_of(turn)]),
    )


def upgraded(turn: Turn) -> str:
    risen = goods_upgraded(turn)
    if not risen:
        return turn.say(
            _("You played a card and upgraded nothing"),
            _("{seat} played a card and upgraded nothing"),
        )
    return turn.say(
        _("You played a card and upgraded {goods}"),
        _("{seat} played a card and upgraded {goods}"),
        goods=risen,
    )


def traded(turn: Turn) -> str:
    return turn.say(
        _("You played a card and traded {given} for {taken}"),
        _("{seat} played a card and traded {given} for {taken}"),
        **sides(turn.setup, effect_of(turn), times_traded(turn)),
    )


PLAYED: Final[dict[int, Callable[[Turn], str]]] = {
    effects.PRODUCE: produced,
    effects.UPGRADE: upgraded,
    effects.TRADE: traded,
}


# --- what a card does elsewhere, under a market or along a route


def effect_of_card(turn: Turn, card: int) -> str:
    """What a merchant card did in this turn."""
    effect = turn.setup.merchants.effect[card]
    return DONE[turn.setup.effects.kind[effect]](turn, effect)


def took(turn: Turn, effect: int) -> str:
    return _("took {goods}").format(goods=goods(turn.setup, turn.setup.effects.gives[effect]))


def goods_rose(turn: Turn, _effect: int) -> str:
    return _("upgraded {goods}").format(goods=goods_upgraded(turn) or _("nothing"))


def goods_exchanged(turn: Turn, effect: int) -> str:
    return _("traded {given} for {taken}").format(**sides(turn.setup, effect, times_traded(turn)))


DONE: Final[dict[int, Callable[[Turn, int], str]]] = {
    effects.PRODUCE: took,
    effects.UPGRADE: goods_rose,
    effects.TRADE: goods_exchanged,
}


# --- resting


def rest(state: Core, _thing: str, _players: Players) -> str:
    back = cards_out(state, state.player)
    if not back:
        return _("rest: all your cards are in your hand, so nothing happens")
    return ngettext(
        "rest: {n} card returns to your hand", "rest: {n} cards return to your hand", back
    ).format(n=back)


def cards_out(state: Core, seat: int) -> int:
    """Cards played or paid for sailing, which a rest brings back."""
    return bits.count(state.caravan.played[seat]) + bits.count(state.caravan.discarded[seat])


def rested(turn: Turn) -> str:
    back = cards_out(turn.before, turn.seat)
    return turn.rested(
        back,
        ngettext("You rested: {n} card came back", "You rested: {n} cards came back", back),
        ngettext("{seat} rested: {n} card came back", "{seat} rested: {n} cards came back", back),
    )


OPENINGS: Final = {
    "acquire": Choice(acquire, always(lambda: _("acquire")), cannot_acquire, acquired, acquire_price_briefly),
    "play": Choice(play, always(lambda: _("play")), cannot_play, played),
    "rest": Choice(rest, always(lambda: _("rest")), told=rested),
}
STEPS: Final[dict[int, Step]] = {
    steps.PAY_CARD: Step(
        rules="SR4 acquire",
        question=ask_pay_card,
        awaited=lambda _state: _("{seat} is choosing what to pay for a card."),
        instead=lambda: _("First put cubes on the merchant cards: {choices} ({rule})."),
        cites=topic("acquire"),
        choices={"pay": Choice(pay_card, pay_briefly, cannot_pay("acquire"))},
    ),
}
