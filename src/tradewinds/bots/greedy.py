"""The bot that makes the most of each turn."""

from heapq import heappop, heappush
from itertools import count
from typing import Final, NamedTuple

from tradewinds.bots.evaluation.games import Evaluation, evaluation_of, worth
from tradewinds.face import State
from tradewinds.rules import state as rules
from tradewinds.rules import steps, turns
from tradewinds.rules.chance import seeded

MOST_POSITIONS: Final = 500  # looked at for one decision, shared evenly by its choices
FEWEST_POSITIONS: Final = 25  # for each choice; more where these do not lead to an end
NOT_FOUND: Final = float("-inf")
EFFORT: Final = 0.01  # points lost by each choice that a turn takes: nobody sails in circles for nothing
PAID: Final = 1.0  # points that a payment is taken to cost, so that one that is due does not look like a loss
IDLE: Final = 2.0  # points that a turn is worth, lost by one that changes nothing


class GreedyBot:
    """Looks at the ways to end its turn and takes the first step towards the best.

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


class Position(NamedTuple):
    """Somewhere within the turn; the least is the one to play on from next."""

    despair: float
    number: int
    state: rules.State
    choices_made: int
    credit: float


class Search:
    """What one seat can still do before somebody else chooses or a new turn opens."""

    def __init__(self, state: rules.State) -> None:
        self._start = without_decks(state)
        self._seat: int = state.player
        self._evaluation: Evaluation = evaluation_of(state)
        self._unchanged = self._evaluation.fingerprint(state, self._seat)
        self._share = max(FEWEST_POSITIONS, MOST_POSITIONS // len(state.choices))
        self._worths: dict[tuple[int, ...], float] = {}

    def value_of(self, action: int) -> float:
        """How good the best end is that was found after this action.

        The most promising position is played on first, so that a turn with too many ways to end is still
        judged by a good one.
        """
        first = played(self._start, action)
        if self._is_done(first):
            return self._worth(first)
        best, looked_at, newest_first = NOT_FOUND, 0, count(0, -1)
        waiting = [Position(0.0, next(newest_first), first, 1, 0.0)]
        seen: set[tuple[int, ...]] = set()
        while waiting and (looked_at < self._share or best == NOT_FOUND):
            _despair, _number, state, made, credit = heappop(waiting)
            looked_at += len(state.choices)
            credit += PAID if is_due(state) else 0.0
            for after in [played(state, choice) for choice in state.choices]:
                if self._is_done(after):
                    best = max(best, self._worth(after) - EFFORT * made)
                elif self._is_new(after, seen):
                    despair = -self._worth(after) - credit
                    heappush(waiting, Position(despair, next(newest_first), after, made + 1, credit))
        return best

    def _is_done(self, state: rules.State) -> bool:
        return state.over or state.player != self._seat or state.opens_turn()

    def _is_new(self, state: rules.State, seen: set[tuple[int, ...]]) -> bool:
        """The same cubes are often reached by other upgrades: equal positions are looked at once."""
        key = (*self._evaluation.fingerprint(state, self._seat), *state.pending())
        known = key in seen
        seen.add(key)
        return not known

    def _worth(self, state: rules.State) -> float:
        fingerprint = self._evaluation.fingerprint(state, self._seat)
        key = (*fingerprint, self._is_done(state))
        if key not in self._worths:
            idle = fingerprint == self._unchanged
            self._worths[key] = worth(self._evaluation, state, self._seat) - (IDLE if idle else 0.0)
        return self._worths[key]


def played(state: rules.State, action: int) -> rules.State:
    after = state.copy()
    turns.push(after, action)
    return after


def is_due(state: rules.State) -> bool:
    """Whether something is to be paid whose amount is settled."""
    return steps.kind_of(state.top()) in (steps.DROP, steps.PAY_CARD, steps.PAY_OWNER, steps.PAY_BUILD)


def without_decks(state: rules.State) -> rules.State:
    """A copy in which nothing is drawn from face-down decks (C12), so that nothing imagined counts."""
    twin = state.copy()
    for deck in (twin.caravan.deck, twin.bazaar.deck, twin.ports.pile):
        deck.drawn = len(deck.cards)
    return twin
