"""Every option of a game and every word of a component file has a name on the pages, and no other has."""

import pytest

from tradewinds.components.sheets import PARTS, sheet
from tradewinds.rules.games.shelf import GAMES
from tradewinds.server.pages import wording
from tradewinds.words import options
from tradewinds.words.games import FACTS

COLUMNS = [
    (box, column) for box, kinds in PARTS.items() for kind in kinds for column in sheet(box, kind).columns
]


def test_every_option_has_a_name() -> None:
    assert all(options.option_name(name) for game in GAMES.values() for name in game.options())
    with pytest.raises(KeyError, match="riddle"):
        options.option_name("riddle")


def test_every_word_of_a_component_file_has_a_name() -> None:
    named = {value: wording.value_name(box, value) for box, column in COLUMNS for value in column.choices}
    assert {"black", "flat", "ginger", "river", "settler", "tool"} <= named.keys()
    assert {value for value, name in named.items() if value == name and not value.islower()} == {
        *("3+", "4", "I", "III")
    }


@pytest.mark.parametrize("box", ["eastern-wonders", "new-world"])
def test_a_word_that_nobody_knows_has_no_name(box: str) -> None:
    with pytest.raises(KeyError, match="riddle"):
        wording.value_name(box, "riddle")


def test_outpost_values_are_named_after_a_game() -> None:
    for game in FACTS.values():
        if game.outpost_values:
            assert wording.row_name(game.outpost_values) in {each.title for each in FACTS.values()}
    assert wording.row_name("M01") == "M01"
