"""What merchant cards promise a seat: what they make of cubes in the turns to come, and how soon."""

from functools import lru_cache
from typing import Final

from tradewinds.bots.evaluation import goods
from tradewinds.rules import bits, cubes
from tradewinds.rules.effects import PRODUCE, TRADE, Effects
from tradewinds.rules.state import State

# Points that a card's power brings in a whole game, by rank: of many cards the weaker are seldom played.
BY_RANK: Final = (1.6, 1.5, 1.4, 1.2, 1.0, 0.7, 0.4, 0.2)
REST: Final = 3.0  # points that a turn spent resting would have brought otherwise
UPGRADE_GAIN: Final = 0.7
WELL_SUPPLIED: Final = 8  # the value that cards produce between two rests
UNSUPPLIED: Final = 0.5  # of their power, for cards that have nothing to work on
COLOUR_VALUES: Final = (1, 2, 3, 4)

# A trade is made as often as cubes allow: so many have been gathered for it, and so many find room.
MOST_TRADES: Final = 2.5
VALUE_GATHERED: Final = 8
ROOM_FOR_GAIN: Final = 8


def worth_of_cards(state: State, seat: int) -> float:
    """Of all cards of a seat, in a whole game."""
    cards = cards_of(state, seat)
    owned = sorted(powers(state, cards), reverse=True)
    return supply(state, cards) * sum(rank * power for rank, power in zip(BY_RANK, owned, strict=False))


def supply(state: State, cards: int) -> float:
    """The part of their power that cards have with what is produced for them to work on."""
    printed = state.table.effects
    produced = sum(
        value(printed.gives[number]) for number in effects_of(state, cards) if printed.kind[number] == PRODUCE
    )
    return UNSUPPLIED + (1 - UNSUPPLIED) * min(1.0, produced / WELL_SUPPLIED)


def readiness(state: State, seat: int) -> float:
    """What is saved of a turn for resting: all of it while every card is at hand."""
    at_hand = sum(powers(state, state.caravan.hand[seat]))
    return REST * at_hand / sum(powers(state, cards_of(state, seat)))


def next_play(state: State, seat: int) -> float:
    """What the best two cards at hand would make of the cubes."""
    have = state.cubes[seat]
    hand = effects_of(state, state.caravan.hand[seat])
    return goods.best_two([gain(have, state.table.effects, number) for number in hand])


def gain(have: int, printed: Effects, number: int) -> float:
    if printed.kind[number] == TRADE:
        return goods.trading(have, printed.takes[number], printed.gives[number])
    upgrades: int = printed.upgrades[number]
    produced = goods.held_value(have + printed.gives[number]) - goods.held_value(have)
    return produced + UPGRADE_GAIN * upgrades


def cards_of(state: State, seat: int) -> int:
    caravan = state.caravan
    cards: int = caravan.hand[seat] | caravan.played[seat] | caravan.discarded[seat]
    return cards


def powers(state: State, cards: int) -> list[float]:
    printed = state.table.effects
    return [
        power(printed.takes[number], printed.gives[number], printed.upgrades[number])
        for number in effects_of(state, cards)
    ]


def effects_of(state: State, cards: int) -> list[int]:
    effect = state.table.merchants.effect
    return [effect[card] for card in bits.listed(cards)]


@lru_cache(maxsize=2**10)
def power(takes: int, gives: int, upgrades: int) -> float:
    """The value that playing a card adds, a cube of each colour counting one more than of the one below."""
    gain = value(gives) - value(takes) + upgrades
    return gain * times(takes, gives) if takes else gain


def times(takes: int, gives: int) -> float:
    """How often a trade is made when its card is played."""
    room: int = cubes.total(gives)
    return min(MOST_TRADES, VALUE_GATHERED / value(takes), ROOM_FOR_GAIN / room)


def value(held: int) -> int:
    return sum(worth * cubes.count(held, colour) for colour, worth in enumerate(COLOUR_VALUES))


def fingerprint(state: State, seat: int) -> tuple[int, ...]:
    caravan = state.caravan
    return caravan.hand[seat], caravan.played[seat], caravan.discarded[seat]
