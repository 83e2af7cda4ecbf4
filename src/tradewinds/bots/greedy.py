"""The bot that makes the most of each turn."""

from typing import Final

from tradewinds.bots.judging import JudgingBot
from tradewinds.bots.policy import best_actions
from tradewinds.bots.weights import generous_judge_of, judge_of
from tradewinds.state import State

# After so many rounds bots hoard cubes that buy nothing: from then on they shun them, and one choice in four
# is random.
LONG: Final = 45
RESTLESS: Final = 4


class GreedyBot(JudgingBot):
    """Looks at each choice, plays the turn on in a plain way, and takes the one that leaves it best off.

    It keeps no plan: at its next decision it looks again, and may know more by then.
    """

    def pick(self, state: State, legal: list[int]) -> int:
        if state.round <= LONG:
            legal = best_actions(judge_of(state.core.setup, self._weights), state.core)
        elif self._chance.below(RESTLESS) != 0:
            legal = best_actions(generous_judge_of(state.core.setup, self._weights), state.core)
        return legal[self._chance.below(len(legal))]
