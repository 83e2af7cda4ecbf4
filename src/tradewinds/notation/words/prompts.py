"""What is asked, and of whom."""

from collections.abc import Callable
from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation import pending
from tradewinds.notation.words.company import NOBODY_IN_PARTICULAR, Company
from tradewinds.notation.words.goods import goods
from tradewinds.notation.words.outcome import outcome
from tradewinds.rules import cubes, steps, storage
from tradewinds.rules.state import State


def prompt(state: State, company: Company = NOBODY_IN_PARTICULAR) -> str:
    if state.over:
        return outcome(state, company)
    question = QUESTIONS[steps.kind_of(state.top())](state)
    if state.opens_turn():
        return company.say(
            state.player, _("Your turn: {question}"), _("{seat} to play: {question}"), question=question
        )
    return company.say(state.player, _("You: {question}"), _("{seat}: {question}"), question=question)


def ask_turn(_state: State) -> str:
    return _("send settlers to a location, or rest.")


def ask_upgrade(state: State) -> str:
    left = steps.detail_of(state.top())
    return ngettext(
        "upgrade a good or stop, {n} upgrade left.", "upgrade a good or stop, {n} upgrades left.", left
    ).format(n=left)


def ask_trade(state: State) -> str:
    effect, effects = steps.detail_of(state.top()), state.table.effects
    given, taken = (goods(state.table, side[effect]) for side in (effects.takes, effects.gives))
    return _("trade {given} for {taken} once more, or stop.").format(given=given, taken=taken)


def ask_discard(state: State) -> str:
    held = cubes.total(state.cubes[state.player])
    return _("{held} goods are too many, there is room for {limit}: choose one to return.").format(
        held=held, limit=storage.LIMIT
    )


def ask_fort(state: State) -> str:
    place = pending.fort_name(state.table, steps.detail_of(state.top()))
    return _("claim the point card at the fort {place}, or only take a bonus tile.").format(place=place)


def ask_explore(_state: State) -> str:
    return _("choose an exploration tile; its location opens for everyone.")


def ask_bonus(state: State) -> str:
    place = pending.fort_name(state.table, steps.detail_of(state.top()))
    if state.table.actions.done in state.choices:
        return _("take a bonus tile at the fort {place}, or none.").format(place=place)
    return _("choose a bonus tile at the fort {place}.").format(place=place)


QUESTIONS: Final[dict[int, Callable[[State], str]]] = {
    steps.TURN: ask_turn,
    steps.UPGRADE: ask_upgrade,
    steps.TRADE: ask_trade,
    steps.DISCARD: ask_discard,
    steps.FORT: ask_fort,
    steps.EXPLORE: ask_explore,
    steps.BONUS: ask_bonus,
}
