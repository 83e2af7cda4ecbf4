"""The golden games still play as they are written."""

import pytest

import tradewinds as tw
from tests import games
from tests.golden.regenerate import path_of, playthrough


@pytest.mark.parametrize("table", games.one_table_per_size(), ids=games.name_of)
def test_a_golden_game_plays_as_written(table: tw.Table) -> None:
    assert playthrough(table) == path_of(table).read_text(encoding="utf-8"), "if this is meant: make golden"
