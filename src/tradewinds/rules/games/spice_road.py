"""Spice Road (SR1-SR7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.rules import bits, caravan, cubes, point_cards
from tradewinds.rules.core import Core
from tradewinds.rules.games.game import Game
from tradewinds.rules.hexmap import Places
from tradewinds.rules.point_cards import GOLD_POINTS, SILVER_POINTS, Prizes
from tradewinds.rules.setup import Setup

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

    def setup(
        self, components: ComponentSet, players: int, options: dict[str, str], places: Places | None
    ) -> Setup:
        setup = Setup(self, players, options, components)
        setup.add_merchants()
        setup.has_point_cards = True
        setup.prizes = Prizes(components.spice_road)
        words = setup.actions
        words.acquire = words.add("acquire", [str(place + 1) for place in range(MERCHANT_ROW)])
        words.play = words.add("play", setup.merchants.cards)
        words.claim_card = words.add("claim", [str(place + 1) for place in range(point_cards.ROW)])
        words.rest = words.add("rest")
        words.add_goods(pays=True)
        return setup

    def lay_out(self, state: Core, chance: Generator) -> None:
        """Lay out the merchant cards, the point cards and the coins (SR1)."""
        for seat in range(state.players):
            state.cubes[seat] = cubes.from_letters(STARTING_CUBES[seat])
        state.caravan = caravan.lay_out(state.setup.merchants, state.players, MERCHANT_ROW, chance)
        state.point_cards = point_cards.lay_out(state.setup.prizes, state.players, chance)

    def plays_from_hand(self) -> bool:
        return True  # SR3

    def merchant_row(self) -> int:
        return MERCHANT_ROW

    # --- a turn

    def open_turn(self, state: Core) -> None:
        """Acquire, play, claim or rest (SR2); resting is allowed with nothing played too (SR5)."""
        seat = state.turn
        caravan.offer_acquire(state, seat)
        caravan.offer_play(state, seat)
        point_cards.offer_claim(state, seat)
        state.offer(state.setup.actions.rest)

    def take_turn(self, state: Core, action: i64) -> None:
        seat = state.turn
        words = state.setup.actions
        if action < words.play:
            caravan.acquire(state, seat, action - words.acquire)
        elif action < words.claim_card:
            caravan.play(state, seat, action - words.play)
        elif action < words.rest:
            point_cards.claim(state, seat, action - words.claim_card)
        else:
            caravan.rest(state, seat)

    # --- the end

    def prizes(self, state: Core, seat: i64) -> i64:
        return bits.count(state.point_cards.claimed[seat])

    def prizes_to_end(self, players: i64) -> i64:
        """The sixth point card ends the game with two or three players, the fifth with more (SR7)."""
        return 6 if players <= 3 else 5

    def categories(self) -> list[str]:
        return ["point_cards", "gold", "silver", "cubes"]

    def points(self, state: Core, seat: i64) -> vec[i64]:
        """The points of cards, coins and cubes (SR7, C9)."""
        points = vec[i64]([0, 0, 0, 0])
        points[0] = point_cards.card_points(state, seat)
        points[1] = GOLD_POINTS * state.point_cards.gold[seat]
        points[2] = SILVER_POINTS * state.point_cards.silver[seat]
        points[3] = cubes.above_yellow(state.cubes[seat])
        return points

    def shuffle_hidden(self, state: Core, chance: Generator) -> None:
        caravan.shuffle_hidden(state.caravan, chance)
        point_cards.shuffle_hidden(state.point_cards, chance)
