"""The protocol of bots: they choose, and see no more than their seat may see."""

from typing import Protocol

from tradewinds.state import State


class Bot(Protocol):
    """Whatever has a `choose` of this kind can sit at a table.

    >>> class First:
    ...     def choose(self, state):
    ...         return state.legal()[0]
    >>> state = tw.Table("new-world", board="E1").deal(seed=7)
    >>> state.text(First().choose(state.imagine(0, seed=1)))
    'work A1.1'
    """

    def choose(self, state: State) -> int:
        """The number of a legal action. Everything hidden in the state is imagined."""
        ...


def decide(bot: Bot, state: State, seed: int) -> int:
    """The bot's action for the seat that chooses now. It never gets the true state, so it cannot cheat."""
    return bot.choose(state.imagine(state.player, seed))
