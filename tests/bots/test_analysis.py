"""Games in hindsight."""

from itertools import chain

import pytest

import tradewinds as tw
from tests.bots.games import begun, made, play
from tests.bots.test_greedy import card_points
from tests.bots.test_search import winning
from tests.games import name_of, one_table_per_size
from tradewinds import components
from tradewinds.bots.analysis import (
    Analysis,
    analysis,
    effort,
    examined,
    expected,
    iterations_within,
    stretches,
)
from tradewinds.bots.bot import decide
from tradewinds.bots.hindsight import told
from tradewinds.bots.search import Budget, SearchBot
from tradewinds.history import History
from tradewinds.notation import records
from tradewinds.notation.reveals import reveals
from tradewinds.words import Players

FEW = 6


def history_of(state: tw.State) -> History:
    return History.of(records.read(state.record(), components.standard()))


def last_chance() -> tw.State:
    """C7: seat 0 has eight cards and a point more; seat 1 plays last and can do better at a fort."""
    position = winning()
    behind, ahead = position["seats"]
    cards = [*ahead["point_cards"], *behind["point_cards"], *position["point_deck"]]
    cards.sort(key=card_points, reverse=True)
    ahead["point_cards"] = cards[3:10]
    left = [*cards[:3], *cards[10:]]
    behind["point_cards"], position["point_deck"] = left[:8], left[8:]
    return tw.State.from_position(position)


def passing_up_a_win() -> tw.State:
    state = last_chance()
    state.play("rest")
    assert state.winner == 0
    return state


# --- who was expected to win


@pytest.mark.parametrize("table", one_table_per_size(), ids=name_of)
def test_the_chances_of_all_seats_together_are_one_in_every_game(table: tw.Table) -> None:
    state = table.deal(3)
    for _decision in range(30):
        state.push(state.legal()[-1])
    found = analysis(history_of(state), 2, 1)
    assert len(found.chances) == len(history_of(state).turns) + 1
    for chances in found.chances:
        assert len(chances) == table.players
        assert sum(chances) == pytest.approx(1)
        assert min(chances) >= 0


def test_in_the_end_the_winner_has_everything() -> None:
    state = play(["greedy", "random", "greedy"], 4, "spice-road")
    found = analysis(history_of(state), 1, 1)
    assert found.chances[-1] == [float(seat == state.winner) for seat in range(3)]


def test_whoever_can_end_the_game_and_win_is_expected_to() -> None:
    assert expected(tw.State.from_position(winning()).core, 200)[1] > 0.95


def test_what_nobody_could_see_plays_no_part() -> None:
    state = begun(made(["greedy", "greedy"], 1), "new-world", 20)
    assert expected(state.core, 40) == expected(state.imagine(None, 5).core, 40)


def test_the_same_iterations_give_the_same_analysis() -> None:
    history = history_of(begun(made(["random", "greedy"], 2), "east-west-1", 30))
    assert analysis(history, FEW, 2) == analysis(history, FEW, 2)


# --- which turns lost most


def test_a_win_that_was_passed_up_is_the_worst_turn_and_a_turn_that_wins_was_better() -> None:
    history = history_of(passing_up_a_win())
    worst = analysis(history, 60, 3).mistakes[0]
    assert (worst.turn, history.turns[worst.turn].seat) == (0, 1)
    assert (worst.best, worst.played) == (1, 0)
    said = told(history, worst, Players(("Ada", "Bo")))
    assert said.heading == "Turn 1, round 20: Bo’s chances fell from 100% to 0%."
    assert said.played.startswith("Bo rested")
    assert said.better.startswith("A1.1: fort: take a bonus tile")
    state = last_chance()
    state.play(*worst.better)
    while not state.over:
        state.play("done")
    assert state.winner == 1


def test_a_turn_that_wins_is_no_mistake() -> None:
    state = last_chance()
    while not state.over:
        state.play(decide(SearchBot(1, Budget(iterations=100)), state, 1))
    assert state.winner == 1
    assert examined(history_of(state), 0, 60) is None


@pytest.mark.parametrize("game", ["new-world", "spice-road"])
def test_random_play_is_to_blame_more_than_its_rival(game: str) -> None:
    """Greedy errs too, but far less: an opening of its own may come third."""
    history = history_of(begun(made(["greedy", "random"], 1), game, 40))
    found = analysis(history, 20, 3)
    assert [history.turns[mistake.turn].seat for mistake in found.mistakes][:2] == [1, 1]
    losses = [mistake.loss for mistake in found.mistakes]
    assert losses == sorted(losses, reverse=True)


@pytest.mark.parametrize("game", tw.GAMES)
def test_a_better_turn_can_be_played_and_told(game: str) -> None:
    state = begun(made(["random", "random"], 2), game, 25)
    history = history_of(state)
    found = analysis(history, FEW, 4)
    assert found.mistakes
    for mistake in found.mistakes:
        before = history.turns[mistake.turn].before.copy()
        before.play(*mistake.better)
        said = told(history, mistake, Players())
        assert said.played != said.better


def test_a_turn_that_is_not_finished_is_not_judged() -> None:
    state = tw.Table("new-world", board="E1").deal(7)
    state.play("work A1.4")
    history = history_of(state)
    assert [turn.finished for turn in history.turns] == [False]
    assert analysis(history, FEW, 5).mistakes == []


# --- how it is done


def test_choices_are_compared_as_far_as_the_same_was_known() -> None:
    state = play(["greedy", "greedy"], 4, "new-world")
    more = 0
    for turn in history_of(state).turns:
        found = list(stretches(turn))
        more += len(found) > 1
        assert list(chain(*(stretch.played for stretch in found))) == turn.chosen
        for stretch in found:
            moment = stretch.start.copy()
            for action in stretch.played[:-1]:
                following = tw.State(moment, moment, None, []).copy()
                following.push(action)
                assert not reveals(moment, following.core)
                moment = following.core
    assert more, "no turn went on after something came to light"


def test_every_step_is_told() -> None:
    history, steps = history_of(begun(made(["random", "greedy"], 2), "new-world", 20)), []
    analysis(history, 1, 2, lambda: steps.append(1))
    assert len(steps) == effort(history, 2)


def test_a_budget_is_shared_out() -> None:
    history = history_of(play(["greedy", "greedy"], 1, "new-world"))
    assert iterations_within(0, history, 3) == 1
    few, many = (iterations_within(budget, history, 3) for budget in (10_000, 20_000))
    assert 10 < few < many < 10_000 / len(history.turns)


def test_a_game_that_has_not_begun_has_one_moment() -> None:
    history = history_of(tw.Table("sand-to-sea").deal(1))
    found = analysis(history, FEW, 5)
    assert found == Analysis([expected(history.state.core, FEW)], [])
