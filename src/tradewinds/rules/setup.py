"""What never changes during a game: the printed facts as numbers, and the rules that apply to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from tradewinds.rules.actions import Actions
from tradewinds.rules.board import Board
from tradewinds.rules.caravan import Merchants
from tradewinds.rules.effects import Effects
from tradewinds.rules.hexmap import HexMap, Places
from tradewinds.rules.islands import Seas
from tradewinds.rules.point_cards import Prizes
from tradewinds.rules.ports import Victories

if TYPE_CHECKING:
    from tradewinds.components import ComponentSet
    from tradewinds.rules.games.game import Game


@final
class Setup:
    """A game adds the boxes that it puts on the table; the others stay empty."""

    def __init__(self, game: Game, players: i64, options: dict[str, str], components: ComponentSet) -> None:
        self.game = game
        self.players = players
        self.options = options  # as drawn: none of them is "random"
        self.components = components
        self.actions = Actions()
        self.effects = Effects()
        self.has_colony = False
        self.board = Board()
        self.has_caravan = False
        self.merchants = Merchants()
        self.has_routes = False
        self.has_point_cards = False
        self.prizes = Prizes()
        self.has_islands = False
        self.hexmap = HexMap(Places())
        self.seas = Seas()
        self.wanted: list[i64] = []  # tiles by place, where the players arranged the map themselves
        self.has_ports = False
        self.victories = Victories()

    def add_merchants(self) -> None:
        self.has_caravan = True
        self.merchants = Merchants(self.components.spice_road, self.effects)
