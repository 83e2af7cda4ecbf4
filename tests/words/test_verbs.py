"""Every action of every table has a meaning without a game at hand."""

import pytest

import tradewinds as tw
from tests import games
from tradewinds.words import verbs


@pytest.mark.parametrize("table", games.one_table_per_size(), ids=games.name_of)
def test_every_action_has_its_text_and_a_meaning(table: tw.Table) -> None:
    state = table.deal(seed=3)
    listed = table.actions()
    assert [action.number for action in listed] == list(range(table.num_actions))
    for action in listed:
        assert state.text(action.number) in action.texts
        assert action.meaning
        assert "{" not in action.meaning


def test_no_meaning_is_kept_for_a_verb_that_no_game_has() -> None:
    used = {
        text.split()[0] for table in games.all_tables() for each in table.actions() for text in each.texts
    }
    assert used == set(verbs.MEANINGS)


def test_a_verb_that_nobody_knows_has_no_meaning() -> None:
    with pytest.raises(KeyError, match="dance"):
        verbs.meaning("dance A1.1")
