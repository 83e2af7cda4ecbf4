"""The bot that makes the most of each turn."""

from typing import Final

from tradewinds.bots.evaluation.games import Evaluation, evaluation_of, worth
from tradewinds.face import State
from tradewinds.rules import state as rules
from tradewinds.rules import turns
from tradewinds.rules.chance import seeded

MOST_POSITIONS: Final = 1500  # looked at for one decision; turns with more ways to end are judged unfinished
IDLE: Final = 2.0  # points that a turn is worth, lost by one that changes nothing


class GreedyBot:
    """Looks at every way to end its turn and takes the first step towards the best.

    It keeps no plan: at its next decision it looks again, and may know more by then.
    """

    def __init__(self, seed: int) -> None:
        self._chance = seeded(seed)

    def choose(self, state: State) -> int:
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        search = Search(state.core)
        values = {action: search.value_of(action) for action in legal}
        most = max(values.values())
        best = [action for action, value in values.items() if value == most]
        return best[self._chance.below(len(best))]


class Search:
    """All that one seat can still do before somebody else chooses or a new turn opens."""

    def __init__(self, start: rules.State) -> None:
        self._start = start
        self._seat = start.player
        self._evaluation: Evaluation = evaluation_of(start)
        self._unchanged = self._evaluation.fingerprint(start, self._seat)
        self._known: dict[tuple[int, ...], float] = {}

    def value_of(self, action: int) -> float:
        return self._after(self._start, action)

    def _after(self, state: rules.State, action: int) -> float:
        """How good the best end is that this action can lead to."""
        after = state.copy()
        turns.push(after, action)
        return self._worth(after) if self._is_done(after) else self._best(after)

    def _is_done(self, state: rules.State) -> bool:
        return state.over or state.player != self._seat or state.opens_turn()

    def _worth(self, state: rules.State) -> float:
        idle = self._evaluation.fingerprint(state, self._seat) == self._unchanged
        return worth(self._evaluation, state, self._seat) - (IDLE if idle else 0.0)

    def _best(self, state: rules.State) -> float:
        """The same cubes are often reached by other upgrades, so equal positions are looked at once."""
        key = (*self._evaluation.fingerprint(state, self._seat), *state.pending())
        if key not in self._known:
            if len(self._known) >= MOST_POSITIONS:
                return self._worth(state)
            self._known[key] = max(self._after(state, action) for action in state.choices)
        return self._known[key]
