"""What a game says of itself; the seven games fill this in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

if TYPE_CHECKING:
    from tradewinds.components import ComponentSet
    from tradewinds.rules.chance import Generator
    from tradewinds.rules.state import State
    from tradewinds.rules.table import Table


class Game:
    """One set of rules. It holds no state: all tables of a game share one instance."""

    # --- set-up

    def name(self) -> str:
        raise NotImplementedError

    def most_players(self) -> int:
        return 4

    def options(self) -> dict[str, list[str]]:
        """What can be chosen for a table: the allowed values, the default first."""
        raise NotImplementedError

    def draw(self, options: dict[str, str], chance: Generator) -> dict[str, str]:
        """The options with what was left to chance drawn.

        Draws the same whatever is chosen, so that a seed deals the same whether an option was drawn or
        named.
        """
        raise NotImplementedError

    def table(self, components: ComponentSet, players: int, options: dict[str, str]) -> Table:
        raise NotImplementedError

    def deal(self, table: Table, chance: Generator) -> State:
        raise NotImplementedError

    # --- a turn

    def open_turn(self, state: State) -> None:
        """Offer all that a turn may be."""
        raise NotImplementedError

    def take_turn(self, state: State, action: i64) -> None:
        """Do what the turn was opened with."""
        raise NotImplementedError

    def possible(self, state: State, seat: i64, place: i64, have: i64) -> bool:
        """Whether someone with these cubes may use a location that does more than goods."""
        raise NotImplementedError

    def begin(self, state: State, seat: i64, place: i64) -> None:
        """Begin what such a location does."""
        raise NotImplementedError

    # --- the end

    def triggers_end(self, state: State, seat: i64) -> bool:
        """Whether this seat has brought about the last round."""
        raise NotImplementedError

    def categories(self) -> list[str]:
        """The names of the numbers in `points`."""
        raise NotImplementedError

    def points(self, state: State, seat: i64) -> vec[i64]:
        """The seat's points by category, as if the game ended now."""
        raise NotImplementedError

    def shuffle_hidden(self, state: State, chance: Generator) -> None:
        """Draw anew all that nobody can see (C11)."""
        raise NotImplementedError
