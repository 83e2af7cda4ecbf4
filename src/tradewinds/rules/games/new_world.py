"""A New World (N1-N22)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tradewinds.rules.chart import Places
from tradewinds.rules.games.settling import SettlingGame
from tradewinds.rules.state import State
from tradewinds.rules.table import Table

if TYPE_CHECKING:
    from tradewinds.components import ComponentSet
    from tradewinds.rules.chance import Generator

FOURTH_BOARDS: Final = ["D1", "E1", "F1"]


@final
class NewWorld(SettlingGame):
    """The game that the others vary: all of it but the choice of boards is what they share."""

    def name(self) -> str:
        return "new-world"

    def options(self) -> dict[str, list[str]]:
        return {"board": ["random", *FOURTH_BOARDS]}  # N1

    def draw(self, options: dict[str, str], chance: Generator) -> dict[str, str]:
        drawn = FOURTH_BOARDS[chance.below(len(FOURTH_BOARDS))]
        return {"board": drawn if options["board"] == "random" else options["board"]}

    def table(
        self, components: ComponentSet, players: int, options: dict[str, str], places: Places | None
    ) -> Table:
        table = Table(self, players, options, components)
        self.add_boards(table, ["A1", "B1", "C1", options["board"]])  # N1
        self.name_work(table)
        table.actions.add_goods()
        return table

    def lay_out(self, state: State, chance: Generator) -> None:
        self.lay_boards(state, chance)  # N2-N5
