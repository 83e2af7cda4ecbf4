"""Market locations: the merchant cards under them are used, or taken into a route."""

from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.rules import colony, markets, routes, steps
from tradewinds.rules.caravan import ROUTE
from tradewinds.rules.core import Core
from tradewinds.rules.decks import NOTHING
from tradewinds.words.caravan import card_cost, card_words, effect_of_card
from tradewinds.words.happenings import Turn
from tradewinds.words.players import Players
from tradewinds.words.routes import card_of_route
from tradewinds.words.step import SILENT, Choice, Step, always

# --- the location


def market_offer(state: Core, place: int) -> str:
    """What can be done with the card under a market location (W1-5, W3-3)."""
    card = card_words(state.setup, markets.card_at(state, place))
    if not state.setup.has_routes:
        return _("use {card}").format(card=card)
    have = state.cubes[state.player] + colony.tool_cubes(state, state.player, place)
    if markets.can_use(state, state.setup.board.market[place], have):
        return _("use or take {card}").format(card=card)
    return _("take {card}").format(card=card)


def cannot_work(state: Core, place: str, number: int) -> str:
    card = markets.card_at(state, number)
    if card == NOTHING:
        return _("No merchant card lies under {place} (W1-5).").format(place=place)
    return _("{card} under {place} asks for {cost}, and you cannot pay that even once (C5, W3-3).").format(
        card=state.setup.merchants.cards[card], place=place, cost=card_cost(state.setup, card)
    )


def card_under(turn: Turn) -> int:
    return markets.card_at(turn.before, turn.opening.action - turn.setup.actions.work)


def at_market(turn: Turn) -> str:
    """Says whether the card was used or taken; in an unfinished turn it may be neither."""
    if turn.of_kind(steps.CARD, "take"):
        return taken(turn)
    if turn.setup.has_routes and not turn.of_kind(steps.CARD, "use"):
        return turn.say(
            _("You went to the market {place}"),
            _("{seat} went to the market {place}"),
            place=turn.opening.thing,
        )
    clause = turn.say(
        _("You used {card} from the market {place}"),
        _("{seat} used {card} from the market {place}"),
        card=card_words(turn.setup, card_under(turn)),
        place=turn.opening.thing,
    )
    return f"{clause}; {effect_of_card(turn, card_under(turn))}"


# --- its card


def card_asked_for(state: Core) -> int:
    """The card that the current choice is about."""
    return state.caravan.row[steps.detail_of(state.top())]


def ask_card(state: Core) -> str:
    card = card_words(state.setup, card_asked_for(state))
    return _("use or take {card}.").format(card=card)


def use(state: Core, _thing: str, _players: Players) -> str:
    card = card_words(state.setup, card_asked_for(state))
    return _("use {card}; then it goes to your pile").format(card=card)


def take(state: Core, _thing: str, _players: Players) -> str:
    card = card_words(state.setup, card_asked_for(state))
    if routes.length(state, state.player) == ROUTE:
        return _("take {card} unused; it replaces a card of your route").format(card=card)
    return _("take {card} unused, to the right end of your route").format(card=card)


def taken(turn: Turn) -> str:
    clause = turn.say(
        _("You took {card} from the market {place}"),
        _("{seat} took {card} from the market {place}"),
        card=card_words(turn.setup, card_under(turn)),
        place=turn.opening.thing,
    )
    replaced = [
        _("{card} went from the route to the pile").format(
            card=card_words(turn.setup, card_of_route(each.before, turn.seat, each.thing))
        )
        for each in turn.of_kind(steps.REPLACE, "replace")
    ]
    return "; ".join([clause, *replaced])


def ask_replace(state: Core) -> str:
    return _("your route is full; choose what to replace with {card}.").format(
        card=card_words(state.setup, card_asked_for(state))
    )


def replace(state: Core, place: str, _players: Players) -> str:
    old = _("put {card}, number {place} of your route, on your pile").format(
        place=place, card=card_words(state.setup, card_of_route(state, state.player, place))
    )
    there = state.caravan.travelled[state.player * ROUTE + int(place) - 1]
    if not there:
        return old
    moved = ngettext(
        "its {n} settler moves onto the new card", "its {n} settlers move onto the new card", there
    )
    return f"{old}; {moved.format(n=there)}"


def replace_briefly(_state: Core, place: str, _players: Players) -> str:
    return _("replace card {place}").format(place=place)


# --- refreshing


def refresh_offer(_state: Core, _place: int) -> str:
    """The offer of a location that refreshes the market (W1-8)."""
    return _("refresh the market, then take another turn")


def refreshed(turn: Turn) -> str:
    return turn.say(
        _("You worked at {place} and refreshed the market"),
        _("{seat} worked at {place} and refreshed the market"),
        place=turn.opening.thing,
    )


STEPS: Final[dict[int, Step]] = {
    steps.CARD: Step(
        rules="W1-5",
        question=ask_card,
        awaited=lambda _state: _("{seat} is choosing whether to use or to take the card."),
        instead=lambda: _("First use or take the merchant card: {choices} (W1-5)."),
        choices={
            "use": Choice(use, always(lambda: _("use the card"))),
            "take": Choice(take, always(lambda: _("add it to your route"))),
        },
    ),
    steps.KEEP: SILENT,
    steps.REPLACE: Step(
        rules="W1-6",
        question=ask_replace,
        awaited=lambda _state: _("{seat} is choosing which card to replace."),
        instead=lambda: _("The route is full; first replace one of its cards: {choices} (W1-6)."),
        choices={"replace": Choice(replace, replace_briefly)},
    ),
}
