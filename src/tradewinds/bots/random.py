"""The bot that does not think."""

from tradewinds.rules.chance import seeded
from tradewinds.state import State


class RandomBot:
    """Plays any legal action, all equally likely: the least that every other bot must beat."""

    def __init__(self, seed: int) -> None:
        self._chance = seeded(seed)

    def choose(self, state: State) -> int:
        legal = state.legal()
        return legal[self._chance.below(len(legal))]
