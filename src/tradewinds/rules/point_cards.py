"""Point cards and coins of Spice Road (SR1, SR6, SR7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tradewinds.rules import bits, cubes
from tradewinds.rules.decks import NOTHING, Deck, changed, slid

if TYPE_CHECKING:
    from tradewinds.components.model import SpiceRoad
    from tradewinds.rules.chance import Generator
    from tradewinds.rules.core import Core

ROW: Final = 5
COINS_EACH: Final = 2
NO_COIN: Final = 0
GOLD: Final = 1
SILVER: Final = 2
GOLD_POINTS: Final = 3
SILVER_POINTS: Final = 1


@final
class Prizes:
    """What is printed on the point cards."""

    def __init__(self, box: SpiceRoad | None = None) -> None:
        cards = box.point_cards if box is not None else ()
        self.cards = [card.id for card in cards]
        self.cost = vec[i64]([cubes.from_letters(card.cost) for card in cards])
        self.points = vec[i64]([card.points for card in cards])


@final
@mypyc_attr(free_list_len=1)
class PointCards:
    """The part of the state that is point cards and coins.

    It changes with claims only: its vecs are replaced and never written to, so that copies can share them.
    """

    def __init__(
        self, row: vec[i64], deck: Deck, claimed: vec[i64], gold: vec[i64], silver: vec[i64]
    ) -> None:
        self.row = row  # point card, by place
        self.deck = deck
        self.claimed = claimed  # set of point cards, by seat
        self.gold = gold  # by seat
        self.silver = silver
        self.gold_left: i64 = 0
        self.silver_left: i64 = 0

    def copy(self) -> PointCards:
        twin = PointCards(self.row, self.deck, self.claimed, self.gold, self.silver)
        twin.gold_left = self.gold_left
        twin.silver_left = self.silver_left
        return twin


def no_point_cards() -> PointCards:
    return PointCards(vec[i64](), Deck(vec[i64]()), vec[i64](), vec[i64](), vec[i64]())


def lay_out(prizes: Prizes, players: i64, chance: Generator) -> PointCards:
    """Five point cards in a row, coins over the first two (SR1)."""
    deck = vec[i64](list(range(len(prizes.cards))))
    chance.shuffle(deck)
    nothing = vec[i64]([0] * players)
    point_cards = PointCards(deck[:ROW], Deck(deck[ROW:]), nothing[:], nothing[:], nothing)
    point_cards.gold_left = COINS_EACH * players
    point_cards.silver_left = COINS_EACH * players
    return point_cards


def shuffle_hidden(point_cards: PointCards, chance: Generator) -> None:
    """Shuffle the deck, which lies face down (C11)."""
    point_cards.deck = point_cards.deck.shuffled_below(0, chance)


def offer_claim(state: Core, seat: i64) -> None:
    """Offer every point card that the seat can pay (SR6)."""
    have = state.cubes[seat]
    row = state.point_cards.row
    prizes = state.setup.prizes
    for place in range(i64(len(row))):
        if row[place] != NOTHING and cubes.covers(have, prizes.cost[row[place]]):
            state.offer(state.setup.actions.claim_card + place)


def claim(state: Core, seat: i64, place: i64) -> None:
    """Pay for a card, keep it and take its coin; the row slides left and is refilled (SR6)."""
    point_cards = state.point_cards
    card = point_cards.row[place]
    state.cubes[seat] = state.cubes[seat] - state.setup.prizes.cost[card]
    point_cards.claimed = changed(point_cards.claimed, seat, point_cards.claimed[seat] | bits.BIT[card])
    take_coin(point_cards, seat, place)
    point_cards.row = slid(point_cards.row, place, point_cards.deck.top())
    point_cards.deck = point_cards.deck.below_top()


def coin_at(point_cards: PointCards, place: i64) -> i64:
    """The coin at a place: gold first, silver second; once the gold is gone, silver lies first (SR6)."""
    if place == 0 and point_cards.gold_left > 0:
        return GOLD
    silver_place: i64 = 1 if point_cards.gold_left > 0 else 0
    return SILVER if place == silver_place and point_cards.silver_left > 0 else NO_COIN


def take_coin(point_cards: PointCards, seat: i64, place: i64) -> None:
    coin = coin_at(point_cards, place)
    if coin == GOLD:
        point_cards.gold_left -= 1
        point_cards.gold = changed(point_cards.gold, seat, point_cards.gold[seat] + 1)
    elif coin == SILVER:
        point_cards.silver_left -= 1
        point_cards.silver = changed(point_cards.silver, seat, point_cards.silver[seat] + 1)


def card_points(state: Core, seat: i64) -> i64:
    return bits.sum_of(state.setup.prizes.points, state.point_cards.claimed[seat])
