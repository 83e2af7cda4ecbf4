"""Produce, upgrade, trade: what cards, locations and tiles do (C2-C5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tradewinds.rules import bits, cubes, steps

if TYPE_CHECKING:
    from tradewinds.rules.core import Core

PRODUCE: Final = 0
UPGRADE: Final = 1
TRADE: Final = 2
FORT: Final = 3
MARKET: Final = 4
REFRESH: Final = 5
ADJUST: Final = 6
BOAT: Final = 7  # plus the kind of move
BOAT_TRADE: Final = 11
OUTPOST_TRADE: Final = 12

_WORDS: Final = {
    "fort": FORT,
    "market": MARKET,
    "refresh market": REFRESH,
    "adjust route": ADJUST,
    "boat 1": BOAT + 1,
    "boat 2": BOAT + 2,
    "boat any": BOAT + 3,
    "boat trade": BOAT_TRADE,
    "outpost trade": OUTPOST_TRADE,
}


@final
class Effects:
    """The effects of one table, by number."""

    def __init__(self) -> None:
        self.sources: list[str] = []  # the location, card or tile of each
        self.kind = vec[i64]()
        self.takes = vec[i64]()
        self.gives = vec[i64]()
        self.upgrades = vec[i64]()

    def add(self, text: str, source: str) -> i64:
        """Add an effect written as `+YYR`, `^2`, `RRR>BB` or a word of the boards; returns its number."""
        self.sources.append(source)
        if text.startswith("+"):
            return self._note(PRODUCE, gives=cubes.from_letters(text[1:]))
        if text.startswith("^"):
            return self._note(UPGRADE, upgrades=int(text[1:]))
        if ">" in text:
            left, right = text.split(">")
            return self._note(TRADE, cubes.from_letters(left), cubes.from_letters(right))
        return self._note(_WORDS[text])

    def _note(self, kind: i64, takes: i64 = 0, gives: i64 = 0, upgrades: i64 = 0) -> i64:
        self.kind = append(self.kind, kind)
        self.takes = append(self.takes, takes)
        self.gives = append(self.gives, gives)
        self.upgrades = append(self.upgrades, upgrades)
        return i64(len(self.kind)) - 1


@final
class Enough:
    """Finds the cards or places that some cubes suffice for, with one table lookup for each colour."""

    def __init__(self, takes: list[int]) -> None:
        needed = [[cubes.count(cost, colour) for cost in takes] for colour in range(4)]
        self.most: i64 = max([0, *[most for one in needed for most in one]])
        # sets of cards or places, by colour and number of cubes
        self.sets = vec[i64](
            [bits.where([n <= have for n in one]) for one in needed for have in range(int(self.most) + 1)]
        )

    def usable(self, have: i64) -> i64:
        usable = self.with_only(have, 0)
        for colour in range(i64(1), i64(4)):
            usable &= self.with_only(have, colour)
        return usable

    def with_only(self, have: i64, colour: i64) -> i64:
        """The set of those that need no more cubes of this colour than these."""
        number = cubes.count(have, colour)
        return self.sets[colour * (self.most + 1) + (number if number < self.most else self.most)]


def needs_only_cubes(kind: i64) -> bool:
    """True if cubes alone decide whether an effect is possible; some need none (C5, N12)."""
    return kind <= TRADE or kind in (REFRESH, ADJUST)


def moves_boat(kind: i64) -> bool:
    return BOAT < kind < BOAT_TRADE


def possible(state: Core, effect: i64, have: i64) -> bool:
    """True if these cubes suffice: a trade has to be made at least once (C5)."""
    return cubes.covers(have, state.setup.effects.takes[effect])


def begin(state: Core, seat: i64, effect: i64) -> None:
    effects = state.setup.effects
    kind = effects.kind[effect]
    if kind == PRODUCE:
        state.cubes[seat] = state.cubes[seat] + effects.gives[effect]  # C2
    elif kind == UPGRADE:
        begin_upgrades(state, seat, effects.upgrades[effect])
    elif kind == TRADE:
        trade(state, seat, effect)  # C5
        state.then(steps.step(steps.TRADE, seat, effect))
    else:
        raise ValueError(kind)


def begin_upgrades(state: Core, seat: i64, upgrades: i64) -> None:
    state.then(steps.step(steps.UPGRADE, seat, upgrades))


def ask_upgrade(state: Core, seat: i64) -> None:
    """Offer an upgrade of each colour, and to stop early (C3)."""
    offer_colours(state, seat, state.setup.actions.upgrade, cubes.BROWN)
    state.offer(state.setup.actions.done)


def offer_colours(state: Core, seat: i64, first: i64, colours: i64) -> None:
    """Offer the action of each colour that the seat has, yellow first."""
    have = state.cubes[seat]
    for colour in range(colours):
        if cubes.count(have, colour) != 0:
            state.offer(first + colour)


def upgrade(state: Core, step: i64, action: i64) -> None:
    if action == state.setup.actions.done:
        return
    seat = steps.seat_of(step)
    colour = action - state.setup.actions.upgrade
    state.cubes[seat] = state.cubes[seat] + cubes.STEP_UP[colour]
    left = steps.detail_of(step) - 1
    if left > 0:
        state.then(steps.step(steps.UPGRADE, seat, left))


def ask_pay(state: Core, seat: i64) -> None:
    """Offer to pay a cube of each colour that the seat has."""
    offer_colours(state, seat, state.setup.actions.pay, 4)


def ask_trade(state: Core, seat: i64, effect: i64) -> None:
    """Offer another trade if the seat can pay it, and to stop (C4)."""
    if cubes.covers(state.cubes[seat], state.setup.effects.takes[effect]):
        state.offer(state.setup.actions.trade)
    state.offer(state.setup.actions.done)


def trade_again(state: Core, step: i64, action: i64) -> None:
    if action == state.setup.actions.trade:
        trade(state, steps.seat_of(step), steps.detail_of(step))
        state.then(step)


def trade(state: Core, seat: i64, effect: i64) -> None:
    effects = state.setup.effects
    state.cubes[seat] = state.cubes[seat] - effects.takes[effect] + effects.gives[effect]
