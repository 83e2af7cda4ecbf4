"""Which evaluation goes with which game, and what every game has in common: the score, and the end."""

from collections.abc import Callable
from typing import Final, NamedTuple

from tradewinds.bots.evaluation import colony
from tradewinds.rules import turns
from tradewinds.rules.state import State

ENDING: Final = 100.0  # won by ending the game in the lead, lost by ending it behind; more than any potential
PATIENCE: Final = 40  # rounds, after which ending it behind is better than playing on for ever


class Evaluation(NamedTuple):
    potential: Callable[[State, int], float]
    """Points that a seat may hope for beyond its score, while the game goes on."""
    fingerprint: Callable[[State, int], tuple[int, ...]]
    """Numbers that are equal where a seat has done the same in two positions within one turn."""


EVALUATIONS: Final = {
    "new-world": Evaluation(colony.potential, colony.fingerprint),
}


def evaluation_of(state: State) -> Evaluation:
    return EVALUATIONS[state.table.game.name()]


def worth(evaluation: Evaluation, state: State, seat: int) -> float:
    """What a seat has after its turn, in points."""
    score: int = turns.score(state, seat)
    if not state.last_round:
        return score + evaluation.potential(state, seat)
    return score + (ENDING if leads(state, seat) or state.round > PATIENCE else -ENDING)


def leads(state: State, seat: int) -> bool:
    """Whether the seat would win if nobody scored any more."""
    return turns.winner(state) == seat
