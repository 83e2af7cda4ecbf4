"""A bot of your own is a class with one method. In this folder it plays with

tradewinds watch new-world --bot greedy --bot eager:Eager
"""

import tradewinds as tw


class Eager:
    """Takes points if there are any, otherwise the first legal action."""

    def choose(self, state: tw.State) -> int:
        return max(state.legal(), key=lambda action: points_after(state, action))


def points_after(state: tw.State, action: int) -> int:
    after = state.copy()
    after.push(action)
    return after.scores()[state.player]
