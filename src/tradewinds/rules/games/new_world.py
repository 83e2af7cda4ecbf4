"""A New World (N1-N22)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from tradewinds.components import standard
from tradewinds.rules.core import Core
from tradewinds.rules.games.settling import SettlingGame
from tradewinds.rules.hexmap import Places
from tradewinds.rules.setup import Setup

if TYPE_CHECKING:
    from tradewinds.components import ComponentSet
    from tradewinds.rules.chance import Generator


@final
class NewWorld(SettlingGame):
    """The base game of the others; apart from the choice of boards, all of it is in `SettlingGame`."""

    def name(self) -> str:
        return "new-world"

    def fourth_boards(self) -> list[str]:
        """The boards of the standard set, which every valid set repeats (N1)."""
        return standard().new_world.games[self.name()].alternatives()[-1]

    def options(self) -> dict[str, list[str]]:
        return {"board": ["random", *self.fourth_boards()]}

    def draw(self, options: dict[str, str], chance: Generator) -> dict[str, str]:
        boards = self.fourth_boards()
        drawn = boards[chance.below(len(boards))]
        return {"board": drawn if options["board"] == "random" else options["board"]}

    def setup(
        self, components: ComponentSet, players: int, options: dict[str, str], places: Places | None
    ) -> Setup:
        setup = Setup(self, players, options, components)
        self.add_boards(setup)  # N1
        self.name_work(setup)
        setup.actions.add_goods()
        return setup

    def lay_out(self, state: Core, chance: Generator) -> None:
        self.lay_boards(state, chance)  # N2-N5
