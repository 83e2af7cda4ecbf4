"""Spice Road (SR1-SR7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.rules import bazaar, bits, caravan, cubes
from tradewinds.rules.bazaar import GOLD_POINTS, SILVER_POINTS, Prizes
from tradewinds.rules.chart import Places
from tradewinds.rules.games.game import Game
from tradewinds.rules.state import State
from tradewinds.rules.table import Table

if TYPE_CHECKING:
    from tradewinds.components import ComponentSet
    from tradewinds.rules.chance import Generator

STARTING_CUBES: Final = ["YYY", "YYYY", "YYYY", "YYYR", "YYYR"]
MERCHANT_ROW: Final = 6


@final
class SpiceRoad(Game):
    # --- set-up

    def name(self) -> str:
        return "spice-road"

    def most_players(self) -> int:
        return 5

    def table(
        self, components: ComponentSet, players: int, options: dict[str, str], places: Places | None
    ) -> Table:
        table = Table(self, players, options, components)
        table.add_merchants()
        table.has_bazaar = True
        table.prizes = Prizes(components.spice_road)
        words = table.actions
        words.acquire = words.add("acquire", [str(place + 1) for place in range(MERCHANT_ROW)])
        words.play = words.add("play", table.merchants.cards)
        words.claim_card = words.add("claim", [str(place + 1) for place in range(bazaar.ROW)])
        words.rest = words.add("rest")
        words.add_goods(pays=True)
        return table

    def lay_out(self, state: State, chance: Generator) -> None:
        """SR1."""
        for seat in range(state.players):
            state.cubes[seat] = cubes.from_letters(STARTING_CUBES[seat])
        state.caravan = caravan.lay_out(state.table.merchants, state.players, MERCHANT_ROW, chance)
        state.bazaar = bazaar.lay_out(state.table.prizes, state.players, chance)

    def merchant_row(self) -> int:
        return MERCHANT_ROW

    # --- a turn

    def open_turn(self, state: State) -> None:
        """Acquire, play, claim or rest (SR2); resting is allowed with nothing played too (SR5)."""
        seat = state.turn
        caravan.offer_acquire(state, seat)
        caravan.offer_play(state, seat)
        bazaar.offer_claim(state, seat)
        state.offer(state.table.actions.rest)

    def take_turn(self, state: State, action: i64) -> None:
        seat = state.turn
        words = state.table.actions
        if action < words.play:
            caravan.acquire(state, seat, action - words.acquire)
        elif action < words.claim_card:
            caravan.play(state, seat, action - words.play)
        elif action < words.rest:
            bazaar.claim(state, seat, action - words.claim_card)
        else:
            caravan.rest(state, seat)

    # --- the end

    def triggers_end(self, state: State, seat: i64) -> bool:
        """Somebody's sixth point card with two or three players, the fifth with more (SR7)."""
        return bits.count(state.bazaar.claimed[seat]) >= self.prizes_to_end(state.players)

    def prizes_to_end(self, players: int) -> int:
        return 6 if players <= 3 else 5

    def categories(self) -> list[str]:
        return ["point_cards", "gold", "silver", "cubes"]

    def points(self, state: State, seat: i64) -> vec[i64]:
        """SR7, C9."""
        points = vec[i64]([0, 0, 0, 0])
        points[0] = bazaar.card_points(state, seat)
        points[1] = GOLD_POINTS * state.bazaar.gold[seat]
        points[2] = SILVER_POINTS * state.bazaar.silver[seat]
        points[3] = cubes.above_yellow(state.cubes[seat])
        return points

    def shuffle_hidden(self, state: State, chance: Generator) -> None:
        caravan.shuffle_hidden(state.caravan, chance)
        bazaar.shuffle_hidden(state.bazaar, chance)
