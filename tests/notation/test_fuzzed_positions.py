"""Positions broken at random: each is refused as such, or makes a state that can be played."""

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games import all_tables
from tests.positions import Position
from tradewinds import GAMES, InvalidPosition, State
from tradewinds.notation.pending import STEPS as STEPS_BY_KIND
from tradewinds.rules.steps import kind_of as kind_of_step

Path = tuple[str | int, ...]
WORDS = [
    *("N01", "N07", "N13", "N33", "N37", "B01", "B18", "B21", "X01", "X05", "A1.1", "A1.3", "C1.3", "E1.1"),
    *("A2.1", "B2.3", "C2.3", "D2.1", "E2.1", "E2.3", "F2.1", "F2.6", "B2a", "D2d", "F2b"),
    *("S01", "S06", "T01", "T12", "U01", "create-2", "P01", "P36", "VP08", "closed", "tea-3", "tea-6"),
    *(
        "ginger-1",
        "sea",
        "port",
        "a1",
        "c3",
        "e4",
        "m0",
        "m1",
        "m7",
        "m12",
        "m13",
        "move",
        "cargo",
        "points-6",
    ),
    *("D1", "E1", "first", "default", "random", "standard", "card", "cubes", "settlers", "tile", "at"),
    *("Y", "YYRB", "RRRRRRRRRRRR", *GAMES),
]
STEPS = [
    *("turn", "end", "over", "swap", "outpost", "explore", "land", "arrive", "start", "place", "port"),
    *(
        f"{word} {n}"
        for word in ("card", "keep", "replace", "market", "upgrade", "discard")
        for n in (0, 1, 3)
    ),
    *(
        "pay-owner 0",
        "pay-owner 1",
        "pay-build 1",
        "pay-build 2",
        "pay-card 2 0",
        "pay-step 1 12",
        "reward 0",
    ),
    *("sail 1", "collect", "action", "drop 1", "voyage 1 0", "voyage 1 1", "voyage 2 0", "voyage 3 0"),
    *("trade A1.5", "trade S01", "trade T01", "trade T12", "trade tea-6", "trade E2.1"),
    *("fort A1.1", "fort A2.1", "fort columns", "fort pile", "bonus A1.1 may", "bonus A1.1 must"),
    *("bonus B1.2 may", "bonus columns must", "bonus columns may", "bonus pile may", "bonus pile must"),
]
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-3, 14)
    | st.integers()
    | st.floats()
    | st.sampled_from([*WORDS, *STEPS])
    | st.text(max_size=6)
)
JSON = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from(WORDS) | st.text(), inner, max_size=3)
    ),
    max_leaves=8,
)
PENDING = st.lists(st.sampled_from(STEPS), max_size=3).map(lambda steps: [*steps, "end"])
FEWEST_KINDS = 60  # of questions in all seven games
MANY = settings(max_examples=8 * settings().max_examples)  # most are refused at once

pytestmark = pytest.mark.soak


@cache
def positions() -> list[Position]:
    """Positions from all stages of some games, each kind of question of each game among them."""
    found: dict[tuple[str, ...], Position] = {}
    tables = [table for table in all_tables() if table.players < 5]
    for seed, table in enumerate(tables):
        state = table.deal(seed)
        for number in range(500):
            question = (table.game, *table.options.values(), kind_of(state))
            if question not in found:
                found[question] = state.position()
            if state.over:
                break
            state.play(wanted(state, number))
    return list(found.values())


def kind_of(state: State) -> str:
    return STEPS_BY_KIND[kind_of_step(state.core.top())].word


def wanted(state: State, number: int) -> str:
    """What brings the game on, or one of the others in turn."""
    actions = state.actions()
    ahead = [action for action in actions if action.startswith(("claim", "build"))]
    return ahead[-1] if ahead else actions[number * 31 % len(actions)]


def test_many_kinds_of_questions_are_broken() -> None:
    kinds = {(position["game"], position["pending"][0].partition(" ")[0]) for position in positions()}
    assert len(kinds) >= FEWEST_KINDS


def paths(value: Any, path: Path = ()) -> list[Path]:
    """The paths to everything that can be replaced, in a fixed order."""
    parts: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        parts = list(value.items())
    elif isinstance(value, list):
        parts = list(enumerate(value))
    return [path, *(found for key, inner in parts for found in paths(inner, (*path, key)))]


def edited(position: Position, path: Path, value: Any) -> Any:
    if not path:
        return value
    copy = json.loads(json.dumps(position))
    inside = copy
    for part in path[:-1]:
        inside = inside[part]
    inside[path[-1]] = value
    return copy


def loaded(broken: Any) -> State | None:
    """The state, or None where it is refused as a position that cannot be; nothing else may be raised."""
    try:
        return State.from_position(broken)
    except InvalidPosition:
        return None


def play_on(state: State, choices: list[int]) -> None:
    """A state that was accepted keeps its promises for a while."""
    for choice in choices:
        position = state.position()
        assert State.from_position(position).position() == position
        assert sum(map(sum, (sheet.values() for sheet in state.sheet()))) == sum(state.scores())
        if state.over:
            assert state.winner is not None
            return
        legal = state.legal()
        assert legal
        state.play(legal[choice % len(legal)])


@MANY
@given(st.data())
def test_a_position_changed_at_random_is_refused_or_can_be_played(data: st.DataObject) -> None:
    position = data.draw(st.sampled_from(positions()))
    broken = edited(position, data.draw(st.sampled_from(paths(position))), data.draw(JSON))
    state = loaded(broken)
    if state is not None:
        play_on(state, data.draw(st.lists(st.integers(0, 50), min_size=5, max_size=25)))


@MANY
@given(st.data())
def test_other_steps_are_refused_or_can_be_played(data: st.DataObject) -> None:
    position = data.draw(st.sampled_from(positions()))
    state = loaded(edited(position, ("pending",), data.draw(PENDING)))
    if state is not None:
        play_on(state, data.draw(st.lists(st.integers(0, 50), min_size=5, max_size=40)))


@MANY
@given(st.data())
def test_two_values_swapped_are_refused_or_can_be_played(data: st.DataObject) -> None:
    position = data.draw(st.sampled_from(positions()))
    one, other = (data.draw(st.sampled_from(paths(position)[1:])) for _ in range(2))
    if one == other[: len(one)] or other == one[: len(other)]:
        return
    first, second = value_at(position, one), value_at(position, other)
    broken = edited(edited(position, one, second), other, first)
    state = loaded(broken)
    if state is not None:
        play_on(state, data.draw(st.lists(st.integers(0, 50), min_size=5, max_size=15)))


def value_at(position: Position, path: Path) -> Any:
    found: Any = position
    for part in path:
        found = found[part]
    return found
