"""What the four games with the New World box share (N2-N5, N12, N19, N22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.rules import bits, colony, cubes, forts, laying, scoring, steps
from tradewinds.rules.board import printed_board
from tradewinds.rules.games.game import Game
from tradewinds.rules.state import State
from tradewinds.rules.table import Table

if TYPE_CHECKING:
    from tradewinds.rules.chance import Generator


class SettlingGame(Game):
    # --- set-up

    def add_boards(self, table: Table, boards: list[str]) -> None:
        box = table.components.new_world
        table.has_colony = True
        table.board = printed_board(
            box, self.name(), boards, self.markets(), int(table.players), table.effects
        )

    def name_work(self, table: Table) -> None:
        words = table.actions
        words.work = words.add("work", table.board.places)
        words.rest = words.add("rest")
        words.claim = words.add("claim")
        words.explore = words.add("explore", table.board.tiles)
        words.bonus = words.add("bonus", table.board.stacks)

    def markets(self) -> list[str]:
        """The market locations in the order of the cards under them."""
        return []

    def lay_boards(self, state: State, chance: Generator) -> None:
        """N2 to N5."""
        state.cubes = state.table.board.starting_cubes[: state.players]
        state.colony = laying.lay_out(state.table.board, state.players, chance, self.tiles_beside())

    # --- a turn

    def open_turn(self, state: State) -> None:
        """Work or rest (N6); resting is allowed at any time (N18)."""
        colony.offer_work(state)
        state.offer(state.table.actions.rest)

    def take_turn(self, state: State, action: i64) -> None:
        if action == state.table.actions.rest:
            colony.rest(state, state.turn)
        else:
            colony.work(state, action - state.table.actions.work)

    def possible(self, state: State, seat: i64, place: i64, have: i64) -> bool:
        """At a fort at least one of claiming and taking a bonus tile (N12)."""
        fort = state.table.board.fort[place]
        return forts.can_claim(state, fort, have) or forts.can_take_bonus(state, seat, fort)

    def begin(self, state: State, seat: i64, place: i64) -> None:
        state.then(steps.step(steps.FORT, seat, state.table.board.fort[place]))  # N13

    # --- the end

    def triggers_end(self, state: State, seat: i64) -> bool:
        """Somebody's eighth point card (N19)."""
        return bits.count(state.colony.cards[seat]) >= forts.CARDS_TO_END

    def prizes_to_end(self, players: int) -> int:
        return forts.CARDS_TO_END

    def categories(self) -> list[str]:
        return ["point_cards", "bonus_tiles", "exploration_tiles", "cubes"]

    def points(self, state: State, seat: i64) -> vec[i64]:
        """N22, C9."""
        points = vec[i64]([0, 0, 0, 0])
        points[0] = scoring.card_points(state, seat)
        points[1] = scoring.bonus_points(state, seat)
        points[2] = scoring.exploration_points(state, seat)
        points[3] = cubes.above_yellow(state.cubes[seat])
        return points

    def shuffle_hidden(self, state: State, chance: Generator) -> None:
        laying.shuffle_hidden(state.table.board, state.colony, chance)
