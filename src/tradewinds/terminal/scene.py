"""What a drawing is made from: what may be seen, the printed parts by id, and where choices lie."""

from __future__ import annotations

from collections.abc import Sequence
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
from tradewinds.face import State
from tradewinds.locale import gettext as _
from tradewinds.notation.words import Company
from tradewinds.rules import storage
from tradewinds.rules.colony import settlers_needed


class Scene:
    """One moment at the table, as a spectator sees it."""

    def __init__(self, state: State, company: Company, players: Sequence[str], numbered: bool) -> None:
        self.state = state
        self.table = state.core.table
        self.components = self.table.components
        self.company = company
        self.players = players  # who plays the seats: `human` or the name of a bot; may be unknown
        self.view: dict[str, Any] = state.view(None)
        self.seats: list[dict[str, Any]] = self.view["seats"]
        self.legal = state.legal() if numbered else []

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The texts of the actions that can be chosen now with their numbers, counting from 1."""
        return {self.state.text(action): number for number, action in enumerate(self.legal, start=1)}

    def number_of(self, text: str) -> int | None:
        return self.numbers.get(text)

    def player(self, seat: int) -> str:
        """Who plays a seat, in a word."""
        if seat == self.company.you:
            return _("you")
        return self.players[seat] if seat < len(self.players) else ""

    def limit(self, seat: int) -> int:
        """How many goods the seat has room for."""
        return storage.limit(self.state.core, seat)

    @property
    def prizes_to_end(self) -> int:
        return self.table.game.prizes_to_end(self.table.players)

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

    def stacks_at(self, fort: str) -> dict[str, list[str]]:
        """The stacks of a fort that still hold tiles."""
        stacks: dict[str, list[str]] = self.view["bonus_stacks"]
        return {name: stack for name, stack in stacks.items() if name.startswith(fort) and stack}

    def price_at(self, place: str) -> int:
        """The settlers that whoever chooses now needs there (N8, N9)."""
        core = self.state.core
        board = core.table.board
        return settlers_needed(board, core.colony, core.player, board.places.index(place))

    def number_at(self, place: str) -> int | None:
        """The number of the choice that lies at this location, if one does."""
        tile = self.view["locations"].get(place, {}).get("exploration")
        return self.number_of(f"explore {tile}") if tile else self.number_of(f"work {place}")

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

    @property
    def asked(self) -> str:
        """What is to be decided, in the word that positions have for it."""
        word: str = self.view["pending"][0].partition(" ")[0]
        return word

    # --- the Spice Road box

    @cached_property
    def merchant_effects(self) -> dict[str, str]:
        box = self.components.spice_road
        return {card.id: card.effect for card in [*box.merchant_cards, *box.starting_cards]}

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
