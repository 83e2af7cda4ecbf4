"""Boats moved by locations, and trading from afar."""

from tradewinds.locale import gettext as _
from tradewinds.notation.words.goods import goods
from tradewinds.notation.words.log.turn import Turn
from tradewinds.notation.words.places import tile_name
from tradewinds.rules import steps


def worked_and_traded(turn: Turn, effect: int) -> str:
    """At least once, and as often as was chosen afterwards."""
    times = 1 + len(turn.of_kind(steps.TRADE, "trade"))
    return turn.say(
        _("You worked at {place} and traded {given} for {taken}"),
        _("{seat} worked at {place} and traded {given} for {taken}"),
        place=turn.opening.thing,
        given=goods(turn.table, times * turn.table.effects.takes[effect]),
        taken=goods(turn.table, times * turn.table.effects.gives[effect]),
    )


def traded_by_boat(turn: Turn) -> str:
    return worked_and_traded(turn, effect_at(turn, turn.before.islands.boat[turn.seat]))


def traded_at_outpost(turn: Turn) -> str:
    chosen = turn.of_kind(steps.OUTPOST, "trade")
    if not chosen:
        return only_worked(turn)
    return worked_and_traded(turn, effect_at(turn, turn.table.chart.names.index(chosen[0].thing)))


def effect_at(turn: Turn, place: int) -> int:
    return turn.table.seas.effect[turn.before.islands.tile[place]]


def sailed(turn: Turn) -> str:
    sailing = turn.of_kind(steps.VOYAGE, "sail")
    if not sailing:
        return only_worked(turn)
    place = turn.table.chart.names.index(sailing[-1].thing)
    return turn.say(
        _("You worked at {place} and sailed to {ahead} ({tile})"),
        _("{seat} worked at {place} and sailed to {ahead} ({tile})"),
        place=turn.opening.thing,
        ahead=sailing[-1].thing,
        tile=tile_name(turn.before, place),
    )


def only_worked(turn: Turn) -> str:
    """In a turn that is not over."""
    return turn.say(_("You worked at {place}"), _("{seat} worked at {place}"), place=turn.opening.thing)
