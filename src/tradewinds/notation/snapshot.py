"""The data for a drawing: the visible part of a state, and the printed parts by id."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cached_property
from typing import Any, TypeVar

from tradewinds.components.model import (
    BonusTile,
    ExplorationTile,
    Location,
    MarketTile,
    PointCard,
    SpicePointCard,
    VictoryTile,
)
from tradewinds.notation import positions
from tradewinds.notation.ports import CLOSED_NAME
from tradewinds.notation.shape import BARE, Occupied, Pile, read_view, top_of
from tradewinds.rules import steps, storage
from tradewinds.rules.board import COLUMN_STACKS, PILE_STACKS
from tradewinds.rules.colony import settlers_needed
from tradewinds.rules.core import Core
from tradewinds.words import Players

Answer = TypeVar("Answer")


def top_of_stack(state: Core) -> int:
    return state.top()


def fort_decided(state: Core) -> int | None:
    top = state.top()
    return steps.detail_of(top) if steps.kind_of(top) == steps.FORT else None


def is_player(state: Core, seat: int) -> bool:
    return state.player == seat


def is_over(state: Core) -> bool:
    return bool(state.over)


class Snapshot:
    """One moment at the table, as a spectator sees it.

    Things that players keep face down are visible only for the seats in `open_seats`; without it, for
    all.
    """

    def __init__(self, core: Core, players: Players, open_seats: Collection[int] | None = None) -> None:
        self.core = core
        self.table = core.setup
        self.components = self.table.components
        self.players = players
        self.open_seats = range(core.players) if open_seats is None else open_seats
        self.position = positions.turned_down(positions.view(core, None), self.open_seats)
        self.view = read_view(self.position)
        self.seats = self.view.seats

    def ask(self, question: Callable[..., Answer], *details: Any) -> Answer:
        """The answer of a function of the state, given these details."""
        return question(self.core, *details)

    def limit(self, seat: int) -> int:
        """How many goods the seat can store."""
        return self.ask(storage.limit, seat)

    def chooses(self, seat: int) -> bool:
        """True if this seat has to choose."""
        return self.ask(is_player, seat)

    @property
    def over(self) -> bool:
        return self.ask(is_over)

    def knows_score(self, seat: int) -> bool:
        """False if the score would reveal tiles that lie face down."""
        return seat in self.open_seats or not self.table.has_ports

    @property
    def prizes_to_end(self) -> int:
        return self.table.game.prizes_to_end(self.table.players)

    @property
    def asked(self) -> int:
        """The kind of the pending step, as in `rules.steps`."""
        return steps.kind_of(self.ask(top_of_stack))

    # --- the New World box

    @property
    def bonus_spaces(self) -> int:
        return self.table.board.bonus_spaces

    @cached_property
    def cards(self) -> dict[str, PointCard]:
        return {card.id: card for card in self.components.new_world.point_cards}

    @cached_property
    def bonus_tiles(self) -> dict[str, BonusTile]:
        return {tile.id: tile for tile in self.components.new_world.bonus_tiles}

    @cached_property
    def exploration_tiles(self) -> dict[str, ExplorationTile]:
        return {tile.id: tile for tile in self.components.new_world.exploration_tiles}

    @cached_property
    def boards(self) -> list[tuple[Location, ...]]:
        """The location boards on the table, in their order."""
        names = list(dict.fromkeys(place.split(".")[0] for place in self.table.board.places))
        return [self.components.new_world.boards[name] for name in names]

    @cached_property
    def forts(self) -> list[Location]:
        return [place for board in self.boards for place in board if place.effect == "fort"]

    @property
    def claimed_fort(self) -> int | None:
        """The fort at which a claim is being decided."""
        return self.ask(fort_decided)

    def at(self, place: str) -> Occupied:
        """What is on a location."""
        return self.view.locations.get(place, BARE)

    def fort_card(self, fort: int) -> PointCard | None:
        """The point card at a fort, if one lies there."""
        card = self.view.point_row[fort]
        return None if card is None else self.cards[card]

    @property
    def next_card(self) -> PointCard | None:
        """The open card on top of the deck; None if the deck is empty."""
        card = top_of(self.view.point_deck)
        return None if card is None else self.cards[card]

    def top_tile(self, stack: Pile) -> BonusTile | None:
        """The open tile on top of a stack; None if the stack is empty."""
        tile = top_of(stack)
        return None if tile is None else self.bonus_tiles[tile]

    @property
    def board_stacks(self) -> dict[str, Pile]:
        """The stacks that belong to no fort, by name."""
        return self.stacks_at(COLUMN_STACKS, PILE_STACKS)

    def stacks_at(self, *forts: int) -> dict[str, Pile]:
        """The stacks of these forts by name, empty ones included."""
        board, stacks = self.table.board, self.view.bonus_stacks
        return {
            name: stacks[name]
            for name, fort in zip(board.stacks, board.stack_fort, strict=True)
            if fort in forts
        }

    def price_at(self, place: str) -> int:
        """The settlers that the player to choose needs there (N8, N9)."""
        board = self.table.board
        return settlers_needed(board, self.core.colony, self.core.player, board.places.index(place))

    @cached_property
    def markets(self) -> list[str]:
        """The market locations in the order of the cards under them; empty where cards lie in a row."""
        board = self.table.board
        places = [place for place in range(len(board.places)) if board.market[place] >= 0]
        return [board.places[place] for place in sorted(places, key=lambda place: board.market[place])]

    def icons(self, seat: int) -> list[str]:
        """The icons of a seat's point cards and exploration tiles (N20)."""
        held = self.seats[seat]
        icons: list[str] = [self.cards[card].kind for card in held.point_cards]
        tiles = [self.exploration_tiles[tile].icon for tile in held.exploration_tiles]
        return icons + [icon for icon in tiles if icon]

    # --- the Spice Road box

    @cached_property
    def merchant_effects(self) -> dict[str, str]:
        box = self.components.spice_road
        return {card.id: card.effect for card in [*box.merchant_cards, *box.starting_cards]}

    @cached_property
    def starting_cards(self) -> set[str]:
        return {card.id for card in self.components.spice_road.starting_cards}

    @cached_property
    def spice_cards(self) -> dict[str, SpicePointCard]:
        return {card.id: card for card in self.components.spice_road.point_cards}

    # --- the Eastern Wonders box

    @cached_property
    def market_tiles(self) -> dict[str, MarketTile]:
        return {tile.id: tile for tile in self.components.eastern_wonders.market_tiles}

    @cached_property
    def victory_tiles(self) -> dict[str, VictoryTile]:
        return {tile.id: tile for tile in self.components.eastern_wonders.victory_tiles}

    def market_at(self, place: str) -> MarketTile | None:
        """The market tile at a place of the map; None on the sea and at ports."""
        there = self.view.map[place]
        return None if there.is_sea or there.is_port else self.market_tiles[there.tile]

    def victory_at(self, port: str) -> VictoryTile | None:
        """The victory tile at a port; None where the port is empty or closed."""
        tile = self.view.ports[port]
        return None if tile in (None, CLOSED_NAME) else self.victory_tiles[tile]

    def closed(self, port: str) -> bool:
        return self.view.ports[port] == CLOSED_NAME

    def symbol_at(self, place: str) -> str:
        """The symbol of the market tile at a place of the map."""
        return self.market_tiles[self.view.map[place].tile].symbol

    def uncovered(self, seat: int, symbol: str) -> int:
        """The number of outposts that have left a row of the seat's board."""
        return sum(self.symbol_at(place) == symbol for place in self.seats[seat].outposts)
