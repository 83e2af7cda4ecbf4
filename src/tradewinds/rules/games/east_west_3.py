"""From East to West, Part III (W3-1 to W3-6): boats and outposts of Part II, merchant cards under markets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from tradewinds.rules import bits, caravan, effects, forts, markets, steps
from tradewinds.rules.board import PILE_STACKS
from tradewinds.rules.chart import Places
from tradewinds.rules.games.east_west_2 import IslandGame
from tradewinds.rules.state import State
from tradewinds.rules.table import Table

if TYPE_CHECKING:
    from tradewinds.components import ComponentSet
    from tradewinds.rules.chance import Generator

MARKETS: Final = ["E2.1", "E2.2", "D2.1", "D2.2"]  # W3-2
CARDS_FOR_A_TILE: Final = 4


@final
class EastWest3(IslandGame):
    # --- set-up

    def name(self) -> str:
        return "east-west-3"

    def markets(self) -> list[str]:
        return MARKETS

    def merchant_row(self) -> int:
        return len(MARKETS)

    def table(
        self, components: ComponentSet, players: int, options: dict[str, str], places: Places | None
    ) -> Table:
        table = Table(self, players, options, components)
        self.add_boards(table, ["A2", "B2", "C1", "D2", "E2", "F2"])  # W3-1
        self.add_islands(table, places)
        table.add_merchants()
        self.name_work(table)
        self.name_voyages(table)
        table.actions.add_goods(pays=True)
        return table

    def lay_out(self, state: State, chance: Generator) -> None:
        """W3-1, W3-2."""
        self.lay_boards(state, chance)
        self.lay_islands(state, chance)
        state.caravan = caravan.lay_markets(state.table.merchants, state.players, len(MARKETS), False, chance)

    # --- a turn

    def possible(self, state: State, seat: i64, place: i64, have: i64) -> bool:
        """A market only uses its card (W3-3); refreshing is always possible (N12)."""
        kind = state.table.effects.kind[state.table.board.effect[place]]
        if kind == effects.MARKET:
            return markets.can_use(state, state.table.board.market[place], have)
        return kind == effects.REFRESH or super().possible(state, seat, place, have)

    def begin(self, state: State, seat: i64, place: i64) -> None:
        kind = state.table.effects.kind[state.table.board.effect[place]]
        if kind == effects.MARKET:
            markets.use(state, seat, state.table.board.market[place])
        elif kind == effects.REFRESH:
            markets.refresh(state)
        else:
            super().begin(state, seat, place)

    def card_kept(self, state: State, seat: i64) -> None:
        """With every fourth card of the pile a tile of a stack on D2, if they like (W3-4)."""
        full = bits.count(state.caravan.pile[seat]) % CARDS_FOR_A_TILE == 0
        if full and forts.can_take_bonus(state, seat, PILE_STACKS):
            state.then(steps.step(steps.BONUS, seat, PILE_STACKS, forts.MAY_DECLINE))

    def shuffle_hidden(self, state: State, chance: Generator) -> None:
        super().shuffle_hidden(state, chance)
        caravan.shuffle_hidden(state.caravan, chance)
