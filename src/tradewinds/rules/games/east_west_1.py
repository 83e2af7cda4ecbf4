"""From East to West, Part I (W1-1 to W1-12): as A New World, with markets and merchant routes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from tradewinds.rules import caravan, cubes, effects, markets, routes, steps
from tradewinds.rules.chart import Places
from tradewinds.rules.decks import NOTHING
from tradewinds.rules.games.settling import SettlingGame
from tradewinds.rules.state import State
from tradewinds.rules.table import Table

if TYPE_CHECKING:
    from tradewinds.components import ComponentSet
    from tradewinds.rules.chance import Generator

MARKETS: Final = ["E2.1", "E2.2", "C2.1", "C2.2"]  # W1-3


@final
class EastWest1(SettlingGame):
    # --- set-up

    def name(self) -> str:
        return "east-west-1"

    def markets(self) -> list[str]:
        return MARKETS

    def merchant_row(self) -> int:
        return len(MARKETS)

    def tiles_beside(self) -> bool:
        return True  # W1-2

    def table(
        self, components: ComponentSet, players: int, options: dict[str, str], places: Places | None
    ) -> Table:
        table = Table(self, players, options, components)
        self.add_boards(table, ["A1", "B1", "E2", "C2"])  # W1-1
        table.add_merchants()
        table.has_routes = True
        words = table.actions
        self.name_work(table)
        words.use = words.add("use")
        words.take = words.add("take")
        words.replace = words.add("replace", [str(place + 1) for place in range(caravan.ROUTE)])
        words.swap = words.add("swap", routes.swap_names())
        words.route = words.add("route", [str(place + 1) for place in range(caravan.ROUTE)])
        words.add_goods()
        return table

    def lay_out(self, state: State, chance: Generator) -> None:
        """W1-2, W1-3."""
        self.lay_boards(state, chance)
        state.caravan = caravan.lay_markets(state.table.merchants, state.players, len(MARKETS), True, chance)

    # --- a turn

    def open_turn(self, state: State) -> None:
        """Work, travel along the route, or rest (W1-4)."""
        super().open_turn(state)
        routes.offer_route(state, state.turn)

    def take_turn(self, state: State, action: i64) -> None:
        words = state.table.actions
        if action >= words.route:
            routes.travel(state, state.turn, action - words.route)
            return
        super().take_turn(state, action)
        if action == words.rest:
            routes.rest(state, state.turn)  # W1-11

    def possible(self, state: State, seat: i64, place: i64, have: i64) -> bool:
        """A market needs a card; refreshing and adjusting are always possible (W1-5, N12)."""
        kind = state.table.effects.kind[state.table.board.effect[place]]
        if kind == effects.FORT:
            return super().possible(state, seat, place, have)
        if kind == effects.MARKET:
            return markets.card_at(state, place) != NOTHING
        return True

    def begin(self, state: State, seat: i64, place: i64) -> None:
        board = state.table.board
        kind = state.table.effects.kind[board.effect[place]]
        if kind == effects.FORT:
            super().begin(state, seat, place)
        elif kind == effects.MARKET:
            state.then(steps.step(steps.CARD, seat, board.market[place]))
        elif kind == effects.REFRESH:
            markets.refresh(state)
        else:
            state.cubes[seat] = state.cubes[seat] + cubes.ONE[cubes.YELLOW]
            state.then(steps.step(steps.SWAP, seat))  # W1-9

    def shuffle_hidden(self, state: State, chance: Generator) -> None:
        super().shuffle_hidden(state, chance)
        caravan.shuffle_hidden(state.caravan, chance)
