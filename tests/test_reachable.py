"""How many positions can be reached in a few decisions from fixed deals: a fingerprint of all the rules."""

import json

import pytest

import tradewinds as tw
from tradewinds.components import standard


def reachable(state: tw.State, depth: int) -> list[int]:
    """The number of different positions after 1, 2, ... decisions."""
    layer = {key_of(state): state}
    sizes = []
    for _depth in range(depth):
        layer = {key_of(after): after for before in layer.values() for after in successors(before)}
        sizes.append(len(layer))
    return sizes


def successors(state: tw.State) -> list[tw.State]:
    states = [state.copy() for _action in state.legal()]
    for after, action in zip(states, state.legal(), strict=True):
        after.push(action)
    return states


def key_of(state: tw.State) -> str:
    return json.dumps(state.position())


def dealt(game: str, players: int, seed: int, **options: str) -> tw.State:
    """A deal at its first turn: starting sets and boats are always the first that are allowed.

    The first edition of the set never changes, so a number that does means that a rule has changed.
    """
    state = tw.Table(game, players, components=standard(1), **options).deal(seed)
    while state.round == 0:
        state.push(state.legal()[0])
    return state


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (dealt("spice-road", 2, 1), [7, 50, 255, 1253, 5490]),
        (dealt("spice-road", 5, 2), [7, 50, 359, 2584]),
        (dealt("eastern-wonders", 2, 3), [6, 35, 116, 642]),
        (dealt("eastern-wonders", 4, 4, map="random"), [5, 25, 82]),
        (dealt("sand-to-sea", 2, 5), [18, 95, 806]),
        (dealt("sand-to-sea", 3, 6, map="random"), [16, 117, 541]),
        (dealt("new-world", 2, 1, board="D1"), [14, 160, 1265, 9414]),
        (dealt("new-world", 3, 2, board="E1"), [14, 148, 1439, 11732]),
        (dealt("new-world", 4, 3, board="F1"), [15, 173, 1844, 19734]),
        (dealt("east-west-1", 2, 7), [22, 363, 4432]),
        (dealt("east-west-1", 4, 8), [23, 402, 6650]),
        (dealt("east-west-2", 2, 9), [7, 42, 190, 829, 3416]),
        (dealt("east-west-2", 3, 10, layout="random"), [7, 40, 194, 891]),
        (dealt("east-west-3", 2, 11), [15, 176, 1637]),
        (dealt("east-west-3", 4, 12, layout="random"), [17, 229, 2915]),
    ],
    ids=str,
)
def test_the_number_of_reachable_positions_is_known(state: tw.State, expected: list[int]) -> None:
    assert reachable(state, depth=len(expected)) == expected
