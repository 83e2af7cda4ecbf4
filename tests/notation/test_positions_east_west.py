"""Positions of From East to West: their keys, round trips, views and imagining."""

import json
from typing import Any

import pytest

from tests import games
from tests.notation.east_west import KEYS, ROW, SEAT_KEYS, good
from tests.positions import load
from tradewinds import State, Table, replay

PARTS = [1, 2, 3]
LAYOUTS = ["default", "random"]


def table(part: int, players: int = 2, layout: str = "default") -> Table:
    options = {} if part == 1 else {"layout": layout}
    return Table(f"east-west-{part}", players=players, **options)


def states(part: int, count: int = 200, players: int = 2, seed: int = 3) -> list[State]:
    """The states of a game in which choices are made by a fixed rule, resting little."""
    state = table(part, players).deal(seed)
    seen = [state.copy()]
    for number in range(count):
        if state.over:
            break
        wanted = [action for action in state.legal() if state.text(action) not in ("rest", "done")]
        choices = wanted or state.legal()
        state.play(choices[(number * 13 + seed) % len(choices)])
        seen.append(state.copy())
    return seen


# --- the dict -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("part", PARTS)
def test_a_position_has_the_keys_of_the_contract_and_no_others(part: int, players: int) -> None:
    for state in states(part, 60, players):
        position = state.position()
        assert set(position) == set(KEYS[part])
        assert [set(seat) for seat in position["seats"]] == [set(SEAT_KEYS[part])] * players


@pytest.mark.parametrize(
    ("part", "extra"),
    [
        (1, {"route": [], "merchant_pile": []}),
        (2, {"boat": "m0", "outposts": []}),
        (3, {"boat": "m0", "outposts": [], "merchant_pile": []}),
    ],
)
def test_a_seat_as_it_is_dealt(part: int, extra: dict[str, Any]) -> None:
    position = table(part).deal(1).position()
    assert position["seats"][0] == {
        "cubes": "YYY",
        "settlers": 7,
        "reserve": 5,
        "point_cards": [],
        "bonus_tiles": [],
        "exploration_tiles": [],
        **extra,
    }
    assert (position["round"], position["turn"], position["player"]) == (1, 0, 0)
    assert position["pending"] == ["turn"]


def test_a_route_lists_its_cards_from_the_left() -> None:
    position = load(good(1)).position()
    assert position["seats"][0]["route"] == [
        {"card": "S01", "settlers": 1},
        {"card": "S02", "settlers": 0},
        {"card": "T02", "settlers": 2},
    ]
    assert position["seats"][1]["merchant_pile"] == ["T20", "T21"]


@pytest.mark.parametrize("part", [1, 3])
def test_markets_show_their_cards(part: int) -> None:
    position = load(good(part)).position()
    assert position["merchant_row"] == [{"card": card, "cubes": ""} for card in ROW]


@pytest.mark.parametrize("part", [2, 3])
def test_the_map_names_places_tiles_and_coordinates(part: int) -> None:
    position = load(good(part)).position()
    assert position["map"]["m0"] == {"tile": "sea", "at": [0, 0]}
    assert position["map"]["m3"] == {"tile": "tea-6", "at": [1, 0]}
    assert all(set(place) == {"tile", "at"} for place in position["map"].values())
    assert [seat["outposts"] for seat in position["seats"]] == [["m1", "m2"], ["m2"], []]


@pytest.mark.parametrize(
    ("part", "stacks"),
    [
        (1, ["A1.1", "A1.2", "B1.1", "B1.2a", "B1.2b"]),
        (2, ["B2a", "B2b", "F2a", "F2b"]),
        (3, ["B2a", "B2b", "D2a", "D2b", "D2c", "D2d", "F2a", "F2b"]),
    ],
)
def test_the_names_of_the_stacks(part: int, stacks: list[str]) -> None:
    assert sorted(good(part)["bonus_stacks"]) == stacks


@pytest.mark.parametrize("part", PARTS)
def test_the_good_position_is_good(part: int) -> None:
    assert load(good(part)).position() == good(part)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("part", PARTS)
def test_a_position_makes_the_same_state(part: int, players: int) -> None:
    kinds = set()
    for state in states(part, 300, players):
        position = json.loads(json.dumps(state.position()))
        again = State.from_position(position)
        assert again.position() == position == state.position()
        assert again.legal() == state.legal()
        assert (again.player, again.turn, again.round) == (state.player, state.turn, state.round)
        assert (again.over, again.winner, again.sheet()) == (state.over, state.winner, state.sheet())
        kinds.add(position["pending"][0].split()[0])
    assert len(kinds) > 4, "many kinds of questions were met"


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("part", [2, 3])
def test_a_map_of_any_layout_round_trips(part: int, layout: str) -> None:
    for seed in range(20):
        position = table(part, 3, layout).deal(seed).position()
        assert State.from_position(position).position() == position
        assert position["options"] == {"layout": layout}


