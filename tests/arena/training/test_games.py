"""Games that bots learn from."""

import msgspec
import pytest

import tradewinds as tw
from tradewinds.arena.training.games import MOST_ROUNDS, Game, first_state, play_game
from tradewinds.arena.training.samples import MOMENT, NOT_KNOWN, SEATS, samples_of
from tradewinds.bots.policy import settle_dues
from tradewinds.bots.weights import classic, judge_of
from tradewinds.rules import turns

ITERATIONS = 12


def played(number: int, game: str = "new-world", players: int = 2) -> Game:
    table = tw.Table(game, players=players)
    judge = judge_of(table.deal(0).core.setup, classic)
    return play_game(table, judge, number, 1, ITERATIONS)


def test_a_game_follows_from_its_seed_and_number() -> None:
    assert played(3) == played(3)
    assert played(3) != played(4)


@pytest.mark.parametrize("game", tw.GAMES)
def test_its_decisions_lead_to_its_end_again(game: str) -> None:
    found = played(1, game, 3)
    state = first_state(tw.Table(game, players=3), found.seed)
    for decision in found.decisions:
        assert decision.action in state.choices
        turns.push(state, decision.action)
        settle_dues(state)
    assert state.over or state.round > MOST_ROUNDS
    assert turns.winner(state) == found.winner


def test_what_the_search_thought_is_kept() -> None:
    decisions = [decision for decision in played(2).decisions if decision.thoughts]
    opened = [decision for decision in decisions if decision.values]
    assert len(opened) > 20
    for decision in opened:
        assert sum(decision.values) == pytest.approx(1.0, abs=1e-3)
        assert sum(thought.visits for thought in decision.thoughts) == ITERATIONS - 1


def test_it_survives_being_written() -> None:
    found = played(2)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Game) == found


def test_samples_tell_of_each_moment_who_won() -> None:
    found = played(2, players=3)
    state = first_state(tw.Table("new-world", players=3), found.seed)
    judge = judge_of(state.setup, classic)
    samples = samples_of(found, judge, state)
    assert len(samples.inputs) == len(samples.rows) * SEATS * judge.inputs.size
    assert {row.winner for row in samples.rows} == {found.winner}
    moments = [row for row in samples.rows if row.kind == MOMENT]
    assert len(moments) > 20
    assert all(row.values[3] == NOT_KNOWN for row in moments)
