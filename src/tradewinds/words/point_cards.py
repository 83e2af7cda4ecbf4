"""Point cards and coins of Spice Road."""

from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.rules import cubes
from tradewinds.rules.core import Core
from tradewinds.rules.decks import NOTHING
from tradewinds.rules.point_cards import GOLD, NO_COIN, SILVER, coin_at
from tradewinds.words.goods import goods, joined
from tradewinds.words.happenings import Turn
from tradewinds.words.numbers import points_words
from tradewinds.words.players import Players
from tradewinds.words.step import Choice


def coin_words(state: Core, place: int) -> list[str]:
    """The coin that comes with the card at this place, if one does."""
    words = {NO_COIN: [], GOLD: [_("a gold coin")], SILVER: [_("a silver coin")]}
    return words[coin_at(state.point_cards, place)]


def coins_left(state: Core, coin: int) -> str:
    """How many gold or silver coins have not been taken yet."""
    gold, silver = state.point_cards.gold_left, state.point_cards.silver_left
    return {
        GOLD: ngettext("{n} gold", "{n} gold", gold).format(n=gold),
        SILVER: ngettext("{n} silver", "{n} silver", silver).format(n=silver),
    }[coin]


def claim(state: Core, place: str, _players: Players) -> str:
    number = int(place) - 1
    card, prizes = state.point_cards.row[number], state.setup.prizes
    return _("claim point card {place}: pay {goods}, get {brings}").format(
        place=place,
        goods=goods(state.setup, prizes.cost[card]),
        brings=joined([points_words(prizes.points[card]), *coin_words(state, number)]),
    )


def claim_briefly(state: Core, place: str, _players: Players) -> str:
    points = state.setup.prizes.points[state.point_cards.row[int(place) - 1]]
    return _("claim {points}").format(points=points_words(points))


def cannot_claim(state: Core, place: str) -> str:
    number = state.point_cards.row[int(place) - 1]
    if number == NOTHING:
        return _("No point card lies at place {place} (C12).").format(place=place)
    prizes = state.setup.prizes
    return _("{name} costs {cost}, and you cannot pay that ({rule}).").format(
        name=prizes.cards[number], cost=cubes.to_letters(prizes.cost[number]), rule="SR6"
    )


def claimed(turn: Turn) -> str:
    place = int(turn.opening.thing) - 1
    points = turn.setup.prizes.points[turn.before.point_cards.row[place]]
    return turn.say(
        _("You claimed a point card: {brings}"),
        _("{seat} claimed a point card: {brings}"),
        brings=joined([points_words(points), *coin_words(turn.before, place)]),
    )


OPENINGS: Final = {"claim": Choice(claim, claim_briefly, cannot_claim, claimed)}
