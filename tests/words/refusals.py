"""What the tests of reasons share: an action refused with a sentence that names a rule."""

import re

import pytest

from tests.games import choose
from tradewinds import IllegalAction, State, Table
from tradewinds.rules.chance import seeded


def refuses(state: State, action: str, sentence: str) -> None:
    """The action is refused with this sentence, and nothing changes."""
    before = state.position()
    with pytest.raises(IllegalAction) as caught:
        state.play(action)
    assert re.fullmatch(sentence, str(caught.value)), str(caught.value)
    assert state.position() == before


def refuses_everything_else(state: State, rules: str) -> None:
    """All that is not legal is refused with a common rule or one of the game's, whose letters are given."""
    one = rf"(?:C|{rules})\d+"
    for action in set(range(state.table.num_actions)) - set(state.legal()):
        with pytest.raises(IllegalAction, match=rf"^\S.*\({one}(?:, {one})*\)\.$"):
            state.play(action)


def refuses_in_games(game: str, rules: str) -> set[str]:
    """Random games for all numbers of players; the kinds of steps at which everything else was refused."""
    seen: dict[str, int] = {}
    for players in (2, 3, 4):
        state, chance = Table(game, players=players).deal(players), seeded(players)
        for _decision in range(2500):
            if state.over:
                break
            kind = state.position()["pending"][0].partition(" ")[0]
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] <= 6:
                refuses_everything_else(state, rules)
            state.push(choose(state, chance))
    return set(seen)