@pytest.mark.parametrize("part", PARTS)
def test_a_loaded_state_plays_on_alike(part: int) -> None:
    for number, state in enumerate(states(part, 200)[:-1]):
        if state.over:
            break
        again = State.from_position(state.position())
        action = state.legal()[number % len(state.legal())]
        state.play(action)
        again.play(action)
        assert again == state


# --- whole games --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("part", PARTS)
def test_a_whole_game_is_recorded_and_replayed(part: int, layout: str) -> None:
    state = table(part, 3, layout).deal(8)
    live: list[list[int]] = []
    for before, _action in games.random_game(state, seed=9):
        asked = len(before.legal())
        assert asked > 1 or before.position()["pending"] == ["turn"], "one answer is not asked"
        live.append(before.legal())
    record = state.record()
    replayed = list(replay(record))
    assert [after.legal() for after in replayed] == [*live, []]
    assert replayed[-1].position() == state.position()
    assert replayed[-1].record() == record
    assert record.splitlines()[-1] == "result: " + " ".join(map(str, state.scores()))


@pytest.mark.parametrize("part", PARTS)
def test_the_record_of_a_position_carries_it(part: int) -> None:
    state = load(good(part))
    state.play("rest", "rest")
    record = state.record()
    assert "position: " in record
    assert list(replay(record))[-1].position() == state.position()


# --- what is hidden -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
@pytest.mark.parametrize("part", PARTS)
def test_a_view_hides_the_generator_and_what_lies_face_down(part: int, seat: int | None) -> None:
    state = load(good(part))
    position, view = state.position(), state.view(seat)
    hidden = {"seed_state", "point_deck", "bonus_stacks", "merchant_deck"}
    assert "seed_state" not in view
    assert view["point_deck"] == [position["point_deck"][0], *[None] * (len(position["point_deck"]) - 1)]
    for name, stack in position["bonus_stacks"].items():
        assert view["bonus_stacks"][name] == [*stack[:1], *[None] * (len(stack) - 1)]
    if part != 2:
        assert view["merchant_deck"] == [None] * len(position["merchant_deck"])
    for key in set(KEYS[part]) - hidden:
        assert view[key] == position[key]


def permuted(position: dict[str, Any]) -> dict[str, Any]:
    """The same to every eye: all that is hidden in another order."""
    other: dict[str, Any] = json.loads(json.dumps(position))
    other["point_deck"][1:] = reversed(other["point_deck"][1:])
    if "merchant_deck" in other:
        other["merchant_deck"].reverse()
    below = sorted(tile for stack in other["bonus_stacks"].values() for tile in stack[1:])
    for stack in other["bonus_stacks"].values():
        stack[1:] = [below.pop() for _ in stack[1:]]
    other["seed_state"] = [1, 2, 3, 4]
    return other


@pytest.mark.parametrize("part", PARTS)
def test_views_and_imagining_do_not_depend_on_what_is_hidden(part: int) -> None:
    for state in states(part, 60)[::7]:
        other = State.from_position(permuted(state.position()))
        assert other.position() != state.position()
        for seat in (None, 0, 1):
            assert other.view(seat) == state.view(seat)
        assert other.imagine(0, 9).position() == state.imagine(0, 9).position()


@pytest.mark.parametrize("part", PARTS)
def test_imagining_draws_anew_all_that_is_hidden_and_nothing_else(part: int) -> None:
    for state in states(part, 60)[::7]:
        before = state.position()
        imagined = state.imagine(1, 5)
        assert imagined.view(1) == state.view(1)
        assert imagined.legal() == state.legal()
        assert imagined.position()["seed_state"] != before["seed_state"]
        imagined.play(imagined.legal()[0])
        assert state.position() == before
    keys = ["point_deck", "bonus_stacks", "seed_state", *(["merchant_deck"] if part != 2 else [])]
    state = load(good(part))
    for key in keys:
        assert len({str(state.imagine(0, seed).position()[key]) for seed in range(20)}) == 20


@pytest.mark.parametrize("part", [1, 3])
def test_refreshing_an_imagined_state_leaves_the_real_one_alone(part: int) -> None:
    """The generator is the imagined state's own, so the order under the deck is too."""
    state = load(good(part))
    before = state.position()
    orders = set()
    for seed in range(40):
        imagined = state.imagine(0, seed)
        imagined.play("work E2.3")
        orders.add(tuple(imagined.position()["merchant_deck"][-4:]))
    assert len(orders) > 12
    assert state.position() == before
