"""What bots share that judge each choice by weights."""

from abc import ABC, abstractmethod

from tradewinds.bots.weights import Source, classic
from tradewinds.rules.chance import seeded
from tradewinds.state import State


class JudgingBot(ABC):
    """Takes a single choice as it is, and picks among several. All its chance comes from its seed."""

    def __init__(self, seed: int, weights: Source = classic) -> None:
        self._chance = seeded(seed)
        self._weights = weights

    def choose(self, state: State) -> int:
        legal = state.legal()
        return legal[0] if len(legal) == 1 else self.pick(state, legal)

    @abstractmethod
    def pick(self, state: State, legal: list[int]) -> int:
        """The number of one of these legal actions, of which there are several."""
