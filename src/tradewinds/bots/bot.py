"""What a bot is: something that chooses, given no more than its seat may see."""

from typing import Protocol

from tradewinds.face import State


class Bot(Protocol):
    def choose(self, state: State) -> int:
        """The number of a legal action of this state, in which all hidden things are imagined."""
        ...


def decide(bot: Bot, state: State, seed: int) -> int:
    """What the bot does for the seat that chooses now. It never gets the true state, so it cannot cheat."""
    return bot.choose(state.imagine(state.player, seed))
