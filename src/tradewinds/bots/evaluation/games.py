"""Which evaluation goes with which game, and what every game has in common: the score, and the end."""

from collections.abc import Callable
from typing import Final, NamedTuple

from tradewinds.bots.evaluation import colony, goods
from tradewinds.rules import turns
from tradewinds.rules.state import State

LEADING_AT_THE_END: Final = 10.0  # points that winning is worth beyond the points themselves


class Evaluation(NamedTuple):
    potential: Callable[[State, int], float]
    """Points that a seat may hope for beyond its score, while the game goes on."""
    fingerprint: Callable[[State, int], tuple[int, ...]]
    """Numbers that are equal where two positions within one turn of a seat are equal."""


EVALUATIONS: Final = {
    "new-world": Evaluation(colony.potential, colony.fingerprint),
}


def evaluation_of(state: State) -> Evaluation:
    return EVALUATIONS[state.table.game.name()]


def worth(evaluation: Evaluation, state: State, seat: int) -> float:
    """What a seat has after its turn, in points."""
    score = turns.score(state, seat)
    if not state.last_round:
        return score + evaluation.potential(state, seat)
    return score + (LEADING_AT_THE_END if leads(state, seat) else -LEADING_AT_THE_END)


def leads(state: State, seat: int) -> bool:
    """Whether the seat would win if nobody scored any more."""
    return turns.winner(state) == seat
