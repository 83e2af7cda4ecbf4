"""Victory tiles and bonus tiles of the Eastern Wonders box."""

from tradewinds.locale import gettext as _
from tradewinds.notation.words.goods import goods
from tradewinds.notation.words.happenings import Happening
from tradewinds.notation.words.log.turn import Turn
from tradewinds.notation.words.parts import points_words
from tradewinds.notation.words.places import sea_bonus_words
from tradewinds.rules import steps


def bonus_taken(turn: Turn) -> list[str]:
    if not turn.table.has_ports:
        return []
    return [
        _("an empty column gave {tile}").format(tile=sea_bonus_words(each.before, each.thing))
        for each in turn.of_kind(steps.REWARD, "bonus")
    ]


def claimed(turn: Turn) -> list[str]:
    return [victory(turn, each) for each in turn.of_verb("claim")] if turn.table.has_ports else []


def victory(turn: Turn, claim: Happening) -> str:
    state, victories = claim.before, turn.table.victories
    tile = state.ports.shown[turn.table.chart.port_at[state.islands.boat[turn.seat]]]
    return _("paid {goods} for a victory tile worth {points}").format(
        goods=goods(turn.table, victories.cost[tile]), points=points_words(victories.points[tile])
    )
