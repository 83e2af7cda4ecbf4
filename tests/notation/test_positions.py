"""Positions as dicts, what a seat sees of them, and imagining the rest."""

import json
from typing import Any

import pytest

from tests.notation.broken import COMMON
from tests.positions import dealt, give_bonus, give_cards, load, put_settlers, set_cubes, set_row, uncover
from tradewinds import State, Table

KEYS = [
    *COMMON,
    "locations",
    "point_row",
    "point_deck",
    "bonus_stacks",
]
SEAT_KEYS = ["cubes", "settlers", "reserve", "point_cards", "bonus_tiles", "exploration_tiles"]


def middle(players: int = 3) -> State:
    """A game some way on, with something of everything, in the middle of a turn."""
    position = dealt(players)
    set_row(position, "N02", "N13", "N25", "N41")
    set_cubes(position, "YYRG", "B")
    give_cards(position, 1, "N42", "N07")
    give_bonus(position, 1, "B01", "B17")
    uncover(position, "C1.2", "A1.6", by=1)
    put_settlers(position, "A1.3", 1, 3)
    state = load(position)
    state.play("work A1.4", "upgrade yellow")
    return state


def states(count: int = 60, players: int = 2, seed: int = 3) -> list[State]:
    """The states of a game in which choices are made by a fixed rule."""
    state = Table("new-world", players=players).deal(seed)
    seen = [state.copy()]
    for number in range(count):
        if state.over:
            break
        legal = state.legal()
        state.play(legal[(number * 13 + seed) % len(legal)])
        seen.append(state.copy())
    return seen


# --- the dict -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_position_has_the_keys_of_the_contract_and_no_others(players: int) -> None:
    for state in states(players=players):
        position = state.position()
        assert set(position) == set(KEYS)
        assert [set(seat) for seat in position["seats"]] == [set(SEAT_KEYS)] * players


def test_a_position_as_it_is_dealt() -> None:
    position = Table("new-world", players=2, board="D1").deal(1).position()
    assert (position["game"], position["players"], position["options"]) == ("new-world", 2, {"board": "D1"})
    assert (position["round"], position["turn"], position["player"]) == (1, 0, 0)
    assert position["pending"] == ["turn"]
    assert position["seats"][0] == {
        "cubes": "YYY",
        "settlers": 7,
        "reserve": 5,
        "point_cards": [],
        "bonus_tiles": [],
        "exploration_tiles": [],
    }
    assert set(position["bonus_stacks"]) == {"A1.1", "A1.2", "B1.1", "B1.2a", "B1.2b"}


def test_locations_list_only_what_is_not_bare() -> None:
    locations = middle().position()["locations"]
    assert locations["A1.3"] == {"seat": 1, "settlers": 3}
    assert locations["A1.4"] == {"seat": 0, "settlers": 1}
    assert set(locations["C1.3"]) == {"exploration"}
    assert not {"C1.2", "A1.6", "A1.1"} & set(locations)


def test_what_is_to_be_decided_comes_first_in_pending() -> None:
    position = middle().position()
    assert position["pending"][0].split()[0] == "upgrade"
    assert (position["turn"], position["player"]) == (0, 0)


def test_a_position_is_ready_for_json() -> None:
    for state in (*states(), middle()):
        position = state.position()
        assert json.loads(json.dumps(position)) == position


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_position_makes_the_same_state(players: int) -> None:
    for state in states(400, players):
        again = State.from_position(json.loads(json.dumps(state.position())))
        assert again.position() == state.position()
        assert again.legal() == state.legal()
        assert (again.player, again.turn, again.round) == (state.player, state.turn, state.round)
        assert (again.over, again.winner, again.sheet()) == (state.over, state.winner, state.sheet())


def test_a_loaded_state_plays_on_alike() -> None:
    for number, state in enumerate(states(200)[:-1]):
        again = State.from_position(state.position())
        action = state.legal()[number % len(state.legal())]
        state.play(action)
        again.play(action)
        assert again == state


def test_positions_are_not_shared_with_the_state() -> None:
    state = middle()
    position = state.position()
    position["seats"][0]["cubes"] = "BBBB"
    position["point_deck"].clear()
    position["locations"]["A1.3"]["settlers"] = 9
    assert state.position() == middle().position()
    kept = state.position()
    loaded = State.from_position(kept)
    loaded.play("done")
    assert kept == state.position()


