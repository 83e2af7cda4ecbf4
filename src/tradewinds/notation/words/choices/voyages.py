"""Boats moved by locations, and trading from afar."""

from tradewinds.locale import gettext as _
from tradewinds.notation.words.choices.islands import fee
from tradewinds.notation.words.company import Company
from tradewinds.notation.words.goods import goods
from tradewinds.notation.words.places import place_words
from tradewinds.rules.state import State


def sail(state: State, place: int, company: Company) -> str:
    clause = _("sail to {place}").format(place=place_words(state, place))
    return "; ".join([clause, *fee(state, place, company)])


def trade_here(state: State) -> str:
    """What a location offers that lets the boat trade where it lies (W2-8)."""
    return _("trade on {place}").format(place=place_words(state, state.islands.boat[state.player]))


def trade_at(state: State, name: str) -> str:
    place = state.table.chart.names.index(name)
    effect, effects = state.table.seas.effect[state.islands.tile[place]], state.table.effects
    given, taken = (goods(state.table, side[effect]) for side in (effects.takes, effects.gives))
    return _("trade on {place} {given} for {taken}").format(place=name, given=given, taken=taken)
