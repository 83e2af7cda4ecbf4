"""A state: the common part and the boxes on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tradewinds.rules import bits, steps
from tradewinds.rules.caravan import no_caravan
from tradewinds.rules.chance import Generator
from tradewinds.rules.colony import no_colony
from tradewinds.rules.islands import no_islands
from tradewinds.rules.point_cards import no_point_cards
from tradewinds.rules.ports import no_ports

if TYPE_CHECKING:
    from tradewinds.rules.setup import Setup

ANOTHER_TURN: Final = 1  # detail of the step that ends a turn: the same seat goes on (W1-8)

# A box that is not on the table is the same empty one in all states.
NO_COLONY: Final = no_colony()
NO_CARAVAN: Final = no_caravan()
NO_POINT_CARDS: Final = no_point_cards()
NO_ISLANDS: Final = no_islands()
NO_PORTS: Final = no_ports()


@final
@mypyc_attr(free_list_len=1)
class Core:
    """Everything that changes during a game. What never changes is in `setup`, which its states share."""

    def __init__(self, setup: Setup, chance: Generator, cubes: vec[i64], stack: vec[i64]) -> None:
        self.setup = setup
        self.chance = chance
        self.cubes = cubes  # storage, by seat
        self.stack = stack  # of steps; the top is stack[depth - 1]
        self.depth: i64 = 0
        self.choices = vec[i64]()  # never written to, so copies share it
        self.offers = setup.actions.offers
        self.offered: i64 = 0  # how many of `offers` are in use while choices are gathered
        self.players = setup.players
        self.round: i64 = 1
        self.turn: i64 = 0  # whose turn it is
        self.player: i64 = 0  # who chooses now
        self.last_round = False
        self.over = False
        self.colony = NO_COLONY
        self.caravan = NO_CARAVAN
        self.point_cards = NO_POINT_CARDS
        self.islands = NO_ISLANDS
        self.ports = NO_PORTS

    def copy(self) -> Core:
        twin = Core(self.setup, self.chance.copy(), self.cubes[:], self.stack[:])
        twin.depth = self.depth
        twin.choices = self.choices
        twin.round = self.round
        twin.turn = self.turn
        twin.player = self.player
        twin.last_round = self.last_round
        twin.over = self.over
        self._copy_boxes(twin)
        return twin

    def _copy_boxes(self, twin: Core) -> None:
        setup = self.setup
        if setup.has_colony:
            twin.colony = self.colony.copy()
        if setup.has_caravan:
            twin.caravan = self.caravan.copy()
        if setup.has_point_cards:
            twin.point_cards = self.point_cards.copy()
        if setup.has_islands:
            twin.islands = self.islands.copy()
        if setup.has_ports:
            twin.ports = self.ports.copy()

    def then(self, step: i64) -> None:
        """Put a step on top: it is decided next."""
        self.stack[self.depth] = step
        self.depth += 1

    def another_turn(self) -> None:
        """Let the same seat take another turn when this one has ended (W1-8)."""
        self.depth -= 1
        self.then(steps.step(steps.END, self.turn, ANOTHER_TURN))

    def top(self) -> i64:
        return self.stack[self.depth - 1]

    def opens_turn(self) -> bool:
        return steps.kind_of(self.top()) == steps.TURN

    def offer(self, action: i64) -> None:
        self.offers[self.offered] = action
        self.offered += 1

    def offer_each(self, first: i64, members: i64) -> None:
        """Offer `first + member` for each member of a set."""
        while members != 0:
            self.offer(first + bits.lowest(members))
            members &= members - 1

    def pending(self) -> list[int]:
        """The steps still to be decided, next first."""
        return [self.stack[self.depth - 1 - n] for n in range(self.depth)]


def bare_core(setup: Setup, chance: Generator) -> Core:
    """A state in which nobody has a cube, nothing is to be decided and no box is laid out."""
    return Core(setup, chance, vec[i64]([0] * setup.players), vec[i64]([0] * steps.DEEPEST))
