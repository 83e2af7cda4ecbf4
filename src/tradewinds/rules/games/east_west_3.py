"""From East to West, Part III (W3-1 to W3-6): boats and outposts of Part II, merchant cards under markets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from tradewinds.rules import bits, caravan, effects, forts, markets, steps
from tradewinds.rules.board import PILE_STACKS
from tradewinds.rules.core import Core
from tradewinds.rules.games.east_west_2 import IslandGame
from tradewinds.rules.hexmap import Places
from tradewinds.rules.setup import Setup

if TYPE_CHECKING:
    from tradewinds.components import ComponentSet
    from tradewinds.rules.chance import Generator

CARDS_FOR_A_TILE: Final = 4


@final
class EastWest3(IslandGame):
    # --- set-up

    def name(self) -> str:
        return "east-west-3"

    def pile_gives_tiles(self) -> bool:
        return True  # W3-4

    def merchant_row(self) -> int:
        return markets.MARKETS  # W3-2

    def setup(
        self, components: ComponentSet, players: int, options: dict[str, str], places: Places | None
    ) -> Setup:
        setup = super().setup(components, players, options, places)
        setup.add_merchants()
        return setup

    def lay_out(self, state: Core, chance: Generator) -> None:
        """Lay out boards and islands, then a card under each market (W3-2)."""
        super().lay_out(state, chance)
        state.caravan = caravan.lay_markets(
            state.setup.merchants, state.players, self.merchant_row(), False, chance
        )

    # --- a turn

    def possible(self, state: Core, seat: i64, place: i64, have: i64) -> bool:
        """A market only uses its card (W3-3); refreshing is always possible (N12)."""
        kind = state.setup.board.kind[place]
        if kind == effects.MARKET:
            return markets.can_use(state, state.setup.board.market[place], have)
        return kind == effects.REFRESH or super().possible(state, seat, place, have)

    def begin(self, state: Core, seat: i64, place: i64) -> None:
        kind = state.setup.board.kind[place]
        if kind == effects.MARKET:
            markets.use(state, seat, state.setup.board.market[place])
        elif kind == effects.REFRESH:
            markets.refresh(state)
        else:
            super().begin(state, seat, place)

    def card_kept(self, state: Core, seat: i64) -> None:
        """Every fourth card of a pile brings a tile of a stack on D2, which may be declined (W3-4)."""
        full = bits.count(state.caravan.pile[seat]) % CARDS_FOR_A_TILE == 0
        if full and forts.can_take_bonus(state, seat, PILE_STACKS):
            state.then(steps.step(steps.BONUS, seat, PILE_STACKS, forts.MAY_DECLINE))

    def shuffle_hidden(self, state: Core, chance: Generator) -> None:
        super().shuffle_hidden(state, chance)
        caravan.shuffle_hidden(state.caravan, chance)
