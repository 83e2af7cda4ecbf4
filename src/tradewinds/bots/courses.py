"""How play may go on for a few turns after some choices, and what it brings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tradewinds.bots.evaluation.judge import Judge
from tradewinds.bots.lines import TRIED, most_tried
from tradewinds.bots.policy import NOTHING_DUE, best_looking, due
from tradewinds.bots.tree import Node
from tradewinds.rules import bits, cubes, islands, markets, ports, scoring, turns
from tradewinds.rules.core import Core
from tradewinds.rules.decks import NOTHING

TURNS: Final = 3  # of the seat, the present one included; the sentences name the number
LONGEST: Final = 300  # choices


class Counts(NamedTuple):
    """What people count of a seat."""

    points: int
    columns: int
    outposts: int
    bonus_tiles: int
    exploration_tiles: int
    merchant_cards: int
    all_settlers: int
    hand: int
    settlers: int
    goods: tuple[int, ...]
    """Cubes by colour."""


class Claim(NamedTuple):
    """A point card or victory tile that a seat takes."""

    seat: int
    prize: int
    turn: int
    """0 until the next turn of the seat that is looked at opens, then 1 until the one after that, and on."""


class Course(NamedTuple):
    """A few turns, from the side of one seat."""

    after: Counts
    """At the end of the present turn."""
    last: Counts
    """When the last of these turns is over and everybody has answered it."""
    claims: list[Claim]
    rests: int
    winner: int | None
    """None if the game goes on."""


class Line(NamedTuple):
    """Choices that are made in any case, and the tree that says how to go on from there."""

    chosen: Sequence[int]
    node: Node


def course(start: Core, line: Line, judge: Judge) -> Course:
    """What a line leads to; hidden things are as they lie in `start`, so imagine them first."""
    walk = Walk(start)
    for action in walk.choices(line, judge):
        walk.play(action)
    return walk.course()


class Walk:
    """A game that goes on, and what is noted on the way for the seat that chooses first."""

    def __init__(self, start: Core) -> None:
        self.state = start.copy()
        self._seat: int = start.player
        self._began = (start.round, start.turn)
        self._round = start.round
        self._turn = 0
        self._after: Counts | None = None
        self._claims: list[Claim] = []
        self._rests = 0

    def choices(self, line: Line, judge: Judge) -> Iterator[int]:
        """The choices of the line, then what the tree tried most, then what looks best at once."""
        yield from line.chosen
        yield from self._payments()
        node: Node | None = line.node
        for _choice in range(LONGEST):
            if self.state.over or self._turn == TURNS:
                return
            node = most_tried(node, self.state, TRIED) if node else None
            yield node.action if node else best_looking(judge, self.state)
            yield from self._payments()

    def _payments(self) -> Iterator[int]:
        while (payment := due(self.state)) != NOTHING_DUE:
            yield payment

    def play(self, action: int) -> None:
        state = self.state
        if state.opens_turn() and state.turn == self._seat and action == state.setup.actions.rest:
            self._rests += 1
        before = [prizes(state, seat) for seat in range(state.players)]
        turns.push(state, action)
        for seat, had in enumerate(before):
            taken = prizes(state, seat) & ~had
            self._claims += [Claim(seat, prize, self._turn) for prize in bits.listed(taken)]
        self._note_turns()

    def _note_turns(self) -> None:
        state = self.state
        if self._after is None and (state.over or (state.round, state.turn) != self._began):
            self._after = counts(state, self._seat)
        if state.opens_turn() and state.turn == self._seat and state.round != self._round:
            self._round = state.round
            self._turn += 1

    def course(self) -> Course:
        last = counts(self.state, self._seat)
        winner = int(turns.winner(self.state)) if self.state.over else None
        return Course(self._after or last, last, self._claims, self._rests, winner)


# --- counting


def counts(state: Core, seat: int) -> Counts:
    setup = state.setup
    return Counts(
        points=turns.score(state, seat),
        columns=islands.columns_emptied(state, seat) if setup.has_islands else 0,
        outposts=bits.count(state.islands.built[seat]) if setup.has_islands else 0,
        bonus_tiles=bonus_tiles(state, seat),
        exploration_tiles=bits.count(state.colony.explored[seat]) if setup.has_colony else 0,
        merchant_cards=len(bits.listed(merchant_cards(state, seat))) if holds(state) else kept(state, seat),
        all_settlers=scoring.owned_settlers(state, seat) if setup.has_colony else 0,
        hand=bits.count(state.caravan.hand[seat]) if holds(state) else 0,
        settlers=state.colony.settlers[seat] if setup.has_colony else 0,
        goods=tuple(int(cubes.count(state.cubes[seat], colour)) for colour in range(4)),
    )


def holds(state: Core) -> bool:
    return state.setup.game.plays_from_hand()


def merchant_cards(state: Core, seat: int) -> int:
    """The set of a seat's merchant cards, in a game in which they are held."""
    caravan = state.caravan
    cards: int = caravan.hand[seat] | caravan.played[seat] | caravan.discarded[seat]
    return cards


def kept(state: Core, seat: int) -> int:
    """The number of merchant cards in a seat's route and on its pile."""
    return int(markets.cards_owned(state, seat)) if state.setup.has_caravan else 0


def bonus_tiles(state: Core, seat: int) -> int:
    total = bits.count(state.colony.bonus[seat]) if state.setup.has_colony else 0
    if state.setup.has_ports:
        total += sum(int(ports.held(state, seat, kind)) for kind in range(ports.POINTS))
        total += bits.count(ports.held(state, seat, ports.POINTS))
    return int(total)


def prizes(state: Core, seat: int) -> int:
    """The set of point cards or victory tiles that a seat has claimed."""
    if state.setup.has_point_cards:
        return int(state.point_cards.claimed[seat])
    if state.setup.has_ports:
        return int(state.ports.claimed[seat])
    if state.setup.has_colony:
        return int(state.colony.cards[seat])
    raise ValueError(state.setup.game.name())


def on_offer(state: Core) -> set[int]:
    """The point cards or victory tiles that lie open."""
    if state.setup.has_point_cards:
        row = list(state.point_cards.row)
    elif state.setup.has_ports:
        row = list(state.ports.shown)
    elif state.setup.has_colony:
        row = list(state.colony.row)
    else:
        raise ValueError(state.setup.game.name())
    return {prize for prize in row if prize > NOTHING}
