"""The protocol of bots: they choose, and see no more than their seat may see."""

from typing import Protocol

from tradewinds.state import State


class Bot(Protocol):
    """Every object with such a method `choose` is a bot, and can sit at a table.

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
    """The number of the action that `bot` chooses for the seat that chooses now in `state`.

    The bot never gets the true state, so it cannot cheat: what is hidden is imagined with `seed`. Raises
    whatever the bot raises.

    >>> from tradewinds.bots import registry
    >>> from tradewinds.bots.bot import decide
    >>> state = tw.Table("new-world", board="E1").deal(seed=7)
    >>> decide(registry.make("greedy", seed=1), state, seed=1) in state.legal()
    True
    """
    return bot.choose(state.imagine(state.player, seed))
