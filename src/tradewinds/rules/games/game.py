"""What every game answers; the seven games fill this in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.rules import steps
from tradewinds.rules.hexmap import Places

if TYPE_CHECKING:
    from tradewinds.components import ComponentSet
    from tradewinds.rules.chance import Generator
    from tradewinds.rules.core import Core
    from tradewinds.rules.setup import Setup


class Game:
    """One set of rules. It holds no state: all tables of a game share one instance."""

    # --- set-up

    def name(self) -> str:
        raise NotImplementedError

    def most_players(self) -> int:
        return 4

    def options(self) -> dict[str, list[str]]:
        """The options of a table and their allowed values, the default first."""
        return {}

    def draw(self, options: dict[str, str], chance: Generator) -> dict[str, str]:
        """The options, with those left to chance drawn.

        It draws the same numbers whatever was chosen, so that a seed deals the same whether an option was
        drawn or named.
        """
        return options

    def has_map(self) -> bool:
        return False

    def map_option(self) -> str:
        """The option that names the map or arranges it."""
        raise NotImplementedError

    def map_left_to_chance(self, options: dict[str, str]) -> bool:
        """True if these options ask for a random map."""
        return False

    def places(self, components: ComponentSet, options: dict[str, str], chance: Generator) -> Places | None:
        """The places of the map, drawn if it is random; None in a game without a map."""
        return None

    def setup(
        self, components: ComponentSet, players: int, options: dict[str, str], places: Places | None
    ) -> Setup:
        raise NotImplementedError

    def lay_out(self, state: Core, chance: Generator) -> None:
        """Shuffle and lay out everything."""
        raise NotImplementedError

    def first_step(self, state: Core) -> None:
        """Seat 0 begins (C10)."""
        state.then(steps.step(steps.TURN, 0))

    # --- a turn

    def open_turn(self, state: Core) -> None:
        """Offer everything that a turn may be opened with."""
        raise NotImplementedError

    def take_turn(self, state: Core, action: i64) -> None:
        """Do what the turn was opened with."""
        raise NotImplementedError

    # --- merchant cards of the Spice Road box

    def plays_from_hand(self) -> bool:
        """True if players hold merchant cards and play them (SR3, S6); otherwise cards lie under markets."""
        return False

    def pile_gives_tiles(self) -> bool:
        """True if cards on a seat's pile bring bonus tiles (W3-4)."""
        return False

    def merchant_row(self) -> int:
        """How many merchant cards lie open."""
        raise NotImplementedError

    def card_kept(self, state: Core, seat: i64) -> None:
        """Called when a used card has gone onto the seat's pile."""

    # --- locations of the New World box

    def possible(self, state: Core, seat: i64, place: i64, have: i64) -> bool:
        """True if a seat with these cubes may use a location whose effect is more than goods."""
        raise NotImplementedError

    def begin(self, state: Core, seat: i64, place: i64) -> None:
        """Begin the effect of such a location."""
        raise NotImplementedError

    def fourth_boards(self) -> list[str]:
        """The boards to choose the fourth one from; empty in games without that choice (N1)."""
        return []

    def tiles_beside(self) -> bool:
        """True if exploration tiles that cover nothing lie open beside the board (W1-2)."""
        return False

    # --- boats and outposts of the Eastern Wonders box

    def tiles_laid(self) -> tuple[int, int, int]:
        """How many market tiles of each symbol, sea tiles and ports the map has."""
        raise NotImplementedError

    def sea_in_the_middle(self) -> bool:
        """True if boats start on a sea tile in the middle of the map, from which places count (W2-2)."""
        return False

    def chooses_start(self) -> bool:
        """True if starting cubes and the boat's place are chosen in a round 0 (EW4)."""
        return False

    def sails_step_by_step(self) -> bool:
        """True if boats sail tile by tile and further steps are paid with cubes (EW6)."""
        return False

    def sails_by_cards(self) -> bool:
        """True if each step is paid with a merchant card (S7)."""
        return False

    def sails_by_locations(self) -> bool:
        """True if boats move when a location says so (W2-4)."""
        return False

    def acts_once(self) -> bool:
        """True if one of several actions may follow a move (EW5), instead of whatever the place offers."""
        return False

    def columns_give_cards(self) -> bool:
        """True if an emptied column of outposts may bring a merchant card (S10)."""
        return False

    def columns_give_board_tiles(self) -> bool:
        """True if an emptied column of outposts brings a bonus tile from the boards (W2-7)."""
        return False

    def leaves_cubes(self) -> bool:
        """True if cubes are left on the map (EW6)."""
        return False

    def pays_everywhere(self) -> bool:
        """True if ending a move beside other boats costs on the sea and in ports too (W2-5)."""
        return False

    def trade_needs_outpost(self) -> bool:
        """True if trading on a market tile needs an outpost there (EW7, S9)."""
        return True

    def arrive(self, state: Core, seat: i64) -> None:
        """Called once a move has ended and is paid: puts the steps for what the place offers."""
        raise NotImplementedError

    def after_building(self, state: Core, seat: i64) -> None:
        """Called right after an outpost was built."""

    def reward_column(self, state: Core, seat: i64, column: i64) -> None:
        """Called when the seat has emptied a column of outposts, numbered from 0."""
        raise NotImplementedError

    def ask_reward(self, state: Core, seat: i64, column: i64) -> None:
        raise NotImplementedError

    def take_reward(self, state: Core, seat: i64, action: i64) -> None:
        raise NotImplementedError

    def ask_action(self, state: Core, seat: i64) -> None:
        raise NotImplementedError

    def act(self, state: Core, seat: i64, action: i64) -> None:
        """The one action after a move (EW5)."""
        raise NotImplementedError

    # --- the end

    def prizes(self, state: Core, seat: i64) -> i64:
        """How many point cards or victory tiles the seat has."""
        raise NotImplementedError

    def prizes_to_end(self, players: i64) -> i64:
        """The number of prizes of one seat that triggers the last round."""
        raise NotImplementedError

    def triggers_end(self, state: Core, seat: i64) -> bool:
        """True if this seat has triggered the last round (C7)."""
        return self.prizes(state, seat) >= self.prizes_to_end(state.players)

    def ends_at_random(self) -> bool:
        """False if random play hardly ever reaches the end of the game."""
        return True

    def categories(self) -> list[str]:
        """The names of the categories in `points`, in the same order."""
        raise NotImplementedError

    def points(self, state: Core, seat: i64) -> vec[i64]:
        """The seat's points by category, as if the game ended now."""
        raise NotImplementedError

    def shuffle_hidden(self, state: Core, chance: Generator) -> None:
        """Redraw everything that nobody can see (C11)."""
        raise NotImplementedError
