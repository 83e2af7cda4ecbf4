"""One contract for all games, player counts and options: a random game to its end, every state looked at."""

import json

import pytest

import tradewinds as tw
from tests import games
from tests.thorough import by_profile
from tradewinds.rules import invariants
from tradewinds.rules.chance import Generator, seeded

LOOKED_AT = by_profile(
    push=100, soak=300
)  # states from the beginning, then one in so many: some games are very long
REPLAYED = by_profile(push=600, soak=games.PLENTY)  # decisions of a game that goes on and on
GARBAGE = ["", "dance", "work", "work Z9.9", "upgrade blue", "rest rest", "\x00", "🂡", "9" * 50]


@pytest.mark.soak
@pytest.mark.parametrize("table", games.all_tables(), ids=games.name_of)
def test_a_random_game_keeps_the_contract_to_its_end(table: tw.Table) -> None:
    chance, actions = seeded(1), table.num_actions
    start = table.deal(seed=11)
    for number, (state, _action) in enumerate(games.random_game(start, seed=12)):
        if number < LOOKED_AT or number % LOOKED_AT == 0:
            invariants.check(state.core)
            check_texts(state, actions)
            check_position(state)
            check_copy(state, chance)
            check_refusals(state, chance)
    check_end(start)


def check_texts(state: tw.State, actions: int) -> None:
    legal = state.legal()
    assert 0 <= legal[0] <= legal[-1] < actions
    assert state.actions() == [state.text(action) for action in legal]
    assert [state.parse(text) for text in state.actions()] == legal


def check_position(state: tw.State) -> None:
    position = json.loads(json.dumps(state.position()))
    again = tw.State.from_position(position)
    assert again.position() == position
    assert again.legal() == state.legal()
    assert (again.player, again.turn, again.round) == (state.player, state.turn, state.round)


def check_copy(state: tw.State, chance: Generator) -> None:
    before = state.position()
    twin = state.copy()
    action = games.choose(twin, chance)
    twin.push(action)
    assert state.position() == before, "playing a copy does not touch the original"
    other = state.copy()
    other.push(action)
    assert other.position() == twin.position(), "the same action leads to the same state"


def check_refusals(state: tw.State, chance: Generator) -> None:
    before = state.position()
    legal = state.legal()
    illegal = [action for action in range(len(state.core.setup.actions.texts)) if action not in legal]
    refused = illegal[chance.below(len(illegal))]
    with pytest.raises(tw.IllegalAction, match=r"\((C|N|SR|EW|S|W\d-)\d+.*\)"):
        state.play(refused)
    with pytest.raises(tw.UnknownAction):
        state.play(legal[0], GARBAGE[chance.below(len(GARBAGE))])
    assert state.position() == before, "a refused action changes nothing"


def check_end(state: tw.State) -> None:
    assert state.over
    assert state.legal() == []
    assert state.position()["pending"] == ["over"]
    assert [sum(sheet.values()) for sheet in state.sheet()] == state.scores()
    best = max(state.scores())
    assert state.winner == max(seat for seat, score in enumerate(state.scores()) if score == best), "C8"
    invariants.check(state.core)
    check_replay(state)


def check_replay(state: tw.State) -> None:
    record = state.record()
    last = list(tw.replay(record))[-1]
    assert last.position() == state.position()
    assert last.record() == record


@pytest.mark.soak
@pytest.mark.parametrize("table", games.one_table_per_size(), ids=games.name_of)
def test_every_state_of_a_replay_equals_the_live_one(table: tw.Table) -> None:
    state = table.deal(seed=21)
    live = [before.position() for before, _action in games.played(state, seed=22, most=REPLAYED)]
    live.append(state.position())
    assert [replayed.position() for replayed in tw.replay(state.record())] == live


@pytest.mark.parametrize("table", games.one_table_per_size(), ids=games.name_of)
def test_the_record_of_half_a_game_goes_on_to_the_same_end(table: tw.Table) -> None:
    whole = table.deal(seed=31)
    moves = [action for _state, action in games.first_part(whole, seed=32)]
    half = table.deal(seed=31)
    half.play(*moves[: len(moves) // 2])
    resumed = list(tw.replay(half.record()))[-1]
    resumed.play(*moves[len(moves) // 2 :])
    assert resumed.record() == whole.record()
