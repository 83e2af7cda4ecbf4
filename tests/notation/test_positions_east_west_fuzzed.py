"""Positions of From East to West broken at random: each is refused, or makes a state that can be played."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.notation.test_fuzzed_positions import edited, loaded, paths, play_on, value_at
from tests.positions import Position
from tradewinds import Table

WORDS = [
    *["S01", "S06", "T01", "T20", "U01", "create-2", "N01", "N13", "N33", "N37", "B01", "B18", "B21", "X01"],
    *["A1.1", "A2.1", "B2.3", "C2.3", "D2.1", "E2.1", "E2.3", "F2.1", "F2.6", "B2a", "D2d", "F2b"],
    *["m0", "m1", "m7", "m12", "m13", "sea", "port", "tea-6", "chili-1", "Y", "YYRB", "default", "random"],
    *["east-west-1", "east-west-2", "east-west-3", "new-world", "card", "cubes", "settlers", "tile", "at"],
]
STEPS = [
    *["turn", "end", "over", "swap", "outpost", "explore", "land", "arrive", "start", "place", "port"],
    *[
        f"{word} {n}"
        for word in ("card", "keep", "replace", "market", "upgrade", "discard")
        for n in (0, 1, 3)
    ],
    *["pay-owner 1", "pay-build 1", "pay-build 2", "reward 0", "sail 1", "collect", "action", "drop 1"],
    *["voyage 1 0", "voyage 1 1", "voyage 2 0", "voyage 3 0", "trade T01", "trade tea-6", "trade A1.3"],
    *["trade S01", "trade E2.1", "fort A1.1", "fort A2.1", "fort columns", "fort pile"],
    *["bonus A1.1 may", "bonus columns must", "bonus columns may", "bonus pile may", "bonus pile must"],
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
RELAXED = settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
GAMES = ["east-west-1", "east-west-2", "east-west-3"]


def positions(game: str) -> list[Position]:
    """Positions from all stages of some games, each kind of question among them."""
    seen: dict[str, Position] = {}
    for seed in range(6):
        options = {"layout": "random"} if seed % 2 and game != "east-west-1" else {}
        state = Table(game, players=2 + seed % 3, **options).deal(seed)
        for number in range(300):
            position = state.position()
            seen.setdefault(f"{seed} {position['pending'][0].split()[0]}", position)
            if state.over:
                break
            wanted = [text for text in state.actions() if text not in ("rest", "done")] or state.actions()
            state.play("claim" if "claim" in wanted else wanted[number * 31 % len(wanted)])
    return list(seen.values())


POSITIONS = {game: positions(game) for game in GAMES}


@pytest.mark.parametrize("game", GAMES)
def test_many_kinds_of_questions_are_broken(game: str) -> None:
    assert len({position["pending"][0].split()[0] for position in POSITIONS[game]}) >= 6


@pytest.mark.parametrize("game", GAMES)
@RELAXED
@given(data=st.data())
def test_a_position_changed_at_random_is_refused_or_can_be_played(game: str, data: st.DataObject) -> None:
    position = data.draw(st.sampled_from(POSITIONS[game]))
    broken = edited(position, data.draw(st.sampled_from(paths(position))), data.draw(JSON))
    state = loaded(broken)
    if state is not None:
        play_on(state, data.draw(st.lists(st.integers(0, 50), min_size=5, max_size=25)))


@pytest.mark.parametrize("game", GAMES)
@RELAXED
@given(data=st.data())
def test_other_steps_are_refused_or_can_be_played(game: str, data: st.DataObject) -> None:
    position = data.draw(st.sampled_from(POSITIONS[game]))
    state = loaded(edited(position, ("pending",), data.draw(PENDING)))
    if state is not None:
        play_on(state, data.draw(st.lists(st.integers(0, 50), min_size=5, max_size=40)))


@pytest.mark.parametrize("game", GAMES)
@settings(RELAXED, max_examples=150)
@given(data=st.data())
def test_two_values_swapped_are_refused_or_can_be_played(game: str, data: st.DataObject) -> None:
    position = data.draw(st.sampled_from(POSITIONS[game]))
    one, other = (data.draw(st.sampled_from(paths(position)[1:])) for _ in range(2))
    if one == other[: len(one)] or other == one[: len(other)]:
        return
    first, second = value_at(position, one), value_at(position, other)
    state = loaded(edited(edited(position, one, second), other, first))
    if state is not None:
        play_on(state, data.draw(st.lists(st.integers(0, 50), min_size=5, max_size=15)))
