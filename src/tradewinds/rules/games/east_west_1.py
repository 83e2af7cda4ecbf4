"""From East to West, Part I (W1-1 to W1-12): as A New World, with markets and merchant routes."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from tradewinds.rules import caravan, cubes, effects, markets, routes, steps
from tradewinds.rules.core import Core
from tradewinds.rules.decks import NOTHING
from tradewinds.rules.games.settling import SettlingGame
from tradewinds.rules.hexmap import Places
from tradewinds.rules.setup import Setup

if TYPE_CHECKING:
    from tradewinds.components import ComponentSet
    from tradewinds.rules.chance import Generator


@final
class EastWest1(SettlingGame):
    # --- set-up

    def name(self) -> str:
        return "east-west-1"

    def merchant_row(self) -> int:
        return markets.MARKETS  # W1-3

    def tiles_beside(self) -> bool:
        return True  # W1-2

    def setup(
        self, components: ComponentSet, players: int, options: dict[str, str], places: Places | None
    ) -> Setup:
        setup = Setup(self, players, options, components)
        self.add_boards(setup)  # W1-1
        setup.add_merchants()
        setup.has_routes = True
        words = setup.actions
        self.name_work(setup)
        words.use = words.add("use")
        words.take = words.add("take")
        words.replace = words.add("replace", [str(place + 1) for place in range(caravan.ROUTE)])
        words.swap = words.add("swap", routes.swap_names())
        words.route = words.add("route", [str(place + 1) for place in range(caravan.ROUTE)])
        words.add_goods()
        return setup

    def lay_out(self, state: Core, chance: Generator) -> None:
        """Lay out the boards, tiles beside them, and a card under each market (W1-2, W1-3)."""
        self.lay_boards(state, chance)
        state.caravan = caravan.lay_markets(
            state.setup.merchants, state.players, self.merchant_row(), True, chance
        )

    # --- a turn

    def open_turn(self, state: Core) -> None:
        """Work, travel along the route, or rest (W1-4)."""
        super().open_turn(state)
        routes.offer_route(state, state.turn)

    def take_turn(self, state: Core, action: i64) -> None:
        words = state.setup.actions
        if action >= words.route:
            routes.travel(state, state.turn, action - words.route)
            return
        super().take_turn(state, action)
        if action == words.rest:
            routes.rest(state, state.turn)  # W1-11

    def possible(self, state: Core, seat: i64, place: i64, have: i64) -> bool:
        """A market needs a card; refreshing and adjusting are always possible (W1-5, N12)."""
        kind = state.setup.board.kind[place]
        if kind == effects.MARKET:
            return markets.card_at(state, place) != NOTHING
        if kind == effects.REFRESH or kind == effects.ADJUST:
            return True
        return super().possible(state, seat, place, have)

    def begin(self, state: Core, seat: i64, place: i64) -> None:
        board = state.setup.board
        kind = board.kind[place]
        if kind == effects.MARKET:
            state.then(steps.step(steps.CARD, seat, board.market[place]))
        elif kind == effects.REFRESH:
            markets.refresh(state)
        elif kind == effects.ADJUST:
            state.cubes[seat] = state.cubes[seat] + cubes.ONE[cubes.YELLOW]
            state.then(steps.step(steps.SWAP, seat))  # W1-9
        else:
            super().begin(state, seat, place)

    def shuffle_hidden(self, state: Core, chance: Generator) -> None:
        super().shuffle_hidden(state, chance)
        caravan.shuffle_hidden(state.caravan, chance)
