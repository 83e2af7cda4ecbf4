"""How many positions can be reached in a few decisions from fixed deals: a fingerprint of all the rules."""

import json

import pytest

import tradewinds as tw


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


@pytest.mark.parametrize(
    ("table", "seed", "expected"),
    [
        (tw.Table("new-world", players=2, board="D1"), 1, [14, 160, 1265, 9414]),
        (tw.Table("new-world", players=3, board="E1"), 2, [14, 148, 1439, 11732]),
        (tw.Table("new-world", players=4, board="F1"), 3, [15, 173, 1844, 19734]),
    ],
    ids=str,
)
def test_the_number_of_reachable_positions_is_known(table: tw.Table, seed: int, expected: list[int]) -> None:
    assert reachable(table.deal(seed), depth=len(expected)) == expected
