"""Locations, forts and tiles of the New World box."""

from collections.abc import Callable
from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation.words.choices.colony import settlers_out
from tradewinds.notation.words.goods import goods
from tradewinds.notation.words.happenings import Happening
from tradewinds.notation.words.log import routes, voyages
from tradewinds.notation.words.log.turn import Turn
from tradewinds.notation.words.parts import bonus_words, card_name, exploration_words, points_words
from tradewinds.rules import bits, colony, effects, laying, steps
from tradewinds.rules.board import COLUMN_STACKS, PILE_STACKS
from tradewinds.rules.voyages import ANYWHERE, ONE_STEP, TWO_STEPS

# --- how a turn opens


def rested(turn: Turn) -> str:
    home = settlers_out(turn.before, turn.seat)
    if not home:
        return turn.say(_("You rested"), _("{seat} rested"))
    return turn.say(
        ngettext("You rested: {n} settler came home", "You rested: {n} settlers came home", home),
        ngettext("{seat} rested: {n} settler came home", "{seat} rested: {n} settlers came home", home),
        n=home,
    )


def place_of(turn: Turn) -> int:
    return turn.opening.action - turn.table.actions.work


def worked(turn: Turn) -> str:
    kind = turn.table.effects.kind[turn.table.board.effect[place_of(turn)]]
    return WORK[kind](turn)


def produced(turn: Turn) -> str:
    gained = goods(turn.table, turn.table.effects.gives[turn.table.board.effect[place_of(turn)]])
    return turn.say(
        _("You worked at {place} and took {goods}"),
        _("{seat} worked at {place} and took {goods}"),
        place=turn.opening.thing,
        goods=gained,
    )


def upgraded(turn: Turn) -> str:
    times = len(turn.of_kind(steps.UPGRADE, "upgrade"))
    if not times:
        return turn.say(
            _("You worked at {place} and upgraded nothing"),
            _("{seat} worked at {place} and upgraded nothing"),
            place=turn.opening.thing,
        )
    return turn.say(
        ngettext(
            "You worked at {place} and upgraded {n} good",
            "You worked at {place} and upgraded {n} goods",
            times,
        ),
        ngettext(
            "{seat} worked at {place} and upgraded {n} good",
            "{seat} worked at {place} and upgraded {n} goods",
            times,
        ),
        place=turn.opening.thing,
        n=times,
    )


def traded(turn: Turn) -> str:
    return voyages.worked_and_traded(turn, turn.table.board.effect[place_of(turn)])


def used_fort(turn: Turn) -> str:
    claims = turn.of_kind(steps.FORT, "claim")
    if not claims:
        return turn.say(
            _("You went to the fort {place}"), _("{seat} went to the fort {place}"), place=turn.opening.thing
        )
    row = claims[0].before.colony.row
    card = turn.table.components.new_world.point_cards[row[turn.table.board.fort[place_of(turn)]]]
    return turn.say(
        _("You claimed {card} worth {points} at the fort {place}"),
        _("{seat} claimed {card} worth {points} at the fort {place}"),
        card=card_name(card),
        points=points_words(card.points),
        place=turn.opening.thing,
    )


WORK: Final[dict[int, Callable[[Turn], str]]] = {
    effects.PRODUCE: produced,
    effects.UPGRADE: upgraded,
    effects.TRADE: traded,
    effects.FORT: used_fort,
    effects.MARKET: routes.at_market,
    effects.REFRESH: routes.refreshed,
    effects.ADJUST: routes.adjusted,
    effects.BOAT + ONE_STEP: voyages.sailed,
    effects.BOAT + TWO_STEPS: voyages.sailed,
    effects.BOAT + ANYWHERE: voyages.sailed,
    effects.BOAT_TRADE: voyages.traded_by_boat,
    effects.OUTPOST_TRADE: voyages.traded_at_outpost,
}


# --- what else happened


def tools_gave(turn: Turn) -> list[str]:
    if turn.opening.verb != "work":
        return []
    given = colony.tool_cubes(turn.before, turn.seat, place_of(turn))
    return [_("tools added {goods}").format(goods=goods(turn.table, given))] if given else []


def explored(turn: Turn) -> list[str]:
    return [found(turn, each) for each in turn.of_kind(steps.EXPLORE, "explore")]


def found(turn: Turn, happening: Happening) -> str:
    tile = turn.table.board.tiles.index(happening.thing)
    part = turn.table.components.new_world.exploration_tiles[tile]
    brings = exploration_words(turn.table, part)
    if bits.has(happening.before.colony.beside, tile):
        return _("an exploration tile from beside the board: {brings}").format(brings=brings)
    place = list(turn.before.colony.tile_at).index(tile)
    return _("{place} was explored: {brings}").format(place=turn.table.board.places[place], brings=brings)


def bonus_taken(turn: Turn) -> list[str]:
    """At a fort."""
    return [
        _("bonus tile: {bonus}").format(bonus=bonus_of(turn, each))
        for each in turn.of_kind(steps.BONUS, "bonus")
        if steps.detail_of(each.before.top()) not in (COLUMN_STACKS, PILE_STACKS)
    ]


def column_rewarded(turn: Turn) -> list[str]:
    return [
        _("an empty column gave a bonus tile: {bonus}").format(bonus=bonus_of(turn, each))
        for each in turn.of_kind(steps.BONUS, "bonus")
        if steps.detail_of(each.before.top()) == COLUMN_STACKS
    ]


def pile_rewarded(turn: Turn) -> list[str]:
    return [
        _("the pile of cards gave a bonus tile: {bonus}").format(bonus=bonus_of(turn, each))
        for each in turn.of_kind(steps.BONUS, "bonus")
        if steps.detail_of(each.before.top()) == PILE_STACKS
    ]


def bonus_of(turn: Turn, happening: Happening) -> str:
    stack = turn.table.board.stacks.index(happening.thing)
    tile = laying.unpacked(happening.before.colony.stacks[stack])[0]
    return bonus_words(turn.table.components.new_world.bonus_tiles[tile])


def ousted(turn: Turn) -> list[str]:
    if turn.opening.verb != "work" or not turn.before.colony.standing[place_of(turn)]:
        return []
    number = turn.before.colony.standing[place_of(turn)]
    return [
        turn.company.say(
            colony.holder(turn.before, place_of(turn)),
            ngettext("{n} of your settlers went home", "{n} of your settlers went home", number),
            ngettext("{n} of {seat}'s settlers went home", "{n} of {seat}'s settlers went home", number),
            n=number,
        )
    ]
