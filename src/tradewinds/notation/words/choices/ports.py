"""Victory tiles and bonus tiles of the Eastern Wonders box."""

from tradewinds.locale import gettext as _
from tradewinds.notation.words.goods import goods
from tradewinds.notation.words.parts import points_words
from tradewinds.notation.words.places import sea_bonus_words
from tradewinds.rules.state import State


def claim(state: State) -> str:
    port = state.table.chart.port_at[state.islands.boat[state.player]]
    tile, victories = state.ports.shown[port], state.table.victories
    return _("claim the victory tile: pay {goods}, get {points}").format(
        goods=goods(state.table, victories.cost[tile]), points=points_words(victories.points[tile])
    )


def bonus(state: State, kind: str) -> str:
    return _("take {tile}").format(tile=sea_bonus_words(state, kind))
