"""Boats, outposts and markets of the Eastern Wonders box."""

from collections import Counter

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation.words.choices import islands as choices
from tradewinds.notation.words.goods import goods
from tradewinds.notation.words.happenings import Happening
from tradewinds.notation.words.log.goods import cubes_named
from tradewinds.notation.words.log.turn import Turn
from tradewinds.notation.words.places import tile_name
from tradewinds.rules import effects, islands, steps
from tradewinds.rules.state import State

# --- how a turn opens


def sailed(turn: Turn) -> str:
    place = turn.of_verb("sail")[-1].action - turn.table.actions.sail
    return turn.say(
        _("You sailed to {place} ({tile})"),
        _("{seat} sailed to {place} ({tile})"),
        place=turn.table.chart.names[place],
        tile=tile_name(turn.before, place),
    )


def stayed(turn: Turn) -> str:
    place = turn.before.islands.boat[turn.seat]
    return turn.say(
        _("You stayed on {place} ({tile})"),
        _("{seat} stayed on {place} ({tile})"),
        place=turn.table.chart.names[place],
        tile=tile_name(turn.before, place),
    )


def began(turn: Turn) -> str:
    """The starting goods may have been picked by the engine, being the last."""
    placing = next(each for each in turn.of_verb("place") if each.seat == turn.seat)
    return turn.say(
        _("You begin with {goods} on {place}"),
        _("{seat} begins with {goods} on {place}"),
        goods=goods(turn.table, placing.before.cubes[turn.seat]),
        place=placing.thing,
    )


# --- what else happened


def left_behind(turn: Turn) -> list[str]:
    paid = turn.of_kind(steps.PAY_STEP, "pay")
    return [_("{goods} left on the way").format(goods=goods(turn.table, cubes_named(paid)))] if paid else []


def owners_paid(turn: Turn) -> list[str]:
    paid: Counter[int] = Counter()
    for each in turn.of_kind(steps.PAY_OWNER, "pay"):
        distance = steps.detail_of(each.before.top())
        paid[(turn.seat + distance) % turn.before.players] += cubes_named([each])
    return [
        turn.company.say(owner, _("{goods} for you"), _("{goods} for {seat}"), goods=goods(turn.table, given))
        for owner, given in paid.items()
    ]


def picked_up(turn: Turn) -> list[str]:
    return [
        _("{goods} picked up").format(goods=goods(turn.table, lying_at(each.before, turn.seat)))
        for each in turn.of_kind(steps.COLLECT, "collect")
    ]


def lying_at(state: State, seat: int) -> int:
    return state.islands.lying[state.islands.boat[seat]]


def built(turn: Turn) -> list[str]:
    return [built_for(turn, each) for each in turn.of_verb("build")]


def built_for(turn: Turn, building: Happening) -> str:
    paid = turn.of_kind(steps.PAY_BUILD, "pay")
    if not islands.price(building.before, building.before.islands.boat[turn.seat]):
        return _("new outpost")
    return _("new outpost for {goods}").format(goods=goods(turn.table, cubes_named(paid)))


def upgraded(turn: Turn) -> list[str]:
    """Upgrades that follow a building (EW11)."""
    times = len(turn.of_kind(steps.UPGRADE, "upgrade"))
    if not times or not turn.of_verb("build"):
        return []
    return [ngettext("{n} good upgraded", "{n} goods upgraded", times).format(n=times)]


def traded(turn: Turn) -> list[str]:
    """On a market tile, however often."""
    trades = [each for each in turn.of_verb("trade") if each.kind not in (steps.TRADE, steps.OUTPOST)]
    if not trades:
        return []
    state = trades[0].before
    effect = turn.table.seas.effect[state.islands.tile[state.islands.boat[turn.seat]]]
    printed: effects.Effects = turn.table.effects
    return [
        _("traded {given} for {taken}").format(
            given=goods(turn.table, len(trades) * printed.takes[effect]),
            taken=goods(turn.table, len(trades) * printed.gives[effect]),
        )
    ]


def harvested(turn: Turn) -> list[str]:
    return [
        _("harvested {goods}").format(goods=goods(turn.table, choices.harvested(each.before, turn.seat)))
        for each in turn.of_verb("harvest")
    ]