# --- views --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_a_view_hides_the_generator_and_what_lies_below_a_top(seat: int | None) -> None:
    state = middle()
    position, view = state.position(), state.view(seat)
    assert "seed_state" not in view
    assert view["point_deck"] == [position["point_deck"][0], *[None] * (len(position["point_deck"]) - 1)]
    for name, stack in position["bonus_stacks"].items():
        assert view["bonus_stacks"][name] == [*stack[:1], *[None] * (len(stack) - 1)]


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_a_view_hides_nothing_else(seat: int | None) -> None:
    state = middle()
    position, view = state.position(), state.view(seat)
    for key in set(KEYS) - {"seed_state", "point_deck", "bonus_stacks"}:
        assert view[key] == position[key]


def permuted(position: dict[str, Any]) -> dict[str, Any]:
    """The same to every eye: all that is hidden in another order."""
    other: dict[str, Any] = json.loads(json.dumps(position))
    other["point_deck"][1:] = reversed(other["point_deck"][1:])
    stacks = other["bonus_stacks"]
    below = sorted(tile for stack in stacks.values() for tile in stack[1:])
    for stack in stacks.values():
        stack[1:] = [below.pop() for _ in stack[1:]]
    other["seed_state"] = [1, 2, 3, 4]
    return other


def test_a_view_does_not_change_when_hidden_things_do() -> None:
    for state in states():
        position = state.position()
        other = permuted(position)
        assert other != position
        for seat in (None, 0, 1):
            assert State.from_position(other).view(seat) == state.view(seat)


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_there_is_no_view_from_a_seat_that_is_not_there(seat: int) -> None:
    state = Table("new-world", players=2).deal(1)
    with pytest.raises(ValueError, match=rf"no seat {seat}\.$"):
        state.view(seat)
    with pytest.raises(ValueError, match=rf"no seat {seat}\.$"):
        state.imagine(seat, 1)


# --- imagining ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_imagining_keeps_all_that_is_seen(seat: int | None) -> None:
    for state in states():
        imagined = state.imagine(seat, 5)
        assert imagined.view(seat) == state.view(seat)
        assert imagined.legal() == state.legal()


def test_imagining_leaves_the_state_as_it_is() -> None:
    state = middle()
    before = state.position()
    state.imagine(0, 1).play("done", "rest")
    assert state.position() == before


def test_imagining_draws_anew_all_that_is_hidden() -> None:
    state = middle()
    position = state.position()
    for key in ("point_deck", "bonus_stacks", "seed_state"):
        drawn = {str(state.imagine(0, seed).position()[key]) for seed in range(20)}
        assert len(drawn) == 20
        assert str(position[key]) not in drawn


def test_any_hidden_card_can_come_next() -> None:
    state = Table("new-world", players=2).deal(1)
    hidden = set(state.position()["point_deck"][1:])
    assert {state.imagine(0, seed).position()["point_deck"][1] for seed in range(400)} == hidden


def test_the_bonus_tile_that_left_the_game_is_hidden_too() -> None:
    """Nobody knows which one it was, so it can be imagined in a stack."""
    position = dealt(2)
    stacks = position["bonus_stacks"]
    lying = {tile for stack in stacks.values() for tile in stack}
    (gone,) = {f"B{number:02}" for number in range(1, 18)} - lying
    hidden = {tile for stack in stacks.values() for tile in stack[1:]} | {gone}
    imagined = [load(position).imagine(0, seed).position()["bonus_stacks"] for seed in range(300)]
    assert {stacks["A1.1"][1] for stacks in imagined} == hidden
    assert {stacks["B1.2b"][1] for stacks in imagined} == hidden


def test_the_same_seed_imagines_the_same() -> None:
    state = middle()
    assert state.imagine(0, 9).position() == state.imagine(0, 9).position()


def test_what_is_imagined_follows_from_the_seed_and_not_from_what_is_hidden() -> None:
    """The order that really lies there must not shine through, whatever the seed."""
    state = Table("new-world", players=2).deal(1)
    other = State.from_position(permuted(state.position()))
    assert state.imagine(0, 9).position() == other.imagine(0, 9).position()


def test_an_imagined_state_remembers_nothing_from_before() -> None:
    state = Table("new-world", players=2).deal(123456789)
    state.play("rest")
    record = state.imagine(0, 1).record()
    assert "123456789" not in record
    assert "1.0   rest" not in record


def test_copies_do_not_share_a_generator() -> None:
    """Playing on and imagining from one leaves the generator of the other alone."""
    state = Table("new-world", players=2).deal(1)
    copies = [state.copy(), state.imagine(0, 4), State.from_position(state.position())]
    before = [each.position()["seed_state"] for each in copies]
    for each in copies:
        each.copy().play("rest", "rest")
        each.imagine(1, 2)
    assert [each.position()["seed_state"] for each in copies] == before
    assert state.position()["seed_state"] == before[0] == before[2] != before[1]
