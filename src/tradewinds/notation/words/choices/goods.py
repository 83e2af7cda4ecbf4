"""Upgrading, trading on, returning goods, and stopping."""

from tradewinds.locale import gettext as _
from tradewinds.notation.words.company import Company
from tradewinds.notation.words.goods import amount, good, goods
from tradewinds.rules import cubes, steps
from tradewinds.rules.state import State


def upgrade(state: State, colour: str, _company: Company) -> str:
    level = cubes.COLOURS.index(colour)
    return _("upgrade {good} to {better}").format(
        good=amount(state.table, level, 1), better=good(state.table, level + 1)
    )


def trade_again(state: State) -> str:
    effect, effects = steps.detail_of(state.top()), state.table.effects
    given, taken = (goods(state.table, side[effect]) for side in (effects.takes, effects.gives))
    return _("trade {given} for {taken} once more").format(given=given, taken=taken)


def one_good(state: State, colour: str) -> str:
    return amount(state.table, cubes.COLOURS.index(colour), 1)


def discard(state: State, colour: str, _company: Company) -> str:
    return _("return {goods} to the supply").format(goods=one_good(state, colour))


def done(state: State, _thing: str, _company: Company) -> str:
    return {
        steps.UPGRADE: _("stop upgrading"),
        steps.TRADE: _("stop trading"),
        steps.FORT: _("leave the card, only take a bonus tile"),
        steps.BONUS: _("take no bonus tile"),
        steps.MARKET: _("leave it at that"),
        steps.PORT: _("leave the victory tile"),
        steps.COLLECT: _("leave the goods lying here"),
        steps.ACTION: _("end the turn here"),
        steps.SWAP: _("leave your route as it is"),
    }[steps.kind_of(state.top())]
