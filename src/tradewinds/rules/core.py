"""A state: the common part and the boxes on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import extend, vec
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
NO_OFFERS: Final = vec[i64]([0] * 32)  # room for the choices of most moments

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
        self.chance = chance  # shared by copies: whoever draws from it takes a copy first
        self.cubes = cubes  # storage, by seat
        self.stack = stack  # of steps; the top is stack[depth - 1]
        self.depth: i64 = 0
        # What may be chosen: the first `offered` of `offers`. Copies share it until one of them offers anew.
        self.offers = NO_OFFERS
        self.offered: i64 = 0
        self.shares_offers = True
        self.opening = False  # a turn opens, and its choices have not been listed yet
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
        twin = Core(self.setup, self.chance, self.cubes[:], self.stack[:])
        twin.depth = self.depth
        twin.offers = self.offers
        twin.offered = self.offered
        twin.opening = self.opening
        self.shares_offers = True
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

    # --- choices

    @property
    def choices(self) -> vec[i64]:
        """The actions allowed now, ascending, as a new vec that stays valid when the state goes on."""
        self.look()
        return self.offers[: self.offered]

    def one_choice(self, chance: Generator) -> i64:
        """One of the choices at random."""
        self.look()
        return self.offers[chance.below(self.offered)]

    def allows(self, action: i64) -> bool:
        """True if the action may be chosen now."""
        self.look()
        for n in range(self.offered):
            if self.offers[n] == action:
                return True
        return False

    def look(self) -> None:
        """List the choices that open a turn; done late, because searches leave most states unexamined."""
        if self.opening:
            self.opening = False
            self.offer_anew()
            self.setup.game.open_turn(self)

    def offer_anew(self) -> None:
        self.offered = 0
        if self.shares_offers:
            self.offers = NO_OFFERS[:]
            self.shares_offers = False

    def offer(self, action: i64) -> None:
        if self.offered == i64(len(self.offers)):
            self.offers = extend(self.offers, NO_OFFERS)
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
