"""Bots without a time limit, so that every machine plays the same games: `benchmarks.steady:Hard`.

They stop after a number of iterations, or earlier if the choice is clear: `Medium`, `Hard` and `Expert` use
the iterations of their level, `Quick` a tenth of those of `medium`. Balance is measured with that one:

    tradewinds balance new-world --bot benchmarks.steady:Quick --players 2,3,4 --games 759 --seed 78
"""

from typing import ClassVar

from tradewinds.bots.search import BUDGETS, Budget, SearchBot


class Steady(SearchBot):
    iterations: ClassVar[int]

    def __init__(self, seed: int) -> None:
        super().__init__(seed, Budget(iterations=self.iterations))


class Quick(Steady):
    iterations = 100


class Medium(Steady):
    iterations = BUDGETS["medium"].iterations


class Hard(Steady):
    iterations = BUDGETS["hard"].iterations


class Expert(Steady):
    iterations = BUDGETS["expert"].iterations
