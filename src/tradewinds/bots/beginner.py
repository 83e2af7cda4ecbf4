"""The bot that plays like somebody in their first games."""

from typing import Final

from tradewinds.bots.evaluation.judge import Judge
from tradewinds.bots.judging import JudgingBot
from tradewinds.bots.policy import finish_turn, played
from tradewinds.bots.weights import judge_of
from tradewinds.rules import cubes
from tradewinds.rules.chance import Generator
from tradewinds.rules.core import Core
from tradewinds.state import State

# On the scale of strengths, on which a point more multiplies the odds to win by e.
CLAIM: Final = 0.8  # how much better a claim looks than it is
CUBE: Final = 0.05  # the same for each cube more in storage
REST: Final = 0.5  # how much better or worse a rest may look, by mood
WORSE: Final = 0.7  # share of the moods that put off a rest
DOUBT: Final = 0.25  # how far a look at a choice is off at most
OVERLOOKED: Final = 5  # one choice in so many is not seen at all


class BeginnerBot(JudgingBot):
    """Looks no further than its own turn and never at what the others are up to.

    It overlooks some choices and misjudges the others a little; it likes to take cubes and to claim what it
    can pay, and rests too late or too early.
    """

    def pick(self, state: State, legal: list[int]) -> int:
        judge = judge_of(state.core.setup, self._weights)
        mood = REST * (uniform(self._chance) - WORSE)
        seen = [action for action in legal if self._chance.below(OVERLOOKED) != 0] or legal
        appeals = {action: self._appeal(judge, state.core, action, mood) for action in seen}
        return max(seen, key=lambda action: appeals[action])

    def _appeal(self, judge: Judge, state: Core, action: int, mood: float) -> float:
        """The strength of the seat after its turn, as a beginner misjudges it."""
        seat, game = state.player, state.setup.game
        after = played(state, action)
        finish_turn(judge, after)
        claims = int(game.prizes(after, seat) - game.prizes(state, seat))
        taken = int(cubes.total(after.cubes[seat]) - cubes.total(state.cubes[seat]))
        rests = state.opens_turn() and action == state.setup.actions.rest
        liked = CLAIM * claims + CUBE * max(0, taken) + (mood if rests else 0.0)
        left = judge.left(state)
        judge.compare_from(after, seat, left)
        strength: float = judge.strength(after, seat, left)
        return strength + liked + DOUBT * (uniform(self._chance) - 0.5)


def uniform(chance: Generator) -> float:
    """A number from 0 to 1."""
    return chance.below(1_000) / 1_000
