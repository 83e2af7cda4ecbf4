"""Every rule of From East to West is proved by a test whose docstring begins with its id."""

import pytest

from tests.rules.test_coverage import proved_in

PARTS = {1: 12, 2: 9, 3: 6}


@pytest.mark.parametrize("part", PARTS)
def test_every_rule_of_a_part_is_proved(part: int) -> None:
    """Nothing but its own rules."""
    expected = {f"W{part}-{number}" for number in range(1, PARTS[part] + 1)}
    assert proved_in(f"east_west_{part}") == expected
