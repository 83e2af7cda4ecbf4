"""What a drawing is made from: what may be seen of a state, and the printed parts by their ids."""

from __future__ import annotations

from functools import cached_property
from typing import Any

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
from tradewinds.notation.words import Company
from tradewinds.rules import storage
from tradewinds.rules.colony import settlers_needed
from tradewinds.rules.state import State


class Sight:
    """One moment at the table, as a spectator sees it."""

    def __init__(self, core: State, company: Company) -> None:
        self.core = core
        self.table = core.table
        self.components = self.table.components
        self.company = company
        self.view: dict[str, Any] = positions.view(core, None)
        self.seats: list[dict[str, Any]] = self.view["seats"]

    def limit(self, seat: int) -> int:
        """How many goods the seat has room for."""
        return storage.limit(self.core, seat)

    @property
    def prizes_to_end(self) -> int:
        return self.table.game.prizes_to_end(self.table.players)

    @property
    def asked(self) -> str:
        """What is to be decided, in the word that positions have for it."""
        word: str = self.view["pending"][0].partition(" ")[0]
        return word

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

    @property
    def forts(self) -> list[Location]:
        return [place for board in self.boards for place in board if place.effect == "fort"]

    @property
    def claimed_fort(self) -> int | None:
        """The fort at which a claim is being decided."""
        word, __, place = self.view["pending"][0].partition(" ")
        return [fort.id for fort in self.forts].index(place) if word == "fort" else None

    def stacks_at(self, fort: str) -> dict[str, list[str]]:
        """The stacks of a fort that still hold tiles."""
        stacks: dict[str, list[str]] = self.view["bonus_stacks"]
        return {name: stack for name, stack in stacks.items() if name.startswith(fort) and stack}

    def price_at(self, place: str) -> int:
        """The settlers that whoever chooses now needs there (N8, N9)."""
        board = self.table.board
        return settlers_needed(board, self.core.colony, self.core.player, board.places.index(place))

    @cached_property
    def markets(self) -> list[str]:
        """The market locations in the order of the cards under them; none where cards lie in a row."""
        board = self.table.board
        places = [place for place in range(len(board.places)) if board.market[place] >= 0]
        return [board.places[place] for place in sorted(places, key=lambda place: board.market[place])]

    @property
    def board_stacks(self) -> dict[str, list[str]]:
        """The stacks that belong to no fort."""
        stacks: dict[str, list[str]] = self.view["bonus_stacks"]
        return {name: stack for name, stack in stacks.items() if "." not in name}

    def icons(self, seat: int) -> list[str]:
        """The icons of a seat's point cards and exploration tiles (N20)."""
        held = self.seats[seat]
        icons: list[str] = [self.cards[card].kind for card in held["point_cards"]]
        tiles = [self.exploration_tiles[tile].icon for tile in held["exploration_tiles"]]
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

    def uncovered(self, seat: int, symbol: str) -> int:
        """How many outposts have left a row of the seat's board."""
        tiles = [self.view["map"][place]["tile"] for place in self.seats[seat]["outposts"]]
        return sum(self.market_tiles[tile].symbol == symbol for tile in tiles)
