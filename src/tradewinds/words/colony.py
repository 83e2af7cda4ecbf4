"""Locations of the New World box and the settlers that work there."""

from collections.abc import Callable
from typing import Final, NamedTuple, NoReturn

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.rules import bits, colony, cubes, effects
from tradewinds.rules.core import Core
from tradewinds.rules.voyages import ANYWHERE, ONE_STEP, TWO_STEPS
from tradewinds.words import forts, markets, routes, voyages
from tradewinds.words.effects import effect_words, goods_upgraded, location_effect
from tradewinds.words.goods import goods
from tradewinds.words.happenings import Turn
from tradewinds.words.players import Players
from tradewinds.words.step import Choice, always

# --- working


def kind_of(state: Core, place: int) -> int:
    """The kind of effect that a location has."""
    return state.setup.effects.kind[state.setup.board.effect[place]]


def place_of(turn: Turn) -> int:
    return turn.opening.action - turn.setup.actions.work


def work(state: Core, name: str, players: Players) -> str:
    place = state.setup.board.places.index(name)
    offer = LOCATIONS[kind_of(state, place)].offer(state, place)
    clauses = [offer, price(state, place, players), *tools(state, place)]
    return _("{place}: {clauses}").format(place=name, clauses="; ".join(clauses))


def work_briefly(_state: Core, name: str, _players: Players) -> str:
    return _("work at {place}").format(place=name)


def settlers_for(state: Core, place: int) -> str:
    needed = colony.settlers_needed(state.setup.board, state.colony, state.player, place)
    return ngettext("{n} settler", "{n} settlers", needed).format(n=needed)


def price_briefly(state: Core, name: str, _players: Players) -> str:
    return settlers_for(state, state.setup.board.places.index(name))


def price(state: Core, place: int, players: Players) -> str:
    settlers = settlers_for(state, place)
    ousting = state.colony.standing[place]
    if not ousting:
        return settlers
    owner = colony.holder(state, place)
    return players.say(
        owner,
        ngettext("{settlers}, driving out {n} of yours", "{settlers}, driving out {n} of yours", ousting),
        ngettext(
            "{settlers}, driving out {n} of {seat}’s", "{settlers}, driving out {n} of {seat}’s", ousting
        ),
        settlers=settlers,
        n=ousting,
    )


def tools(state: Core, place: int) -> list[str]:
    given = colony.tool_cubes(state, state.player, place)
    return [_("your tools give {goods}").format(goods=goods(state.setup, given))] if given else []


def cannot_work(state: Core, place: str) -> str:
    number = state.setup.board.places.index(place)
    if bits.has(state.colony.covered, number):
        return _("{place} lies under an exploration tile (N7).").format(place=place)
    if bits.has(state.colony.held[state.turn], number):
        return _("Your own settlers are already at {place}; a rest brings them back (N7).").format(
            place=place
        )
    needed = colony.settlers_needed(state.setup.board, state.colony, state.turn, number)
    have = state.colony.settlers[state.turn]
    if needed > have:
        cited = "N10, N8" if state.colony.standing[number] else "N10"
        return ngettext(
            "{place} needs {needed} settler, and you have {have} on your board ({rule}).",
            "{place} needs {needed} settlers, and you have {have} on your board ({rule}).",
            needed,
        ).format(place=place, needed=needed, have=have, rule=cited)
    return LOCATIONS[kind_of(state, number)].useless(state, place, number)


def worked(turn: Turn) -> str:
    return LOCATIONS[kind_of(turn.before, place_of(turn))].told(turn)


def tools_gave(turn: Turn) -> list[str]:
    if turn.opening.verb != "work":
        return []
    given = colony.tool_cubes(turn.before, turn.seat, place_of(turn))
    return [_("tools gave {goods}").format(goods=goods(turn.setup, given))] if given else []


def ousted(turn: Turn) -> list[str]:
    if turn.opening.verb != "work" or not turn.before.colony.standing[place_of(turn)]:
        return []
    number = turn.before.colony.standing[place_of(turn)]
    return [
        turn.players.say(
            colony.holder(turn.before, place_of(turn)),
            ngettext("{n} of your settlers went home", "{n} of your settlers went home", number),
            ngettext("{n} of {seat}’s settlers went home", "{n} of {seat}’s settlers went home", number),
            n=number,
        )
    ]


