"""The New World box: locations and the settlers who work there (N6-N12, N18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tradewinds.rules import bits, cubes, effects
from tradewinds.rules.board import AID, Board
from tradewinds.rules.decks import Deck

if TYPE_CHECKING:
    from tradewinds.rules.core import Core


NOBODY: Final = -1


@final
@mypyc_attr(free_list_len=1)
class Colony:
    """The part of the state that lies on and around the location boards."""

    def __init__(
        self,
        settlers: vec[i64],
        reserve: vec[i64],
        held: vec[i64],
        standing: vec[i64],
        cards: vec[i64],
        bonus: vec[i64],
        explored: vec[i64],
        row: vec[i64],
        stacks: vec[i64],
        deck: Deck,
        tile_at: vec[i64],
    ) -> None:
        self.settlers = settlers  # on the player board, by seat
        self.held = held  # set of places, by seat
        self.standing = standing  # settlers, by place
        # What follows changes seldom: it is replaced and never written to, so that copies can share it.
        self.cards = cards  # set of point cards, by seat
        self.bonus = bonus  # set of bonus tiles, by seat
        self.explored = explored  # set of exploration tiles, by seat
        self.reserve = reserve  # of settlers, by seat
        self.row = row  # point card, by fort
        self.stacks = stacks  # bonus tiles, one byte each counting from 1, top lowest
        self.deck = deck  # point cards
        self.tile_at = tile_at  # exploration tile dealt, by place
        self.covered: i64 = 0  # set of places
        self.beside: i64 = 0  # set of exploration tiles lying open beside the board (W1-2)

    def copy(self) -> Colony:
        twin = Colony(
            self.settlers[:],
            self.reserve,
            self.held[:],
            self.standing[:],
            self.cards,
            self.bonus,
            self.explored,
            self.row,
            self.stacks,
            self.deck,
            self.tile_at,
        )
        twin.covered = self.covered
        twin.beside = self.beside
        return twin


def no_colony() -> Colony:
    nothing = vec[i64]()
    return Colony(
        nothing,
        nothing,
        nothing,
        nothing,
        nothing,
        nothing,
        nothing,
        nothing,
        nothing,
        Deck(nothing),
        nothing,
    )


def offer_work(state: Core) -> None:
    """Offer every location that is open, free of the seat's own settlers and usable by it (N7, N10, N12)."""
    seat = state.turn
    board = state.setup.board
    places = with_enough_settlers(state, seat)  # N7, N10
    payable = board.goods & board.enough.usable(state.cubes[seat])  # N12, even without tools
    action = state.setup.actions.work
    place: i64 = 0
    while places != 0:  # most bits are set: trying each in turn is faster than finding the next
        if places & 1 != 0 and (payable & 1 != 0 or possible(state, seat, place)):
            state.offer(action)
        places >>= 1
        payable >>= 1
        action += 1
        place += 1


def with_enough_settlers(state: Core, seat: i64) -> i64:
    """The set of open places that the seat has enough settlers for (N7, N10)."""
    colony = state.colony
    board = state.setup.board
    have = colony.settlers[seat]
    open_places = board.everywhere & ~(colony.covered | colony.held[seat])
    occupied = held_by_anybody(colony)
    aids = bits.count(colony.cards[seat] & board.cards_of_kind[AID])
    places = open_places & board.within[have] & ~occupied  # most ask for the printed number
    doubtful = open_places & ~places & (occupied | board.within[have + aids])
    while doubtful != 0:
        place = bits.lowest(doubtful)
        if settlers_needed(board, colony, seat, place) <= have:
            places |= bits.BIT[place]
        doubtful = bits.but_lowest(doubtful)
    return places


def held_by_anybody(colony: Colony) -> i64:
    places: i64 = 0
    for held in colony.held:
        places |= held
    return places


def settlers_needed(board: Board, colony: Colony, seat: i64, place: i64) -> i64:
    needed = colony.standing[place] + 1  # N8, held by another player
    if needed == 1:
        needed = board.printed[place]  # N8, empty
    aids = colony.cards[seat] & board.aids_at[place]
    if aids != 0:
        needed -= bits.count(aids)  # N9
    return needed if needed > 1 else i64(1)


def possible(state: Core, seat: i64, place: i64) -> bool:
    """True if the seat, with its tool cubes, can do what the location does (N12)."""
    board = state.setup.board
    kind = board.kind[place]
    if kind < effects.TRADE:
        return True
    have = state.cubes[seat] + tool_cubes(state, seat, place)
    if kind == effects.TRADE:
        return effects.possible(state, board.effect[place], have)
    return state.setup.game.possible(state, seat, place, have)


def work(state: Core, place: i64) -> None:
    """Settle a location, then let it do its work (N7-N12)."""
    seat = state.turn
    settlers = settlers_needed(state.setup.board, state.colony, seat, place)
    send_home(state, place)
    settle(state, seat, place, settlers)
    state.cubes[seat] = state.cubes[seat] + tool_cubes(state, seat, place)  # N11
    begin_effect(state, seat, place)


def send_home(state: Core, place: i64) -> None:
    """Send the settlers who stand there back to their owner's board (N8)."""
    colony = state.colony
    if colony.standing[place] == 0:
        return
    owner = holder(state, place)
    colony.settlers[owner] = colony.settlers[owner] + colony.standing[place]
    colony.held[owner] = colony.held[owner] & ~bits.BIT[place]
    colony.standing[place] = 0


def holder(state: Core, place: i64) -> i64:
    for seat in range(state.players):
        if bits.has(state.colony.held[seat], place):
            return seat
    return NOBODY


def settle(state: Core, seat: i64, place: i64, settlers: i64) -> None:
    colony = state.colony
    colony.settlers[seat] = colony.settlers[seat] - settlers
    colony.held[seat] = colony.held[seat] | bits.BIT[place]
    colony.standing[place] = settlers


def tool_cubes(state: Core, seat: i64, place: i64) -> i64:
    """The cubes that the seat's tool cards with the location's symbol give (N11)."""
    board = state.setup.board
    tools = state.colony.cards[seat] & board.tools_at[place]
    given: i64 = 0
    if tools != 0:
        for colour in range(i64(4)):
            given += bits.count(tools & board.cards_giving[colour]) * cubes.ONE[colour]
    return given


def begin_effect(state: Core, seat: i64, place: i64) -> None:
    board = state.setup.board
    if board.kind[place] <= effects.TRADE:
        effects.begin(state, seat, board.effect[place])
    else:
        state.setup.game.begin(state, seat, place)


def rest(state: Core, seat: i64) -> None:
    """All settlers come back from the board (N18)."""
    colony = state.colony
    held = colony.held[seat]
    while held != 0:
        place = bits.lowest(held)
        colony.settlers[seat] = colony.settlers[seat] + colony.standing[place]
        colony.standing[place] = 0
        held = bits.but_lowest(held)
    colony.held[seat] = 0
