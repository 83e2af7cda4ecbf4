"""The contract with generated seeds and choices, and what may be seen."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tradewinds as tw
from tests import games
from tradewinds.rules import invariants

TABLES = games.all_tables()
SEEDS = st.integers(min_value=0, max_value=2**64)
CHOICES = st.lists(st.integers(min_value=0, max_value=10**6), max_size=250)
# How much of a deck can be seen: the point cards of the New World lie face up (N2), all else face down.
FACE_UP = {"point_deck": 1, "merchant_deck": 0}

pytestmark = pytest.mark.soak


def played(table: tw.Table, seed: int, choices: list[int]) -> tw.State:
    """The state after these choices, each taken as a number among the legal ones."""
    state = table.deal(seed)
    for choice in choices:
        if state.over:
            break
        legal = state.legal()
        state.push(legal[choice % len(legal)])
        invariants.check(state.core)
    return state


@given(st.sampled_from(TABLES), SEEDS, CHOICES)
def test_positions_and_records_round_trip_after_any_choices(
    table: tw.Table, seed: int, choices: list[int]
) -> None:
    state = played(table, seed, choices)
    position = state.position()
    again = tw.State.from_position(position)
    assert again.position() == position
    assert again.legal() == state.legal()
    assert list(tw.replay(state.record()))[-1].position() == position
    assert list(tw.replay(again.record()))[-1].position() == position


@given(st.sampled_from(TABLES), SEEDS, CHOICES, st.randoms(use_true_random=False))
def test_a_view_does_not_change_when_what_is_hidden_is_permuted(
    table: tw.Table, seed: int, choices: list[int], shuffler: random.Random
) -> None:
    """C11: only the order of the deck and of the stacks below their tops, and the generator, are hidden."""
    state = played(table, seed, choices)
    other = tw.State.from_position(permuted(state.position(), shuffler))
    for seat in [None, *range(table.players)]:
        assert other.view(seat) == state.view(seat)
    assert other.legal() == state.legal()


def permuted(position: dict[str, Any], shuffler: random.Random) -> dict[str, Any]:
    """The position with all that nobody can see shuffled."""
    for name, faces_up in FACE_UP.items():
        if name in position:
            shown = position[name][:faces_up]
            position[name] = shown + shuffled(position[name][faces_up:], shuffler)
    if "bonus_stacks" in position:
        shuffle_stacks(position["bonus_stacks"], shuffler)
    if "victory_pile" in position:
        position["victory_pile"] = shuffled_pile(position["victory_pile"], shuffler)
    position["seed_state"] = [shuffler.randrange(1, 2**32) for _word in range(4)]
    return position


def shuffled(pile: list[str], shuffler: random.Random) -> list[str]:
    return shuffler.sample(pile, len(pile))


def shuffle_stacks(stacks: dict[str, list[str]], shuffler: random.Random) -> None:
    below = shuffled([tile for stack in stacks.values() for tile in stack[1:]], shuffler)
    for name, stack in stacks.items():
        stacks[name] = stack[:1] + [below.pop() for _tile in stack[1:]]


def shuffled_pile(pile: list[str], shuffler: random.Random) -> list[str]:
    """The closed-port tile may lie higher too; it is known to be among the first six (EW1)."""
    tiles = shuffled([tile for tile in pile if tile != "closed"], shuffler)
    if "closed" in pile:
        tiles.insert(shuffler.randint(0, pile.index("closed")), "closed")
    return tiles


@given(st.sampled_from(TABLES), SEEDS, CHOICES, SEEDS)
def test_an_imagined_state_looks_the_same_and_plays_on(
    table: tw.Table, seed: int, choices: list[int], imagined: int
) -> None:
    state = played(table, seed, choices)
    before = state.position()
    twin = state.imagine(state.player, imagined)
    invariants.check(twin.core)
    assert twin.view(0) == state.view(0)
    assert twin.legal() == state.legal()
    assert "seed:" not in twin.record().partition("position:")[0]
    for _state, _action in games.first_part(twin, imagined):
        pass
    assert state.position() == before


@given(st.sampled_from(TABLES), SEEDS, CHOICES, SEEDS)
def test_imagining_is_decided_by_what_is_seen_and_the_seed_alone(
    table: tw.Table, seed: int, choices: list[int], imagined: int
) -> None:
    """A bot that gets imagined states cannot learn the hidden order from them."""
    state = played(table, seed, choices)
    other = tw.State.from_position(permuted(state.position(), random.Random(imagined)))
    assert other.imagine(0, imagined).position() == state.imagine(0, imagined).position()
