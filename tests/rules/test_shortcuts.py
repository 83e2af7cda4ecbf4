"""What the rules look up at once is what they would find step by step."""

from itertools import product

import pytest

from tradewinds import Table
from tradewinds.rules import bits, cubes, effects


@pytest.mark.parametrize("least", range(62))
def test_the_lowest_member_of_a_set_is_found(least: int) -> None:
    assert bits.lowest(2**least) == least
    assert bits.lowest(2**62 - 2**least) == least


@pytest.mark.parametrize("game", ["spice-road", "sand-to-sea"])
def test_cards_that_the_cubes_suffice_for_are_those_whose_effect_is_possible(game: str) -> None:
    """C5, SR3: with every number of cubes up to one more than any card takes."""
    state = Table(game, players=2).deal(1).core
    merchants = state.setup.merchants
    for numbers in product(range(merchants.enough.most + 2), repeat=4):
        have = cubes.from_letters("".join(cubes.LETTERS[n] * number for n, number in enumerate(numbers)))
        possible = [
            card for card, effect in enumerate(merchants.effect) if effects.possible(state, effect, have)
        ]
        assert bits.listed(merchants.enough.usable(have)) == possible
