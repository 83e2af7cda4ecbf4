"""Levels of the benchmark that look at no clock."""

import pytest

import tradewinds as tw
from benchmarks import steady
from tradewinds.bots import search


def test_a_level_thinks_for_its_iterations_whatever_the_clock_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(search.BUDGETS, "medium", search.Budget(seconds=0.0, iterations=400))
    state = tw.Table("new-world").deal(3)
    thought = []
    for bot in (steady.Medium(1), search.SearchBot(1, search.BUDGETS["medium"])):
        assert bot.choose(state.copy()) in state.legal()
        assert bot._tree
        thought.append(round(sum(bot._tree.totals)))  # an iteration adds 1, shared by the seats
    with_patience, in_no_time = thought
    assert search.GLANCE <= with_patience <= 300
    assert in_no_time == 1


def test_there_is_one_for_each_level_that_a_page_can_wait_for() -> None:
    levels = [steady.Medium.level, steady.Hard.level, steady.Expert.level]
    assert levels == [level for level in search.BUDGETS if level != "master"]
