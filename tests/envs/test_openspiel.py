"""The games under OpenSpiel's own tests, and played by one of its searches."""

import unittest

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

import tradewinds as tw
from tests import games
from tests.thorough import by_profile
from tradewinds.envs import openspiel
from tradewinds.envs.versions import openspiel_name

SIZES = games.one_table_per_size()
LONG = ["eastern-wonders", "sand-to-sea"]  # a search that looks no farther hardly ends these
SOME_DECISIONS = by_profile(push=60, soak=150)


def load(game: str, **settings: object) -> pyspiel.Game:
    return pyspiel.load_game(openspiel_name(game), settings)


@pytest.mark.soak
@pytest.mark.parametrize("table", by_profile(push=SIZES, soak=games.all_tables()), ids=games.name_of)
def test_the_random_simulation_test_of_openspiel_passes(table: tw.Table) -> None:
    game = load(table.game, players=table.players, most_decisions=SOME_DECISIONS, **table.options)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("table", SIZES, ids=games.name_of)
def test_the_api_test_of_openspiel_passes(table: tw.Table) -> None:
    """Its demands on states of a tree that is too large to be walked through."""
    game = load(table.game, players=table.players)
    about = {"game": game, "game_name": openspiel_name(table.game)}
    demands = type("Demands", (api_test.EnforceAPIOnPartialTreeBase,), about)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(demands).run(result)
    assert result.testsRun > 0
    assert [*result.failures, *result.errors] == []


@pytest.mark.soak
@pytest.mark.parametrize("table", SIZES, ids=games.name_of)
def test_the_simulation_test_of_openspiels_python_games_passes(table: tw.Table) -> None:
    game = load(table.game, players=table.players, most_decisions=SOME_DECISIONS)
    games_sim_test.GamesSimTest("sim_game").sim_game(game)


def play(state: pyspiel.State, bots: list[pyspiel.Bot], seed: int) -> None:
    chance = np.random.default_rng(seed)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(chance.integers(openspiel.OUTCOMES)))
        else:
            state.apply_action(bots[state.current_player()].step(state))


def searcher(game: pyspiel.Game) -> mcts.MCTSBot:
    """A search that looks a few choices ahead and asks the score who stands better."""
    return mcts.MCTSBot(game, 1.0, 20, Scores(), random_state=np.random.RandomState(1))


class Scores(mcts.Evaluator):  # type: ignore[misc]
    def evaluate(self, state: pyspiel.State) -> list[float]:
        points = state.moment.game.scores()
        return [(own - sum(points) / len(points)) / 50 for own in points]

    def prior(self, state: pyspiel.State) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return list(state.chance_outcomes())
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


@pytest.mark.parametrize("name", [game for game in tw.GAMES if game not in LONG])
def test_a_search_of_openspiel_plays_a_whole_game(name: str) -> None:
    game = load(name)
    state = game.new_initial_state()
    play(state, [searcher(game), pyspiel.make_uniform_random_bot(1, 7)], seed=1)
    assert sorted(state.returns()) == [-1.0, 1.0]
    assert state.moment.game.over


@pytest.mark.parametrize("name", LONG)
def test_a_search_of_openspiel_plays_until_a_long_game_is_given_up(name: str) -> None:
    game = load(name, players=3, most_decisions=300)
    state = game.new_initial_state()
    play(state, [searcher(game), *[pyspiel.make_uniform_random_bot(seat, 7) for seat in (1, 2)]], seed=1)
    assert state.returns() == [0.0, 0.0, 0.0]
    assert not state.moment.game.over


def dealt(game: pyspiel.Game, digits: tuple[int, int, int] = (0, 1, 2)) -> pyspiel.State:
    state = game.new_initial_state()
    for digit in digits:
        state.apply_action(digit)
    return state


def test_three_draws_of_chance_make_the_seed_of_the_deal() -> None:
    state = dealt(load("new-world", players=3, board="F1"))
    assert state.moment.game == tw.Table("new-world", players=3, board="F1").deal(1 * 256 + 2)


def test_chance_draws_a_card_when_it_comes_to_light_and_only_then() -> None:
    state = dealt(load("spice-road"))
    assert state.current_player() == 0
    first = state.moment.game
    state.apply_action(first.parse("acquire 1"))
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == openspiel.OUTCOMES
    row = [place["card"] for place in first.view(0)["merchant_row"]]
    turned_up = set()
    for outcome in range(openspiel.OUTCOMES):
        after = state.child(outcome)
        shown = [place["card"] for place in after.moment.game.view(0)["merchant_row"]]
        assert shown[:-1] == row[1:]
        turned_up.add(shown[-1])
    assert turned_up == set(first.position()["merchant_deck"])
    state.apply_action(0)
    state.apply_action(state.moment.game.parse("rest"))
    assert state.current_player() == 0


def test_observations_are_those_of_the_other_environments() -> None:
    game = load("new-world")
    state = dealt(game)
    observation = make_observation(game)
    observation.set_from(state, 1)
    assert observation.dict["settlers"].tolist() == [7.0, 7.0]
    assert observation.dict["seat"].tolist() == [1.0]
    assert observation.tensor.tolist() == game.layout.of(state.moment.game, 1).tolist()


def test_nothing_is_private() -> None:
    game = load("new-world")
    state = dealt(game)
    private = make_observation(game, pyspiel.IIGObservationType(public_info=False, perfect_recall=False))
    public = make_observation(game, pyspiel.IIGObservationType(perfect_recall=False))
    assert private.string_from(state, 0) == ""
    assert public.string_from(state, 0) == str(state.moment.game.view(0))


def test_a_history_is_no_longer_than_the_game_says() -> None:
    game = load("new-world", most_decisions=100)
    assert game.max_chance_nodes_in_history() == 103
    assert game.max_history_length() == 203


def test_scores_can_be_the_returns() -> None:
    game = load("spice-road", rewards="score", players=3)
    state = dealt(game)
    play(state, [pyspiel.make_uniform_random_bot(seat, 7) for seat in range(3)], seed=2)
    points = state.moment.game.scores()
    assert state.returns() == pytest.approx([own - (sum(points) - own) / 2 for own in points])


def test_an_illegal_action_is_refused_with_the_reason() -> None:
    state = dealt(load("new-world"))
    with pytest.raises(pyspiel.SpielError, match=r"\(N6\)"):
        state.apply_action(state.moment.game.parse("upgrade yellow"))
    with pytest.raises(pyspiel.SpielError, match="they are numbered 0 to 48"):
        state.apply_action(49)


def test_chance_has_no_other_outcomes() -> None:
    state = load("new-world").new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="outcomes 0 to 255"):
        state.apply_action(256)


def test_nothing_can_be_played_after_the_end() -> None:
    state = dealt(load("new-world", most_decisions=1))
    state.apply_action(state.moment.game.parse("rest"))
    assert state.is_terminal()
    with pytest.raises(pyspiel.SpielError, match="The game is over"):
        state.apply_action(state.moment.game.parse("rest"))


def test_rewards_along_the_way_are_refused() -> None:
    with pytest.raises(ValueError, match="win or score"):
        load("new-world", rewards="progress")


def test_a_limit_of_no_decisions_is_refused() -> None:
    with pytest.raises(ValueError, match="whole number, at least 1, not 0"):
        load("new-world", most_decisions=0)
