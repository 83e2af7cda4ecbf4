"""From Sand to Sea (S1-S12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.rules import caravan, islands, ports, sailing, steps
from tradewinds.rules.chart import Places
from tradewinds.rules.decks import NOTHING
from tradewinds.rules.games.sea import SeaGame
from tradewinds.rules.state import State
from tradewinds.rules.table import Table

if TYPE_CHECKING:
    from tradewinds.components import ComponentSet
    from tradewinds.rules.chance import Generator

MERCHANT_ROW: Final = 4
TILES_REMOVED: Final = 2  # of each symbol
BONUSES: Final = ["move", "cargo", "points"]  # S3
FIRST_COLUMN: Final = 0


@final
class SandToSea(SeaGame):
    # --- set-up

    def name(self) -> str:
        return "sand-to-sea"

    def table(
        self, components: ComponentSet, players: int, options: dict[str, str], places: Places | None
    ) -> Table:
        table = Table(self, players, options, components)
        self.add_sea(table, places, BONUSES)
        table.add_merchants()
        words = table.actions
        words.acquire = words.add("acquire", [str(place + 1) for place in range(MERCHANT_ROW)])
        words.play = words.add("play", table.merchants.cards)
        words.sail = words.add("sail", table.chart.names)
        words.build = words.add("build")
        words.trade = words.add("trade")
        words.claim = words.add("claim")
        words.rest = words.add("rest")
        words.drop = words.add("drop", table.merchants.cards)
        words.card = words.add("card", [str(place + 1) for place in range(MERCHANT_ROW)])
        words.bonus = words.add("bonus", BONUSES)
        self.name_start(table)
        words.add_goods(pays=True)
        return table

    def lay_out(self, state: State, chance: Generator) -> None:
        """S1, S2, S3."""
        tiles = islands.market_tiles(state.table.seas, TILES_REMOVED, chance)
        tiles += [islands.SEA] * state.table.components.eastern_wonders.sea_tiles
        self.lay_sea(state, vec[i64](tiles), chance)
        state.caravan = caravan.lay_out(state.table.merchants, state.players, MERCHANT_ROW, chance)

    def merchant_row(self) -> int:
        return MERCHANT_ROW

    def tiles_laid(self) -> tuple[int, int, int]:
        return 4, 4, 4

    # --- a turn

    def open_turn(self, state: State) -> None:
        """Acquire, play, move or rest (S5); a move does something: sail, build, trade or claim (S9)."""
        seat = state.turn
        caravan.offer_acquire(state, seat)
        caravan.offer_play(state, seat)
        sailing.offer_voyages(state, seat)
        islands.offer_market(state, seat, may_build=True)
        if ports.can_claim(state, seat):
            state.offer(state.table.actions.claim)
        state.offer(state.table.actions.rest)  # S11

    def take_turn(self, state: State, action: i64) -> None:
        seat = state.turn
        words = state.table.actions
        if action < words.play:
            caravan.acquire(state, seat, action - words.acquire)
        elif action < words.sail:
            caravan.play(state, seat, action - words.play)
        elif action < words.build:
            sailing.set_sail(state, seat, action - words.sail)
        elif action == words.claim:
            ports.claim(state, seat)
        elif action == words.rest:
            caravan.rest(state, seat)
        else:
            islands.use_market(state, seat, action)

    def arrive(self, state: State, seat: i64) -> None:
        """On a market tile build and trade, on a port claim, on the sea nothing (S9)."""
        tile = state.islands.tile[state.islands.boat[seat]]
        if tile >= 0:
            state.then(steps.step(steps.MARKET, seat, islands.BUILD_OR_TRADE))
        elif tile == islands.PORT:
            state.then(steps.step(steps.PORT, seat))

    # --- outposts

    def reward_column(self, state: State, seat: i64, column: i64) -> None:
        """Taken if there is one to take (S10)."""
        if state.caravan.row[0] != NOTHING or (column != FIRST_COLUMN and ports.any_left(state)):
            state.then(steps.step(steps.REWARD, seat, column))

    def ask_reward(self, state: State, seat: i64, column: i64) -> None:
        """Any card of the merchant row; from the second column on, or a bonus tile (S10)."""
        row = state.caravan.row
        for place in range(i64(len(row))):
            if row[place] != NOTHING:
                state.offer(state.table.actions.card + place)
        if column != FIRST_COLUMN:
            ports.offer_bonus(state)

    def take_reward(self, state: State, seat: i64, action: i64) -> None:
        if action < state.table.actions.bonus:
            caravan.take(state, seat, action - state.table.actions.card)
        else:
            super().take_reward(state, seat, action)

    def shuffle_hidden(self, state: State, chance: Generator) -> None:
        super().shuffle_hidden(state, chance)
        caravan.shuffle_hidden(state.caravan, chance)
