"""Training samples: the inputs of positions, with the outcome or the search's evaluation."""

from __future__ import annotations

from array import array
from typing import Final, NamedTuple

from tradewinds.arena.training.games import Decision, Game
from tradewinds.bots.evaluation.features import write_last_round
from tradewinds.bots.evaluation.judge import Judge
from tradewinds.bots.evaluation.sheet import Sheet
from tradewinds.bots.policy import finish_turn, played, settle_dues
from tradewinds.rules import turns
from tradewinds.rules.core import Core

SEATS: Final = 4  # the largest number of seats; rows of smaller games are padded
ENOUGH: Final = 5  # fewest visits that make a value worth learning
SEARCHED: Final = 30  # fewest visits of all choices that make their shares worth learning
NOT_KNOWN: Final = -1.0

MOMENT: Final = 0  # kinds of positions: in a game, as a turn opens,
WITHIN: Final = 1  # within a turn,
CHOICE: Final = 2  # after a choice that the search considered


class Row(NamedTuple):
    """A position, and what is known about it."""

    game: int
    kind: int
    players: int
    seat: int
    """The seat whose choice led there, or that chooses there."""
    winner: int
    left: float
    group: int
    """The same number for all choices of a decision."""
    share: float
    """The choice's share of the visits of its decision."""
    values: tuple[float, ...]
    """The value for each seat; NOT_KNOWN where there is none."""


class Samples:
    """The positions of one game: rows of facts, each with inputs for SEATS seats."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.inputs = array("f")
        self.endings = array("f")
        """Features of the last round for SEATS seats, by position."""
        self.ended: list[tuple[int, int, int]] = []
        """Game, number of players and winner of each ending."""


def samples_of(game: Game, judge: Judge, state: Core) -> Samples:
    """The positions of a game that begins in this state."""
    reader = Reader(game, judge)
    reader.read(state)
    return reader.samples


def moments_of(game: Game, judge: Judge, state: Core) -> Samples:
    """Only the positions in which turns open."""
    reader = Reader(game, judge)
    reader.read_moments(state)
    return reader.samples


class Reader:
    """Replays a game and notes its positions."""

    def __init__(self, game: Game, judge: Judge) -> None:
        self.samples = Samples()
        self._judge = judge
        self._game = game
        self._sheet = Sheet()
        self._groups = 0

    def read(self, state: Core) -> None:
        for number, decision in enumerate(self._game.decisions):
            kind = MOMENT if state.opens_turn() else WITHIN
            self._read_moment(state, kind, decision)
            if decision.thoughts and number % 2 == self._game.number % 2:
                self._read_choices(state, decision)
            turns.push(state, decision.action)
            settle_dues(state)

    def read_moments(self, state: Core) -> None:
        for decision in self._game.decisions:
            if state.opens_turn():
                self._read_moment(state, MOMENT, decision)
            turns.push(state, decision.action)
            settle_dues(state)

    def _read_moment(self, state: Core, kind: int, decision: Decision) -> None:
        self._add(state, kind, state.player, 0, 0.0, decision.values or self._unknown())

    def _read_choices(self, state: Core, decision: Decision) -> None:
        """Add the position after each choice; their shares count if none of them ends the race."""
        thoughts = {thought.action: thought for thought in decision.thoughts}
        total = sum(thought.visits for thought in decision.thoughts)
        seat = state.player
        reached = [self._after(state, action) for action in state.choices]
        goes_on = total >= SEARCHED and not any(
            after.over or self._judge.left(after) == 0.0 for after in reached
        )
        self._groups += goes_on
        group = self._groups if goes_on else 0
        for action, after in zip(state.choices, reached, strict=True):
            thought = thoughts.get(action)
            share = thought.visits / total if thought else 0.0
            values = list(self._unknown())
            if thought and thought.visits >= ENOUGH:
                values[seat] = thought.value
            elif not goes_on:
                continue
            self._add(after, CHOICE, seat, group, share, tuple(values))

    def _after(self, state: Core, action: int) -> Core:
        after = played(state, action)
        finish_turn(self._judge, after)
        return after

    def _unknown(self) -> tuple[float, ...]:
        return (NOT_KNOWN,) * self._game.players

    def _add(
        self, state: Core, kind: int, seat: int, group: int, share: float, values: tuple[float, ...]
    ) -> None:
        game = self._game
        left = self._judge.left(state)
        if state.over:
            return
        if left == 0.0:
            self._add_ending(state, kind)
            return
        self._judge.inputs.write(state, left)
        self.samples.inputs.extend(self._judge.inputs.values)
        self.samples.inputs.extend([0.0] * (self._judge.inputs.size * (SEATS - game.players)))
        filled = values + (NOT_KNOWN,) * (SEATS - game.players)
        self.samples.rows.append(
            Row(game.number, kind, game.players, seat, game.winner, left, group, share, filled)
        )

    def _add_ending(self, state: Core, kind: int) -> None:
        """Add the last round, if the game went that way."""
        if kind == CHOICE:
            return
        for seat in range(SEATS):
            values = [0.0] * len(self._last_round(state, 0))
            self.samples.endings.extend(self._last_round(state, seat) if seat < state.players else values)
        self.samples.ended.append((self._game.number, self._game.players, self._game.winner))

    def _last_round(self, state: Core, seat: int) -> list[float]:
        write_last_round(state, seat, self._sheet)
        return [self._sheet.values[at] for at in range(self._sheet.size)]
