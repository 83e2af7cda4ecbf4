"""Boats moved by locations, and trading from afar."""

from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.rules import bits, steps, voyages
from tradewinds.rules.core import Core
from tradewinds.words.citing import rule
from tradewinds.words.effects import sides, times_traded
from tradewinds.words.happenings import Turn
from tradewinds.words.islands import market_cost, market_effect
from tradewinds.words.places import here, place_words, tile_name
from tradewinds.words.players import Players
from tradewinds.words.sailing import (
    ask_sail,
    cannot_pay_owners,
    fee,
    fee_briefly,
    fee_here,
    land,
    land_briefly,
    sail_briefly,
)
from tradewinds.words.step import Choice, Step

# --- locations that move the boat


def cannot_work(_state: Core, place: str, _number: int) -> str:
    return _(
        "{place} moves your boat, and there is no tile where it could end: you cannot pay the "
        "owners of other boats (N12, W2-5)."
    ).format(place=place)


def ask_voyage(state: Core) -> str:
    if steps.other_of(state.top()) == voyages.MAY_LAND:
        return ask_sail(state)
    return {
        voyages.ONE_STEP: _("sail one step from {place}."),
        voyages.TWO_STEPS: _("sail one or two steps from {place}; choose the first."),
        voyages.ANYWHERE: _("sail from {place} to any other tile."),
    }[steps.detail_of(state.top())].format(place=here(state))


def sail(state: Core, name: str, players: Players) -> str:
    place = state.setup.hexmap.names.index(name)
    clause = _("sail to {place}").format(place=place_words(state, place))
    return "; ".join([clause, *fee(state, place, players)])


def fee_there(state: Core, name: str, players: Players) -> str:
    return fee_briefly(state, state.setup.hexmap.names.index(name), players)


def cannot_sail(state: Core, name: str) -> str:
    place = state.setup.hexmap.names.index(name)
    moves = steps.detail_of(state.top())
    if place == state.islands.boat[state.player]:
        sentence = _("Your boat lies on {place} already ({rule}).")
    elif not bits.has(voyages.reach(state, state.player, moves), place):
        sentence = _("{place} does not touch {here}, where your boat lies ({rule}).")
    else:
        return cannot_pay_owners(state, place)
    return sentence.format(place=name, here=here(state), rule=rule(state, "sail"))


def cannot_land(state: Core, _thing: str) -> str:
    if steps.other_of(state.top()) == voyages.MUST_SAIL:
        return _("The boat must leave {here}, where it lies (W2-4).").format(here=here(state))
    return cannot_pay_owners(state, state.islands.boat[state.player])


def sailed(turn: Turn) -> str:
    sailing = turn.of_kind(steps.VOYAGE, "sail")
    if not sailing:
        return only_worked(turn)
    place = turn.setup.hexmap.names.index(sailing[-1].thing)
    return turn.say(
        _("You worked at {place} and sailed to {ahead} ({tile})"),
        _("{seat} worked at {place} and sailed to {ahead} ({tile})"),
        place=turn.opening.thing,
        ahead=sailing[-1].thing,
        tile=tile_name(turn.before, place),
    )


def only_worked(turn: Turn) -> str:
    """The sentence for a turn in which the tile has not been chosen yet."""
    return turn.say(_("You worked at {place}"), _("{seat} worked at {place}"), place=turn.opening.thing)


# --- trading from afar


def worked_and_traded(turn: Turn, effect: int) -> str:
    return turn.say(
        _("You worked at {place} and traded {given} for {taken}"),
        _("{seat} worked at {place} and traded {given} for {taken}"),
        place=turn.opening.thing,
        **sides(turn.setup, effect, times_traded(turn)),
    )


def boat_trade_offer(state: Core, _place: int) -> str:
    """The offer of a location that trades where the boat lies (W2-8)."""
    return _("trade on {place}").format(place=place_words(state, state.islands.boat[state.player]))


def cannot_trade_from_boat(state: Core, place: str, _number: int) -> str:
    boat, cost = state.islands.boat[state.turn], ""
    if state.islands.tile[boat] < 0:
        sentence = _("{place} trades where your boat lies, and {here} is not a market tile (W2-8).")
    else:
        cost = market_cost(state, boat)
        sentence = _("{place} trades on {here}, which asks for {cost}: you cannot pay that even once (W2-8).")
    return sentence.format(place=place, here=state.setup.hexmap.names[boat], cost=cost)


def traded_by_boat(turn: Turn) -> str:
    return worked_and_traded(turn, market_effect(turn.before, turn.before.islands.boat[turn.seat]))


def cannot_trade_from_outposts(state: Core, place: str, _number: int) -> str:
    if state.islands.built[state.turn]:
        sentence = _("{place} trades at one of your outposts, and you can pay at none of them (W2-8).")
    else:
        sentence = _("{place} trades at one of your outposts, and you have none (W2-8).")
    return sentence.format(place=place)


def ask_outpost(_state: Core) -> str:
    return _("choose an outpost to trade at.")


def trade_at(state: Core, name: str, _players: Players) -> str:
    effect = market_effect(state, state.setup.hexmap.names.index(name))
    return _("trade {given} for {taken} on {place}").format(place=name, **sides(state.setup, effect))


def trade_at_briefly(_state: Core, name: str, _players: Players) -> str:
    return _("trade on {place}").format(place=name)


def cannot_trade_at(state: Core, name: str) -> str:
    if not name:
        return _("For an outpost trade, name the tile of the outpost (W2-8).")
    place, cost = state.setup.hexmap.names.index(name), ""
    if bits.has(state.islands.built[state.player], place):
        cost = market_cost(state, place)
        sentence = _("The market on {place} asks for {cost}, and you cannot pay that ({rule}).")
    else:
        sentence = _("You have no outpost on {place} ({rule}).")
    return sentence.format(place=name, cost=cost, rule="W2-8")


def traded_at_outpost(turn: Turn) -> str:
    chosen = turn.of_kind(steps.OUTPOST, "trade")
    if not chosen:
        return only_worked(turn)
    place = turn.setup.hexmap.names.index(chosen[0].thing)
    return worked_and_traded(turn, market_effect(turn.before, place))


STEPS: Final[dict[int, Step]] = {
    steps.VOYAGE: Step(
        rules="sail owners",
        question=ask_voyage,
        awaited=lambda _state: _("{seat} is choosing where to sail."),
        instead=lambda: _("First move the boat: {choices} (W2-4)."),
        choices={
            "sail": Choice(sail, sail_briefly, cannot_sail, price=fee_there),
            "land": Choice(land, land_briefly, cannot_land, price=fee_here),
        },
    ),
    steps.OUTPOST: Step(
        rules="W2-8",
        question=ask_outpost,
        awaited=lambda _state: _("{seat} is choosing an outpost."),
        instead=lambda: _("First choose the outpost to trade at: {choices} (W2-8)."),
        choices={"trade": Choice(trade_at, trade_at_briefly, cannot_trade_at)},
    ),
}
