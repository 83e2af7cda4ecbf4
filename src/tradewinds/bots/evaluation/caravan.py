"""Features of merchant cards: what they make of cubes in the turns to come, and how soon."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.bots.evaluation import goods
from tradewinds.bots.evaluation.colony import summed
from tradewinds.bots.evaluation.sheet import BestTwo, Sheet
from tradewinds.rules import bits, cubes
from tradewinds.rules.effects import PRODUCE, TRADE, UPGRADE, Effects

if TYPE_CHECKING:
    from tradewinds.rules.caravan import Merchants
    from tradewinds.rules.core import Core

CARAVAN: Final = [
    "merchant cards",
    "power of cards",
    "power of the best",
    "supply of cards",
    "part at hand",
    "next play",
    "other play",
]
UPGRADE_GAIN: Final = 0.7
WELL_SUPPLIED: Final = 8.0  # the value that cards produce between two rests
BEST: Final = 4  # cards that count; others are seldom played

# How often a trade is usually made is limited by the cubes gathered for it and by the room for what it gives.
MOST_TRADES: Final = 2.5
VALUE_GATHERED: Final = 8.0
ROOM_FOR_GAIN: Final = 8.0


def write_caravan(state: Core, seat: i64, power: vec[float], produced: vec[float], sheet: Sheet) -> None:
    caravan = state.caravan
    cards = caravan.hand[seat] | caravan.played[seat] | caravan.discarded[seat]
    total = summed(power, cards)
    supply = summed(produced, cards) / WELL_SUPPLIED
    sheet.count(bits.count(cards))
    sheet.add(total)
    sheet.add(power_of_best(cards, power))
    sheet.add(supply if supply < 1.0 else 1.0)
    sheet.add(summed(power, caravan.hand[seat]) / total)
    plays = next_plays(state, state.cubes[seat], caravan.hand[seat])
    sheet.add(plays.best)
    sheet.add(plays.second)


def power_of_best(cards: i64, power: vec[float]) -> float:
    total = 0.0
    for _rank in range(BEST):
        best: i64 = -1
        rest = cards
        while rest != 0:
            card = bits.lowest(rest)
            if best < 0 or power[card] > power[best]:
                best = card
            rest = bits.but_lowest(rest)
        if best < 0:
            break
        total += power[best]
        cards &= ~bits.BIT[best]
    return total


def next_plays(state: Core, have: i64, hand: i64) -> BestTwo:
    """The best two gains of playing a card in hand."""
    effect = state.setup.merchants.effect
    plays = BestTwo()
    before = goods.held_value(have)
    while hand != 0:
        plays.offer(gain(have, before, state.setup.effects, effect[bits.lowest(hand)]))
        hand = bits.but_lowest(hand)
    return plays


def gain(have: i64, before: float, printed: Effects, number: i64) -> float:
    """The value of cubes that playing a card adds to `before`."""
    kind = printed.kind[number]
    if kind == TRADE:
        return goods.trading(have, before, printed.takes[number], printed.gives[number])
    if kind == PRODUCE:
        return goods.held_value(have + printed.gives[number]) - before
    if kind == UPGRADE:
        return UPGRADE_GAIN * float(printed.upgrades[number])
    raise ValueError(kind)


# --- what is printed on the cards


def power_of_cards(merchants: Merchants, printed: Effects) -> vec[float]:
    return vec[float]([power(printed, number) for number in merchants.effect])


def produced_by_cards(merchants: Merchants, printed: Effects) -> vec[float]:
    return vec[float](
        [
            float(value(printed.gives[number])) if printed.kind[number] == PRODUCE else 0.0
            for number in merchants.effect
        ]
    )


def power(printed: Effects, number: i64) -> float:
    """The value that playing a card adds, with cubes worth 1 (yellow) to 4 (brown)."""
    takes = printed.takes[number]
    gives = printed.gives[number]
    gained = float(value(gives) - value(takes) + printed.upgrades[number])
    return gained * times(takes, gives) if takes != 0 else gained


def times(takes: i64, gives: i64) -> float:
    """How often the trade of a card is made on average."""
    return min(MOST_TRADES, VALUE_GATHERED / float(value(takes)), ROOM_FOR_GAIN / float(cubes.total(gives)))


def value(held: i64) -> i64:
    total: i64 = 0
    for colour in range(i64(4)):
        total += (colour + 1) * cubes.count(held, colour)
    return total
