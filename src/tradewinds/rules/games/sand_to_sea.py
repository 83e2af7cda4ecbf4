"""From Sand to Sea (S1-S12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.rules import caravan, islands, ports, sailing, steps
from tradewinds.rules.core import Core
from tradewinds.rules.decks import NOTHING
from tradewinds.rules.games.sea import SeaGame
from tradewinds.rules.hexmap import Places
from tradewinds.rules.setup import Setup

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

    def setup(
        self, components: ComponentSet, players: int, options: dict[str, str], places: Places | None
    ) -> Setup:
        setup = Setup(self, players, options, components)
        self.add_sea(setup, places, BONUSES)
        setup.add_merchants()
        words = setup.actions
        words.acquire = words.add("acquire", [str(place + 1) for place in range(MERCHANT_ROW)])
        words.play = words.add("play", setup.merchants.cards)
        words.sail = words.add("sail", setup.hexmap.names)
        words.build = words.add("build")
        words.trade = words.add("trade")
        words.claim = words.add("claim")
        words.rest = words.add("rest")
        words.drop = words.add("drop", setup.merchants.cards)
        words.card = words.add("card", [str(place + 1) for place in range(MERCHANT_ROW)])
        words.bonus = words.add("bonus", BONUSES)
        self.name_start(setup)
        words.add_goods(pays=True)
        return setup

    def lay_out(self, state: Core, chance: Generator) -> None:
        """Lay out the merchant cards, the map with its ports, and the bonus tiles (S1, S2, S3)."""
        tiles = islands.market_tiles(state.setup.seas, TILES_REMOVED, state.setup.wanted, chance)
        tiles += [islands.SEA] * state.setup.components.eastern_wonders.sea_tiles
        self.lay_sea(state, vec[i64](tiles), chance)
        state.caravan = caravan.lay_out(state.setup.merchants, state.players, MERCHANT_ROW, chance)

    def plays_from_hand(self) -> bool:
        return True  # S6

    def sails_by_cards(self) -> bool:
        return True  # S7

    def columns_give_cards(self) -> bool:
        return True  # S10

    def merchant_row(self) -> int:
        return MERCHANT_ROW

    def tiles_laid(self) -> tuple[int, int, int]:
        return 4, 4, 4

    # --- a turn

    def open_turn(self, state: Core) -> None:
        """Acquire, play, move or rest (S5); a move does something: sail, build, trade or claim (S9)."""
        seat = state.turn
        caravan.offer_acquire(state, seat)
        caravan.offer_play(state, seat)
        sailing.offer_voyages(state, seat)
        islands.offer_market(state, seat, may_build=True)
        if ports.can_claim(state, seat):
            state.offer(state.setup.actions.claim)
        state.offer(state.setup.actions.rest)  # S11

    def take_turn(self, state: Core, action: i64) -> None:
        seat = state.turn
        words = state.setup.actions
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

    def arrive(self, state: Core, seat: i64) -> None:
        """A market tile offers building and trading, a port claiming, the sea nothing (S9)."""
        tile = state.islands.tile[state.islands.boat[seat]]
        if tile >= 0:
            state.then(steps.step(steps.MARKET, seat, islands.BUILD_OR_TRADE))
        elif tile == islands.PORT:
            state.then(steps.step(steps.PORT, seat))

    # --- outposts

    def reward_column(self, state: Core, seat: i64, column: i64) -> None:
        """The seat takes a reward, if any is left (S10)."""
        if state.caravan.row[0] != NOTHING or (column != FIRST_COLUMN and ports.any_left(state)):
            state.then(steps.step(steps.REWARD, seat, column))

    def ask_reward(self, state: Core, seat: i64, column: i64) -> None:
        """Offer every card of the merchant row and, from the second column on, bonus tiles (S10)."""
        row = state.caravan.row
        for place in range(i64(len(row))):
            if row[place] != NOTHING:
                state.offer(state.setup.actions.card + place)
        if column != FIRST_COLUMN:
            ports.offer_bonus(state)

    def take_reward(self, state: Core, seat: i64, action: i64) -> None:
        if action < state.setup.actions.bonus:
            caravan.take(state, seat, action - state.setup.actions.card)
        else:
            super().take_reward(state, seat, action)

    def shuffle_hidden(self, state: Core, chance: Generator) -> None:
        super().shuffle_hidden(state, chance)
        caravan.shuffle_hidden(state.caravan, chance)
