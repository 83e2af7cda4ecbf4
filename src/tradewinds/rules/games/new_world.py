"""A New World (N1-N22)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.rules import bits, colony, cubes, forts, laying, scoring, steps
from tradewinds.rules.actions import Actions
from tradewinds.rules.board import Board
from tradewinds.rules.effects import Effects
from tradewinds.rules.games.game import Game
from tradewinds.rules.state import State, empty_stack
from tradewinds.rules.table import Table
from tradewinds.rules.turns import resume

if TYPE_CHECKING:
    from tradewinds.components import ComponentSet
    from tradewinds.rules.chance import Generator

FOURTH_BOARDS: Final = ["D1", "E1", "F1"]


@final
class NewWorld(Game):
    # --- set-up

    def name(self) -> str:
        return "new-world"

    def options(self) -> dict[str, list[str]]:
        return {"board": ["random", *FOURTH_BOARDS]}  # N1

    def draw(self, options: dict[str, str], chance: Generator) -> dict[str, str]:
        drawn = FOURTH_BOARDS[chance.below(len(FOURTH_BOARDS))]
        return {"board": drawn if options["board"] == "random" else options["board"]}

    def table(self, components: ComponentSet, players: int, options: dict[str, str]) -> Table:
        effects = Effects()
        boards = ["A1", "B1", "C1", options["board"]]  # N1
        board = Board(components.new_world, self.name(), boards, players, effects)
        return Table(self, players, options, components, actions(board), effects, board)

    def deal(self, table: Table, chance: Generator) -> State:
        starting_cubes = table.board.starting_cubes[: table.players]  # N5
        laid_out = laying.lay_out(table.board, table.players, chance)  # N2-N5
        state = State(table, chance, starting_cubes, laid_out, empty_stack())
        state.then(steps.step(steps.TURN, 0))  # C10
        resume(state)
        return state

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


def actions(board: Board) -> Actions:
    words = Actions()
    words.work = words.add("work", board.places)
    words.rest = words.add("rest")
    words.upgrade = words.add("upgrade", cubes.COLOURS[: cubes.BROWN])
    words.trade = words.add("trade")
    words.claim = words.add("claim")
    words.explore = words.add("explore", board.tiles)
    words.bonus = words.add("bonus", board.stacks)
    words.discard = words.add("discard", cubes.COLOURS)
    words.done = words.add("done")
    return words
