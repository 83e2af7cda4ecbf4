"""What greedy does in a position, for the tests."""

import tradewinds as tw
from tests.positions import Position
from tradewinds.bots.bot import decide
from tradewinds.bots.greedy import GreedyBot


def turn_played(position: Position) -> tw.State:
    """The position after greedy has played the turn."""
    state = tw.State.from_position(position)
    bot, seat, number = GreedyBot(1), state.turn, state.round
    while (state.turn, state.round) == (seat, number) and not state.over:
        state.play(decide(bot, state, seed=1))
    return state


def chosen(position: Position, *before: str) -> str:
    """What greedy does next, once these actions are played."""
    state = tw.State.from_position(position)
    state.play(*before)
    return state.text(decide(GreedyBot(1), state, seed=1))
