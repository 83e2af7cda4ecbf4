"""A state: the common part and the boxes on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tradewinds.rules import steps
from tradewinds.rules.chance import Generator
from tradewinds.rules.colony import Colony

if TYPE_CHECKING:
    from tradewinds.rules.table import Table


@final
class State:
    """Everything that changes during a game. What never changes is in `table`, shared by all states of it."""

    def __init__(
        self,
        table: Table,
        chance: Generator,
        cubes: vec[i64],
        colony: Colony,
        stack: vec[i64],
    ) -> None:
        self.table = table
        self.chance = chance
        self.cubes = cubes  # storage, by seat
        self.colony = colony
        self.stack = stack  # of steps; the top is stack[depth - 1]
        self.depth: i64 = 0
        self.choices = vec[i64]()  # never written to once offered, so copies share it
        self.players = table.players
        self.round: i64 = 1
        self.turn: i64 = 0  # whose turn it is
        self.player: i64 = 0  # who chooses now
        self.last_round = False
        self.over = False

    def copy(self) -> State:
        twin = State(self.table, self.chance.copy(), self.cubes[:], self.colony.copy(), self.stack[:])
        twin.depth = self.depth
        twin.choices = self.choices
        twin.round = self.round
        twin.turn = self.turn
        twin.player = self.player
        twin.last_round = self.last_round
        twin.over = self.over
        return twin

    def then(self, step: i64) -> None:
        """Put a step on top: it is decided next."""
        self.stack[self.depth] = step
        self.depth += 1

    def top(self) -> i64:
        return self.stack[self.depth - 1]

    def opens_turn(self) -> bool:
        return steps.kind_of(self.top()) == steps.TURN

    def offer(self, action: i64) -> None:
        self.choices = append(self.choices, action)

    def pending(self) -> list[int]:
        """The steps still to be decided, next first."""
        return [self.stack[self.depth - 1 - n] for n in range(self.depth)]


def empty_stack() -> vec[i64]:
    return vec[i64]([0] * steps.DEEPEST)
