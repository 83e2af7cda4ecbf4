"""Teaches the evaluation by duels with itself.

Each duel shifts all weights at once, every one by a random sign, and lets a greedy bot that shifted them one
way play against one that shifted them the other way: the same deal twice, each in each seat. Then all weights
move a little towards the winner, less and less as time goes by (simultaneous perturbation). What is learned
is the mean of the second half of the way, in which the accidents of single duels cancel out.

Greedy bots compare positions after their own turn only, so duels teach nothing about what it is worth that
others had a turn more. That is measured afterwards: it is what turns gain on average.
"""

from collections.abc import Callable, Iterator
from statistics import linear_regression
from typing import Final

from tradewinds.bots.evaluation import features
from tradewinds.bots.evaluation.judge import Judge, Weights
from tradewinds.bots.policy import best_actions
from tradewinds.bots.weights import written
from tradewinds.rules import turns
from tradewinds.rules.chance import Generator, seeded
from tradewinds.rules.core import Core
from tradewinds.rules.setup import Setup
from tradewinds.table import Table as Dealer

SHIFT: Final = 0.4  # part of a weight's size by which a duel shifts it
SMALLEST: Final = 0.03  # size that small weights are taken to have
MOVE: Final = 0.06  # part of the shift, towards the winner; falls evenly to zero
TEMPO_GAMES: Final = 30
MOST_ROUNDS: Final = 60  # of a game; then the leader wins

NOTE: Final = """\
Weights of the features of {game}: what each adds to a seat's strength; chances to win are the softmax of
strengths. Learned from {games} two-player games against itself, and written by
tradewinds train {game} --games {games} --seed {seed}
"""

STOPPED: Final = """\
and stopped after {games} of them
"""

# Where training starts, chosen by hand: 8 points of a game make victory about e times as likely.
FIRST_GUESS: Final = {
    "score": 0.12,
    "claimed": 0.8,
    "may win": 0.5,
    "yellow": 0.04,
    "red": 0.03,
    "green": 0.06,
    "brown": 0.1,
    "colours": 0.04,
    "crowd": -0.05,
    "goal in hand": 0.02,
    "near goal": 0.03,
    "second near goal": 0.01,
    "far goal": 0.02,
    "rest not needed": 0.4,
    "settlers": 0.06,
    "aid cards": 0.05,
    "tool cards": 0.05,
    "free bonus spaces": 0.2,
    "growth of tiles": 0.06,
    "power of the best": 0.02,
    "supply of cards": 0.4,
    "part at hand": 0.3,
    "next play": 0.04,
    "other play": 0.015,
    "power of the route": 0.02,
    "power to travel": 0.01,
    "outposts": 0.1,
    "columns": 0.4,
    "column begun": 0.1,
    "best market": 0.04,
    "other market": 0.015,
    "move tiles": 0.2,
    "cargo tiles": 0.1,
    "upgrade tiles": 0.1,
    "harvest tiles": 0.2,
}
FIRST_LAST_ROUND: Final = {"score": 0.3, "turn to come": 0.5, "goal in hand": 0.05}


