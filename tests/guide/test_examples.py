"""Worked examples: each one is played through, and everything it says comes true."""

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from string import Formatter
from typing import Any

import pytest

from tradewinds import GAMES, State, guide
from tradewinds.guide import Example, Fact
from tradewinds.guide.examples import ALL
from tradewinds.guide.examples.model import ExampleText
from tradewinds.guide.examples.staging import exchange, found

EXAMPLES = [example for game in GAMES for example in guide.examples_of(game)]
FLAT_TILE, FLAT_POINTS = "B17", 3
each_example = pytest.mark.parametrize(
    "example", EXAMPLES, ids=lambda example: f"{example.game}-{example.id}"
)


def played(example: Example) -> State:
    state = State.from_position(example.position)
    state.play(*example.actions)
    return state


def measured(fact: Fact, example: Example) -> Any:
    how, _, where = fact.where.partition(" ")
    state = played(example)
    if how == "score":
        seat, category = where.split()
        return state.sheet()[int(seat)][category]
    if how == "worth":
        return worth(example, where)
    if how in AT_ONE_TIME:
        position = example.position if how == "before" else state.position()
        return AT_ONE_TIME[how](found(position, where))
    return CHANGES[how](found(example.position, where), found(state.position(), where))


def size(value: Any) -> int:
    return value if isinstance(value, int) else len(value)


def beyond(more: str, fewer: str) -> str:
    """The cubes in `more` that are not in `fewer`."""
    return "".join((Counter(more) - Counter(fewer)).elements())


AT_ONE_TIME: dict[str, Callable[[Any], Any]] = {
    "before": lambda value: value,
    "after": lambda value: value,
    "count": len,
}
CHANGES: dict[str, Callable[[Any, Any], Any]] = {
    "spent": lambda before, after: size(before) - size(after),
    "gained": lambda before, after: size(after) - size(before),
    "paid": lambda before, after: beyond(before, after),
    "taken": lambda before, after: beyond(after, before),
}


def worth(example: Example, tile: str) -> int:
    """The points of a bonus tile of seat 0, measured by swapping it for one of fixed points."""
    position = deepcopy(example.position)
    exchange(position, tile, FLAT_TILE)
    points = [State.from_position(each).sheet()[0]["bonus_tiles"] for each in (example.position, position)]
    return points[0] - points[1] + FLAT_POINTS


@each_example
def test_an_example_brings_about_what_it_tells(example: Example) -> None:
    for fact in example.facts:
        assert measured(fact, example) == fact.value, fact.where


@each_example
def test_an_example_ends_with_the_turn_or_shows_a_score(example: Example) -> None:
    """Nothing that the active player still has to choose is left out of the text."""
    if example.actions:
        state = played(example)
        assert state.position()["pending"] == ["turn"]
        assert state.turn != example.position["turn"]


@each_example
def test_an_example_names_rules_of_its_game(example: Example) -> None:
    assert set(example.rules) <= set(guide.rules_of(example.game).ids)
    assert example.rules


@pytest.mark.parametrize("written", ALL, ids=lambda written: f"{written.scene.game}-{written.id}")
def test_every_named_fact_is_told(written: ExampleText) -> None:
    told = {name for _, name, _, _ in Formatter().parse(written.text) if name}
    assert told == {fact.name for fact in written.facts if fact.name}


def test_every_game_has_examples_with_ids_of_their_own() -> None:
    for game in GAMES:
        ids = [example.id for example in guide.examples_of(game)]
        assert ids
        assert len(set(ids)) == len(ids)


def test_driving_out_three_settlers_takes_four() -> None:
    """The example that the reference gives for N8."""
    text = next(each.text for each in guide.examples_of("new-world") if each.id == "driving-out")
    assert "must outnumber them by one: 4. The 3 blue ones go home" in text


def test_goods_are_told_in_words() -> None:
    text = next(each.text for each in guide.examples_of("spice-road") if each.id == "third-card")
    assert "Blue has 2 turmeric and 2 saffron" in text
