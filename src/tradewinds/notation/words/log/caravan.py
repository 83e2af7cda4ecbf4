"""Merchant cards of the Spice Road box."""

from collections.abc import Callable
from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation.words.choices.caravan import cards_out
from tradewinds.notation.words.goods import goods
from tradewinds.notation.words.happenings import Happening
from tradewinds.notation.words.log.goods import cubes_named
from tradewinds.notation.words.log.turn import Turn
from tradewinds.notation.words.merchants import card_and_effect, card_label
from tradewinds.rules import effects, steps
from tradewinds.rules.state import State

# --- how a turn opens


def acquired(turn: Turn) -> str:
    paid = turn.of_kind(steps.PAY_CARD, "pay")
    taking = paid[-1].before if paid else turn.before
    clause = turn.say(
        _("You acquired {card}"),
        _("{seat} acquired {card}"),
        card=card_at(turn.before, turn.opening),
    )
    return "; ".join([clause, *paid_for_card(turn, paid), *taken_with_card(turn, taking, turn.opening)])


def card_at(state: State, happening: Happening) -> str:
    return card_and_effect(state.table, state.caravan.row[int(happening.thing) - 1])


def paid_for_card(turn: Turn, paid: list[Happening]) -> list[str]:
    return [_("paid {goods}").format(goods=goods(turn.table, cubes_named(paid)))] if paid else []


def taken_with_card(turn: Turn, before: State, happening: Happening) -> list[str]:
    """The cubes that lay on the card; those paid lie on cards to its left."""
    lying = before.caravan.row_cubes[int(happening.thing) - 1]
    return [_("{goods} lay on it").format(goods=goods(turn.table, lying))] if lying else []


def rested(turn: Turn) -> str:
    back = cards_out(turn.before, turn.seat)
    if not back:
        return turn.say(_("You rested"), _("{seat} rested"))
    return turn.say(
        ngettext("You rested: {n} card came back", "You rested: {n} cards came back", back),
        ngettext("{seat} rested: {n} card came back", "{seat} rested: {n} cards came back", back),
        n=back,
    )


def effect_of(turn: Turn) -> int:
    return turn.table.merchants.effect[turn.opening.action - turn.table.actions.play]


def label_of(turn: Turn) -> str:
    return card_label(turn.table, turn.opening.action - turn.table.actions.play)


def played(turn: Turn) -> str:
    return PLAYED[turn.table.effects.kind[effect_of(turn)]](turn)


def produced(turn: Turn) -> str:
    return turn.say(
        _("You played {card} and took {goods}"),
        _("{seat} played {card} and took {goods}"),
        card=label_of(turn),
        goods=goods(turn.table, turn.table.effects.gives[effect_of(turn)]),
    )


def upgraded(turn: Turn) -> str:
    times = len(turn.of_kind(steps.UPGRADE, "upgrade"))
    if not times:
        return turn.say(
            _("You played {card} and upgraded nothing"),
            _("{seat} played {card} and upgraded nothing"),
            card=label_of(turn),
        )
    return turn.say(
        ngettext(
            "You played {card} and upgraded {n} good", "You played {card} and upgraded {n} goods", times
        ),
        ngettext(
            "{seat} played {card} and upgraded {n} good",
            "{seat} played {card} and upgraded {n} goods",
            times,
        ),
        card=label_of(turn),
        n=times,
    )


def traded(turn: Turn) -> str:
    times = 1 + len(turn.of_kind(steps.TRADE, "trade"))
    effect = effect_of(turn)
    return turn.say(
        _("You played {card} and traded {given} for {taken}"),
        _("{seat} played {card} and traded {given} for {taken}"),
        card=label_of(turn),
        given=goods(turn.table, times * turn.table.effects.takes[effect]),
        taken=goods(turn.table, times * turn.table.effects.gives[effect]),
    )


PLAYED: Final[dict[int, Callable[[Turn], str]]] = {
    effects.PRODUCE: produced,
    effects.UPGRADE: upgraded,
    effects.TRADE: traded,
}


# --- what else happened


def dropped(turn: Turn) -> list[str]:
    """Cards paid for sailing."""
    cards = len(turn.of_kind(steps.DROP, "drop"))
    return [ngettext("paid with {n} card", "paid with {n} cards", cards).format(n=cards)] if cards else []


def free_card(turn: Turn) -> list[str]:
    return [
        "; ".join(
            [
                _("an empty column gave {card}").format(card=card_at(each.before, each)),
                *taken_with_card(turn, each.before, each),
            ]
        )
        for each in turn.of_kind(steps.REWARD, "card")
    ]