# --- locations for goods


def printed_offer(state: Core, place: int) -> str:
    return effect_words(state.setup, location_effect(state.setup, place))


def produced(turn: Turn) -> str:
    gained = goods(turn.setup, turn.setup.effects.gives[turn.setup.board.effect[place_of(turn)]])
    return turn.say(
        _("You worked at {place} and took {goods}"),
        _("{seat} worked at {place} and took {goods}"),
        place=turn.opening.thing,
        goods=gained,
    )


def upgraded(turn: Turn) -> str:
    risen = goods_upgraded(turn)
    if not risen:
        return turn.say(
            _("You worked at {place} and upgraded nothing"),
            _("{seat} worked at {place} and upgraded nothing"),
            place=turn.opening.thing,
        )
    return turn.say(
        _("You worked at {place} and upgraded {goods}"),
        _("{seat} worked at {place} and upgraded {goods}"),
        place=turn.opening.thing,
        goods=risen,
    )


def traded(turn: Turn) -> str:
    return voyages.worked_and_traded(turn, turn.setup.board.effect[place_of(turn)])


def cannot_trade(state: Core, place: str, number: int) -> str:
    cost = cubes.to_letters(state.setup.effects.takes[state.setup.board.effect[number]])
    return _("{place} asks for {cost}, and you cannot pay that even once (C5, N12).").format(
        place=place, cost=cost
    )


# --- all kinds of locations


def always_useful(_state: Core, place: str, _number: int) -> NoReturn:
    raise ValueError(f"{place} can be used by whoever has the settlers")


class Location(NamedTuple):
    """What is said about locations with one kind of effect."""

    offer: Callable[[Core, int], str]
    told: Callable[[Turn], str]
    useless: Callable[[Core, str, int], str] = always_useful
    """Why the location is of no use even to a seat with enough settlers."""


MOVING_BOATS: Final = Location(printed_offer, voyages.sailed, voyages.cannot_work)
LOCATIONS: Final = {
    effects.PRODUCE: Location(printed_offer, produced),
    effects.UPGRADE: Location(printed_offer, upgraded),
    effects.TRADE: Location(printed_offer, traded, cannot_trade),
    effects.FORT: Location(forts.fort_offer, forts.used_fort, forts.cannot_use_fort),
    effects.MARKET: Location(markets.market_offer, markets.at_market, markets.cannot_work),
    effects.REFRESH: Location(markets.refresh_offer, markets.refreshed),
    effects.ADJUST: Location(routes.adjust_offer, routes.adjusted),
    effects.BOAT + ONE_STEP: MOVING_BOATS,
    effects.BOAT + TWO_STEPS: MOVING_BOATS,
    effects.BOAT + ANYWHERE: MOVING_BOATS,
    effects.BOAT_TRADE: Location(
        voyages.boat_trade_offer, voyages.traded_by_boat, voyages.cannot_trade_from_boat
    ),
    effects.OUTPOST_TRADE: Location(
        printed_offer, voyages.traded_at_outpost, voyages.cannot_trade_from_outposts
    ),
}


# --- resting


def rest(state: Core, _thing: str, _players: Players) -> str:
    home = settlers_out(state, state.player)
    if not home:
        return _("rest: all your settlers are at home, so nothing happens")
    return ngettext("rest: {n} settler comes home", "rest: {n} settlers come home", home).format(n=home)


def settlers_out(state: Core, seat: int) -> int:
    at_work = sum(state.colony.standing[place] for place in bits.listed(state.colony.held[seat]))
    return at_work + routes.settlers_on_route(state, seat)


def rested(turn: Turn) -> str:
    home = settlers_out(turn.before, turn.seat)
    return turn.rested(
        home,
        ngettext("You rested: {n} settler came home", "You rested: {n} settlers came home", home),
        ngettext("{seat} rested: {n} settler came home", "{seat} rested: {n} settlers came home", home),
    )


OPENINGS: Final = {
    "work": Choice(work, work_briefly, cannot_work, worked, price_briefly),
    "rest": Choice(rest, always(lambda: _("rest")), told=rested),
}
