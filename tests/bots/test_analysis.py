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
    Story,
    analysis,
    effort,
    examined,
    expected,
    iterations_within,
    story_of,
    stretches,
)
from tradewinds.bots.bot import decide
from tradewinds.bots.hindsight import told
from tradewinds.bots.search import Budget, SearchBot
from tradewinds.notation import records
from tradewinds.notation.reveals import reveals
from tradewinds.notation.words import Company

FEW = 6


def story_in(state: tw.State) -> Story:
    return story_of(records.read(state.record(), components.standard()))


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
    found = analysis(story_in(state), 2, 1)
    assert len(found.chances) == len(story_in(state).turns) + 1
    for chances in found.chances:
        assert len(chances) == table.players
        assert sum(chances) == pytest.approx(1)
        assert min(chances) >= 0


def test_in_the_end_the_winner_has_everything() -> None:
    state = play(["greedy", "random", "greedy"], 4, "spice-road")
    found = analysis(story_in(state), 1, 1)
    assert found.chances[-1] == [float(seat == state.winner) for seat in range(3)]


def test_whoever_can_end_the_game_and_win_is_expected_to() -> None:
    assert expected(tw.State.from_position(winning()).core, 200)[1] > 0.95


def test_what_nobody_could_see_plays_no_part() -> None:
    state = begun(made(["greedy", "greedy"], 1), "new-world", 20)
    assert expected(state.core, 40) == expected(state.imagine(None, 5).core, 40)


def test_the_same_iterations_give_the_same_analysis() -> None:
    story = story_in(begun(made(["random", "greedy"], 2), "east-west-1", 30))
    assert analysis(story, FEW, 2) == analysis(story, FEW, 2)


# --- which turns lost most


def test_a_win_that_was_passed_up_is_the_worst_turn_and_a_turn_that_wins_was_better() -> None:
    story = story_in(passing_up_a_win())
    worst = analysis(story, 60, 3).mistakes[0]
    assert (worst.turn, story.turns[worst.turn].seat) == (0, 1)
    assert (worst.best, worst.played) == (1, 0)
    said = told(story, worst, Company(("Ada", "Bo")))
    assert said.heading == "Turn 1, round 20: Bo fell from 100% to 0%."
    assert said.played.startswith("Bo rested")
    assert said.better.startswith("Bo went to the fort")
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
    assert examined(story_in(state), 0, 60) is None


@pytest.mark.parametrize("game", ["new-world", "spice-road"])
def test_random_play_is_to_blame_and_not_its_rival(game: str) -> None:
    story = story_in(begun(made(["greedy", "random"], 1), game, 40))
    found = analysis(story, 20, 3)
    assert {story.turns[mistake.turn].seat for mistake in found.mistakes} == {1}
    losses = [mistake.loss for mistake in found.mistakes]
    assert losses == sorted(losses, reverse=True)


@pytest.mark.parametrize("game", tw.GAMES)
def test_a_better_turn_can_be_played_and_told(game: str) -> None:
    state = begun(made(["random", "random"], 2), game, 25)
    story = story_in(state)
    found = analysis(story, FEW, 4)
    assert found.mistakes
    for mistake in found.mistakes:
        before = tw.State.from_position(position_before(story, mistake.turn))
        before.play(*mistake.better)
        said = told(story, mistake, Company())
        assert said.played != said.better


def position_before(story: Story, turn: int) -> dict[str, object]:
    core = story.turns[turn].before
    return tw.State(core, core, None, []).position()


def test_a_turn_that_is_not_finished_is_not_judged() -> None:
    state = tw.Table("new-world", board="E1").deal(7)
    state.play("work A1.4")
    story = story_in(state)
    assert [turn.finished for turn in story.turns] == [False]
    assert analysis(story, FEW, 5).mistakes == []


# --- how it is done


def test_choices_are_compared_as_far_as_the_same_was_known() -> None:
    state = play(["greedy", "greedy"], 4, "new-world")
    more = 0
    for turn in story_in(state).turns:
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
    story, steps = story_in(begun(made(["random", "greedy"], 2), "new-world", 20)), []
    analysis(story, 1, 2, lambda: steps.append(1))
    assert len(steps) == effort(story, 2)


def test_a_budget_is_shared_out() -> None:
    story = story_in(play(["greedy", "greedy"], 1, "new-world"))
    assert iterations_within(0, story, 3) == 1
    few, many = (iterations_within(budget, story, 3) for budget in (10_000, 20_000))
    assert 10 < few < many < 10_000 / len(story.turns)


def test_a_game_that_has_not_begun_has_one_moment() -> None:
    story = story_in(tw.Table("sand-to-sea").deal(1))
    found = analysis(story, FEW, 5)
    assert found == Analysis([expected(story.last, FEW)], [])
