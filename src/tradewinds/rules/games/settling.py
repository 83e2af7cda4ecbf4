"""What the four games with the New World box share (N2-N5, N12, N19, N22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.rules import bits, colony, colony_setup, cubes, forts, scoring, steps
from tradewinds.rules.board import ELSEWHERE, printed_board
from tradewinds.rules.core import Core
from tradewinds.rules.games.game import Game
from tradewinds.rules.setup import Setup

if TYPE_CHECKING:
    from tradewinds.rules.chance import Generator


class SettlingGame(Game):
    # --- set-up

    def add_boards(self, setup: Setup) -> None:
        """Add the location boards that the component set names for the game (N1, W1-1, W2-1, W3-1)."""
        box = setup.components.new_world
        boards = [
            alternatives[0] if len(alternatives) == 1 else setup.options["board"]
            for alternatives in box.games[self.name()].alternatives()
        ]
        setup.has_colony = True
        setup.board = printed_board(box, self.name(), boards, int(setup.players), setup.effects)
        if self.fourth_boards():
            setup.board.fourth = self.fourth_boards().index(setup.options["board"])

    def name_work(self, setup: Setup) -> None:
        words = setup.actions
        words.work = words.add("work", setup.board.places)
        words.rest = words.add("rest")
        words.claim = words.add("claim")
        words.explore = words.add("explore", setup.board.tiles)
        words.bonus = words.add("bonus", setup.board.stacks)

    def lay_boards(self, state: Core, chance: Generator) -> None:
        """Lay out cards, tiles, settlers and starting cubes (N2-N5)."""
        state.cubes = state.setup.board.starting_cubes[: state.players]
        state.colony = colony_setup.lay_out(state.setup.board, state.players, chance, self.tiles_beside())

    # --- a turn

    def open_turn(self, state: Core) -> None:
        """Work or rest (N6); resting is allowed at any time (N18)."""
        colony.offer_work(state)
        state.offer(state.setup.actions.rest)

    def take_turn(self, state: Core, action: i64) -> None:
        if action == state.setup.actions.rest:
            colony.rest(state, state.turn)
        else:
            colony.work(state, action - state.setup.actions.work)

    def possible(self, state: Core, seat: i64, place: i64, have: i64) -> bool:
        """At a fort the seat must be able to claim the card or to take a bonus tile (N12)."""
        fort = fort_at(state, place)
        return forts.can_claim(state, fort, have) or forts.can_take_bonus(state, seat, fort)

    def begin(self, state: Core, seat: i64, place: i64) -> None:
        state.then(steps.step(steps.FORT, seat, fort_at(state, place)))  # N13

    # --- the end

    def prizes(self, state: Core, seat: i64) -> i64:
        return bits.count(state.colony.cards[seat])

    def prizes_to_end(self, players: i64) -> i64:
        """The eighth point card ends the game (N19)."""
        return forts.CARDS_TO_END

    def categories(self) -> list[str]:
        return ["point_cards", "bonus_tiles", "exploration_tiles", "cubes"]

    def points(self, state: Core, seat: i64) -> vec[i64]:
        """The points of cards, tiles and cubes (N22, C9)."""
        points = vec[i64]([0, 0, 0, 0])
        points[0] = scoring.card_points(state, seat)
        points[1] = scoring.bonus_points(state, seat)
        points[2] = scoring.exploration_points(state, seat)
        points[3] = cubes.above_yellow(state.cubes[seat])
        return points

    def shuffle_hidden(self, state: Core, chance: Generator) -> None:
        colony_setup.shuffle_hidden(state.setup.board, state.colony, chance)


def fort_at(state: Core, place: i64) -> i64:
    """The fort at a location; ValueError for one with any other effect."""
    fort = state.setup.board.fort[place]
    if fort == ELSEWHERE:
        raise ValueError(state.setup.board.places[place])
    return fort
