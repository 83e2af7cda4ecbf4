"""How much the tests do: what every push needs, or what `make soak` takes its time for."""

import os
from typing import TypeVar

VARIABLE = "TRADEWINDS_TESTS"
PROFILE = os.environ.get(VARIABLE, "push")

Amount = TypeVar("Amount")


def by_profile(*, push: Amount, soak: Amount) -> Amount:
    """The amount for this run. A test that asks is marked `soak`, so that `make soak` runs it too."""
    return {"push": push, "soak": soak}[PROFILE]
