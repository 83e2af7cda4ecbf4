"""A bot is a class with one method. To see this one play, run in this folder:

tradewinds watch new-world --bot greedy --bot eager:Eager
"""

import tradewinds as tw


class Eager:
    """Picks the action that leaves it with the most points; among equals, the first."""

    def choose(self, state: tw.State) -> int:
        return max(state.legal(), key=lambda action: points_after(state, action))


def points_after(state: tw.State, action: int) -> int:
    after = state.copy()
    after.push(action)
    return after.scores()[state.player]
