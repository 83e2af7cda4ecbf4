"""The Spice Road box: merchant cards in a row, in hands and on the table (SR2-SR5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tradewinds.rules import bits, cubes, effects, steps
from tradewinds.rules.decks import NOTHING, Deck, slide
from tradewinds.rules.effects import Enough

if TYPE_CHECKING:
    from tradewinds.components.model import SpiceRoad
    from tradewinds.rules.chance import Generator
    from tradewinds.rules.core import Core
    from tradewinds.rules.effects import Effects

ROUTE: Final = 5  # cards in a route (W1-6)


@final
class Merchants:
    """What is printed on the merchant cards; the starting cards come last."""

    def __init__(self, box: SpiceRoad | None = None, effects: Effects | None = None) -> None:
        self.cards: list[str] = []
        self.effect = vec[i64]()
        self.deck: list[int] = []
        self.starting: i64 = 0
        self.enough = Enough([])
        if box is not None and effects is not None:
            cards = [*box.merchant_cards, *box.starting_cards]
            self.cards = [card.id for card in cards]
            self.effect = vec[i64]([effects.add(card.effect, card.id) for card in cards])
            self.deck = list(range(len(box.merchant_cards)))
            self.starting = bits.gathered(list(range(len(box.merchant_cards), len(cards))))
            self.enough = Enough([effects.takes[effect] for effect in self.effect])


@final
@mypyc_attr(free_list_len=1)
class Caravan:
    """The part of the state that is merchant cards."""

    def __init__(
        self,
        hand: vec[i64],
        played: vec[i64],
        discarded: vec[i64],
        row: vec[i64],
        row_cubes: vec[i64],
        deck: Deck,
        pile: vec[i64],
        route: vec[i64],
        travelled: vec[i64],
    ) -> None:
        self.hand = hand  # set of cards, by seat
        self.played = played  # face up before them
        self.discarded = discarded  # face down, paid for sailing
        self.row = row  # card, by place
        self.row_cubes = row_cubes  # cubes lying on the cards, by place
        self.deck = deck
        # These two change seldom: they are replaced and never written to, so that copies can share them.
        self.pile = pile  # used and put away for good (W1-5)
        self.route = route  # card, by seat and place of the route
        self.travelled = travelled  # settlers on the cards of the route

    def copy(self) -> Caravan:
        return Caravan(
            self.hand[:],
            self.played[:],
            self.discarded[:],
            self.row[:],
            self.row_cubes[:],
            self.deck,
            self.pile,
            self.route,
            self.travelled[:],
        )


def no_caravan() -> Caravan:
    nothing = vec[i64]()
    return Caravan(nothing, nothing, nothing, nothing, nothing, Deck(nothing), nothing, nothing, nothing)


def lay_out(merchants: Merchants, players: i64, row: i64, chance: Generator) -> Caravan:
    """Everybody holds the starting cards, a row lies open, the rest is the deck (SR1, S1)."""
    deck = vec[i64](merchants.deck)
    chance.shuffle(deck)
    nothing = vec[i64]([0] * players)
    held = vec[i64]([merchants.starting] * players)
    caravan = no_caravan()
    caravan.hand = held
    caravan.played = nothing[:]
    caravan.discarded = nothing
    lay_row(caravan, deck, row)
    return caravan


def lay_markets(merchants: Merchants, players: i64, row: i64, routes: bool, chance: Generator) -> Caravan:
    """One card under each market; nobody holds any (W1-3, W3-2)."""
    deck = vec[i64](merchants.deck)
    chance.shuffle(deck)
    caravan = no_caravan()
    caravan.pile = vec[i64]([0] * players)
    if routes:
        caravan.route = vec[i64]([NOTHING] * (players * ROUTE))
        caravan.travelled = vec[i64]([0] * (players * ROUTE))
    lay_row(caravan, deck, row)
    return caravan


def lay_row(caravan: Caravan, deck: vec[i64], row: i64) -> None:
    caravan.row = deck[:row]
    caravan.row_cubes = vec[i64]([0] * row)
    caravan.deck = Deck(deck[row:])


def shuffle_hidden(caravan: Caravan, chance: Generator) -> None:
    """Shuffle the deck, which lies face down (C11)."""
    caravan.deck = caravan.deck.shuffled_below(0, chance)


# --- acquire ------------------------------------------------------------------------------------------------


def offer_acquire(state: Core, seat: i64) -> None:
    """Offer each card for which the seat can put a cube on every card to its left (SR4)."""
    row = state.caravan.row
    payable = cubes.total(state.cubes[seat])
    for place in range(i64(len(row))):
        if row[place] != NOTHING and place <= payable:
            state.offer(state.setup.actions.acquire + place)


def acquire(state: Core, seat: i64, place: i64) -> None:
    if place == 0:
        take(state, seat, place)
    else:
        state.then(steps.step(steps.PAY_CARD, seat, place))


def pay_card(state: Core, step: i64, action: i64) -> None:
    """Put a cube of the player's choice on each card to the left, leftmost first (SR4)."""
    seat = steps.seat_of(step)
    paid_on = steps.other_of(step)
    cube = cubes.ONE[action - state.setup.actions.pay]
    state.cubes[seat] = state.cubes[seat] - cube
    state.caravan.row_cubes[paid_on] = state.caravan.row_cubes[paid_on] + cube
    if paid_on + 1 < steps.detail_of(step):
        state.then(steps.step(steps.PAY_CARD, seat, steps.detail_of(step), paid_on + 1))
    else:
        take(state, seat, steps.detail_of(step))


def take(state: Core, seat: i64, place: i64) -> None:
    """Take the card into the hand and the cubes on it into storage; the row slides and is refilled (SR4)."""
    caravan = state.caravan
    caravan.hand[seat] = caravan.hand[seat] | bits.BIT[caravan.row[place]]
    state.cubes[seat] = state.cubes[seat] + caravan.row_cubes[place]
    slide(caravan.row, place, caravan.deck.top())
    caravan.deck = caravan.deck.below_top()
    slide(caravan.row_cubes, place, 0)


# --- play and rest ------------------------------------------------------------------------------------------


def offer_play(state: Core, seat: i64) -> None:
    """Offer every card in hand whose effect is possible (SR3, C5)."""
    usable = state.setup.merchants.enough.usable(state.cubes[seat])
    state.offer_each(state.setup.actions.play, state.caravan.hand[seat] & usable)


def play(state: Core, seat: i64, card: i64) -> None:
    """Lay the card face up in front of the seat and begin its effect (SR3)."""
    caravan = state.caravan
    caravan.hand[seat] = caravan.hand[seat] & ~bits.BIT[card]
    caravan.played[seat] = caravan.played[seat] | bits.BIT[card]
    effects.begin(state, seat, state.setup.merchants.effect[card])


def rest(state: Core, seat: i64) -> None:
    """All played and discarded cards come back into the hand (SR5, S11)."""
    caravan = state.caravan
    caravan.hand[seat] = caravan.hand[seat] | caravan.played[seat] | caravan.discarded[seat]
    caravan.played[seat] = 0
    caravan.discarded[seat] = 0