def number_of_duels(games: int) -> int:
    """Each duel is two games, and there are at least two of them."""
    return max(2, games // 2)


def nothing() -> None:
    """Nobody wants to know about a duel."""


class Training:
    """Weights on their way; after every duel they can be had as they are."""

    def __init__(self, dealer: Dealer, games: int, seed: int) -> None:
        self.dealer = dealer
        self.seed = seed
        self.duels = number_of_duels(games)
        self.played = 0
        self._games = games
        self._weights = first_guess(dealer.deal(seed).core.setup)
        self._total = [0.0] * len(self._weights)  # of the second half of the way
        self._summed = 0

    def run(self, after_duel: Callable[[], None] = nothing) -> None:
        """Play all duels."""
        chance = seeded(self.seed)
        shifts = [SHIFT * max(SMALLEST, abs(weight)) for weight in self._weights]
        for number in range(self.duels):
            signed = [shift if chance.below(2) else -shift for shift in shifts]
            one, other = moved(self._weights, signed, 1), moved(self._weights, signed, -1)
            lead = duel(self.dealer.deal(self.seed + number).core, one, other, chance)
            self._weights = moved(self._weights, signed, MOVE * (1 - number / self.duels) * lead)
            if number >= self.duels // 2:
                self._total = moved(self._total, self._weights, 1)
                self._summed += 1
            self.played += 1
            after_duel()

    def weights(self) -> Weights:
        """What has been learned so far: the mean of the second half, or the latest if it has not come yet."""
        latest = self._weights
        learned = parted([sum_ / self._summed for sum_ in self._total] if self._summed else list(latest))
        add_tempo(self.dealer, learned, self.seed + self.duels)
        return learned

    def text(self) -> str:
        """A file of the weights so far, with a note of how they came about."""
        note = NOTE.format(game=self.dealer.game, games=self._games, seed=self.seed)
        if self.played < self.duels:
            note += STOPPED.format(games=2 * self.played)
        return written(self.dealer.deal(self.seed).core.setup, self.weights(), note)


def trained(dealer: Dealer, games: int, seed: int) -> str:
    """The text of a file of weights, with a note of how they came about."""
    training = Training(dealer, games, seed)
    training.run()
    return training.text()


def train(dealer: Dealer, games: int, seed: int) -> Weights:
    """Learn from this many games, two for each duel."""
    training = Training(dealer, games, seed)
    training.run()
    return training.weights()


def first_guess(table: Setup) -> list[float]:
    """All weights in one list: early, late, and those of the last round."""
    guess = [FIRST_GUESS.get(name, 0.0) for name in features.names(table)]
    return [*guess, *guess, *(FIRST_LAST_ROUND[name] for name in features.LAST_ROUND)]


def moved(weights: list[float], way: list[float], far: float) -> list[float]:
    return [weight + far * step for weight, step in zip(weights, way, strict=True)]


def parted(weights: list[float]) -> Weights:
    half = (len(weights) - len(features.LAST_ROUND)) // 2
    return Weights(weights[:half], weights[half : 2 * half], weights[2 * half :])


def duel(dealt: Core, one: list[float], other: list[float], chance: Generator) -> int:
    """1 if the first judge wins from both seats, -1 if the second does, 0 if each wins once."""
    first, second = Judge(dealt.setup, parted(one)), Judge(dealt.setup, parted(other))
    won = winner(dealt.copy(), [first, second], chance) == 0
    won_again = winner(dealt.copy(), [second, first], chance) == 1
    return won + won_again - 1


def winner(state: Core, judges: list[Judge], chance: Generator) -> int:
    """The seat that wins if all play greedily, each with its own judge."""
    while not state.over and state.round <= MOST_ROUNDS:
        best = best_actions(judges[state.player], state)
        turns.push(state, best[chance.below(len(best))])
    return turns.winner(state)


# --- what a turn is worth


def add_tempo(dealer: Dealer, weights: Weights, seed: int) -> None:
    """Set the weight of a turn behind to what turns gain: a line fitted through the gains."""
    tempo = features.names(dealer.deal(seed).core.setup).index("turn behind")
    weights.early[tempo] = weights.late[tempo] = 0.0
    seen = [turn for number in range(TEMPO_GAMES) for turn in gains(dealer.deal(seed + number).core, weights)]
    slope, late = linear_regression([left for left, _gain in seen], [gain for _left, gain in seen])
    weights.early[tempo], weights.late[tempo] = slope + late, late


def gains(state: Core, weights: Weights) -> Iterator[tuple[float, float]]:
    """Yields, for each turn of a greedy game, the part of the race left and the strength the seat gained."""
    judge = Judge(state.setup, weights)
    if not state.opens_turn():  # boats are still to be placed
        play_turn(state, judge)
    while not state.over and state.round <= MOST_ROUNDS and judge.left(state) > 0:
        left, seat = judge.left(state), state.player
        before = judge.strength(state, seat, left)
        play_turn(state, judge)
        yield left, judge.strength(state, seat, left) - before


def play_turn(state: Core, judge: Judge) -> None:
    turns.push(state, best_actions(judge, state)[0])
    while not (state.over or state.opens_turn()):
        turns.push(state, best_actions(judge, state)[0])
