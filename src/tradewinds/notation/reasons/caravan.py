"""Why not with merchant cards."""

from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation.reasons.citing import Reasons, rule
from tradewinds.rules import bits, cubes, steps
from tradewinds.rules.decks import NOTHING
from tradewinds.rules.state import State


def cannot_acquire(state: State, place: str) -> str:
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


def no_card(_state: State, place: str) -> str:
    return _("No merchant card lies at place {place} (C12).").format(place=place)


def cannot_play(state: State, card: str) -> str:
    number = state.table.merchants.cards.index(card)
    if not bits.has(state.caravan.hand[state.player], number):
        return not_in_hand(state, card, number)
    cost = cubes.to_letters(state.table.effects.takes[state.table.merchants.effect[number]])
    return _("{card} asks for {cost}, and you cannot pay that even once (C5).").format(card=card, cost=cost)


def not_in_hand(state: State, card: str, number: int) -> str:
    used = state.caravan.played[state.player] | state.caravan.discarded[state.player]
    if bits.has(used, number):
        sentence = _("{card} is not in your hand; a rest brings it back ({rule}).")
    else:
        sentence = _("{card} is not in your hand ({rule}).")
    return sentence.format(card=card, rule=rule(state, "play"))


def cannot_drop(_state: State, card: str) -> str:
    return _("{card} is neither in your hand nor face up before you (S7).").format(card=card)


REASONS: Final[Reasons] = {
    (steps.TURN, "acquire"): cannot_acquire,
    (steps.TURN, "play"): cannot_play,
    (steps.DROP, "drop"): cannot_drop,
    (steps.REWARD, "card"): no_card,
}
