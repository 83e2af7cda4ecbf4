"""The balance knows every kind of effect, thing and verb that games have."""

from collections.abc import Callable

import pytest

from tests import games
from tradewinds.arena.balance import naming, things
from tradewinds.arena.balance.counting import BEGUN, EFFECTS
from tradewinds.components.notation import WORDS
from tradewinds.rules.effects import Effects


def test_it_is_known_of_every_effect_what_it_is_and_what_it_begins() -> None:
    printed = Effects()
    for effect in (*WORDS, "+YY", "^2", "YY>G"):
        printed.add(effect, "A1.1")
    assert set(printed.kind) == BEGUN.keys() == EFFECTS.keys()
    assert all(map(naming.effect_name, EFFECTS.values()))


def test_every_kind_of_thing_and_every_verb_has_a_name() -> None:
    assert len({naming.heading(kind) for kind in things.KINDS}) == len(things.KINDS)
    texts = {text for table in games.all_tables() for text in table.deal(1).core.setup.actions.texts}
    assert all(naming.verb_name(text.partition(" ")[0]) for text in texts)


@pytest.mark.parametrize("name", [naming.heading, naming.verb_name, naming.effect_name])
def test_one_that_nobody_knows_has_no_name(name: Callable[[str], str]) -> None:
    with pytest.raises(KeyError, match="riddle"):
        name("riddle")
