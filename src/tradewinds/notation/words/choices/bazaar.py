"""Point cards and coins of Spice Road."""

from tradewinds.locale import gettext as _
from tradewinds.notation.words.goods import goods, joined
from tradewinds.notation.words.parts import points_words
from tradewinds.rules.state import State

GOLD = "gold"
SILVER = "silver"


def claim(state: State, place: int) -> str:
    card, prizes = state.bazaar.row[place], state.table.prizes
    return _("claim point card {place}: pay {goods}, get {brings}").format(
        place=place + 1,
        goods=goods(state.table, prizes.cost[card]),
        brings=joined([points_words(prizes.points[card]), *coin_words(state, place)]),
    )


def coin_words(state: State, place: int) -> list[str]:
    """The coin that comes with the card at this place, if one does."""
    coin = coin_at(state, place)
    return [{GOLD: _("a gold coin"), SILVER: _("a silver coin")}[coin]] if coin else []


def coin_at(state: State, place: int) -> str | None:
    """Gold lies at the first place and silver beside it, until the gold is gone (SR6)."""
    gold, silver = state.bazaar.gold_left, state.bazaar.silver_left
    piles = [(GOLD, gold), (SILVER, silver)] if gold else [(SILVER, silver)]
    return piles[place][0] if place < len(piles) and piles[place][1] else None
