"""A search with a settled number of iterations a turn plays the same games on every machine. In this folder:

tradewinds balance new-world --bot steady:Steady --players 2,3,4 --games 759 --seed 78
"""

from tradewinds.bots.search import Budget, SearchBot

ITERATIONS = 100  # a level has a time as well: `medium` a tenth of a second, in which it makes up to 1,000


class Steady(SearchBot):
    """Looks ahead as the levels do, never in a hurry."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, Budget(iterations=ITERATIONS))
