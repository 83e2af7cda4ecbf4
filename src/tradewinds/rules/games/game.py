"""What a game says of itself; the seven games fill this in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.rules import steps
from tradewinds.rules.chart import Places

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
        return {}

    def draw(self, options: dict[str, str], chance: Generator) -> dict[str, str]:
        """The options with what was left to chance drawn.

        Draws the same whatever is chosen, so that a seed deals the same whether an option was drawn or
        named.
        """
        return options

    def has_map(self) -> bool:
        return False

    def places(self, components: ComponentSet, options: dict[str, str], chance: Generator) -> Places | None:
        """Of the map, where the game has one; drawn where it is random."""
        return None

    def table(
        self, components: ComponentSet, players: int, options: dict[str, str], places: Places | None
    ) -> Table:
        raise NotImplementedError

    def lay_out(self, state: State, chance: Generator) -> None:
        """Shuffle and lay out everything."""
        raise NotImplementedError

    def first_step(self, state: State) -> None:
        """Seat 0 begins (C10)."""
        state.then(steps.step(steps.TURN, 0))

    # --- a turn

    def open_turn(self, state: State) -> None:
        """Offer all that a turn may be."""
        raise NotImplementedError

    def take_turn(self, state: State, action: i64) -> None:
        """Do what the turn was opened with."""
        raise NotImplementedError

    # --- merchant cards of the Spice Road box

    def merchant_row(self) -> int:
        """How many merchant cards lie open."""
        raise NotImplementedError

    def card_kept(self, state: State, seat: i64) -> None:
        """A used card has gone onto the seat's pile."""

    # --- locations of the New World box

    def possible(self, state: State, seat: i64, place: i64, have: i64) -> bool:
        """Whether someone with these cubes may use a location that does more than goods."""
        raise NotImplementedError

    def begin(self, state: State, seat: i64, place: i64) -> None:
        """Begin what such a location does."""
        raise NotImplementedError

    def tiles_beside(self) -> bool:
        """Whether exploration tiles that cover nothing lie open beside the board (W1-2)."""
        return False

    # --- boats and outposts of the Eastern Wonders box

    def tiles_laid(self) -> tuple[int, int, int]:
        """Market tiles of each symbol, sea tiles and ports on the map."""
        raise NotImplementedError

    def leaves_cubes(self) -> bool:
        """Whether cubes are left on the map (EW6)."""
        return False

    def pays_everywhere(self) -> bool:
        """Whether ending a move beside other boats costs on the sea and in ports too (W2-5)."""
        return False

    def trade_needs_outpost(self) -> bool:
        """Whether trading on a market tile needs an outpost there (EW7, S9)."""
        return True

    def arrive(self, state: State, seat: i64) -> None:
        """The boat has come to its place and all is paid: what may be done there."""
        raise NotImplementedError

    def after_building(self, state: State, seat: i64) -> None:
        """What comes right after an outpost was built."""

    def reward_column(self, state: State, seat: i64, column: i64) -> None:
        """A whole column of the seat's outposts is empty now; columns count from 0."""
        raise NotImplementedError

    def ask_reward(self, state: State, seat: i64, column: i64) -> None:
        raise NotImplementedError

    def take_reward(self, state: State, seat: i64, action: i64) -> None:
        raise NotImplementedError

    def ask_action(self, state: State, seat: i64) -> None:
        raise NotImplementedError

    def act(self, state: State, seat: i64, action: i64) -> None:
        """The one action after a move (EW5)."""
        raise NotImplementedError

    # --- the end

    def triggers_end(self, state: State, seat: i64) -> bool:
        """Whether this seat has brought about the last round."""
        raise NotImplementedError

    def prizes_to_end(self, players: int) -> int:
        """How many point cards or victory tiles of one seat bring about the last round."""
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
