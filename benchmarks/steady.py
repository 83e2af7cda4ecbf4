"""Levels that look at no clock, so that every machine plays the same games: `benchmarks.steady:Hard`.

They think for the iterations of their level, or less where the choice is decided before.
"""

import math
from typing import ClassVar

from tradewinds.bots.search import BUDGETS, SearchBot


class Steady(SearchBot):
    level: ClassVar[str]

    def __init__(self, seed: int) -> None:
        super().__init__(seed, BUDGETS[self.level]._replace(seconds=math.inf))


class Medium(Steady):
    level = "medium"


class Hard(Steady):
    level = "hard"


class Expert(Steady):
    level = "expert"
