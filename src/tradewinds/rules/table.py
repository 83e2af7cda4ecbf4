"""What never changes during a game: the printed facts as numbers, and the rules that apply to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from tradewinds.rules.actions import Actions
from tradewinds.rules.effects import Effects

if TYPE_CHECKING:
    from tradewinds.components import ComponentSet
    from tradewinds.rules.board import Board
    from tradewinds.rules.games.game import Game


@final
class Table:
    def __init__(
        self,
        game: Game,
        players: i64,
        options: dict[str, str],
        components: ComponentSet,
        actions: Actions,
        effects: Effects,
        board: Board,
    ) -> None:
        self.game = game
        self.players = players
        self.options = options  # as drawn: nothing is random here
        self.components = components
        self.actions = actions
        self.effects = effects
        self.board = board
