"""The bot that makes the most of each turn."""

from tradewinds.bots.evaluation.weights import judge_of
from tradewinds.bots.policy import best_actions
from tradewinds.face import State
from tradewinds.rules.chance import seeded


class GreedyBot:
    """Looks at each choice, plays the turn on in a plain way, and takes the one that leaves it best off.

    It keeps no plan: at its next decision it looks again, and may know more by then.
    """

    def __init__(self, seed: int) -> None:
        self._chance = seeded(seed)

    def choose(self, state: State) -> int:
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        best = best_actions(judge_of(state.core.table), state.core)
        return best[self._chance.below(len(best))]
