"""How the weights of the evaluation come about."""

import tomllib

import pytest

import tradewinds as tw
from tradewinds.bots import training
from tradewinds.bots.evaluation import features
from tradewinds.bots.weights import stored


def test_the_same_seed_teaches_the_same() -> None:
    table = tw.Table("new-world", board="E1")
    assert training.trained(table, 8, 3) == training.trained(table, 8, 3)
    assert training.trained(table, 8, 3) != training.trained(table, 8, 4)


def test_what_is_learned_is_written_as_a_file_of_weights_that_says_how() -> None:
    text = training.trained(tw.Table("new-world"), 4, 3)
    assert "# tradewinds train new-world --games 4 --seed 3" in text.splitlines()
    assert tomllib.loads(text).keys() == {"weights", "last round"}


def test_to_be_a_turn_behind_is_worth_something() -> None:
    learned = tomllib.loads(training.trained(tw.Table("new-world"), 4, 3))
    assert all(0.05 < weight < 1 for weight in learned["weights"]["turn behind"])


def test_a_duel_goes_to_whoever_wins_from_both_seats() -> None:
    """Somebody who wants as few points and cards as possible loses."""
    dealt = tw.Table("new-world").deal(1).core
    guess = training.first_guess(dealt.setup)
    against = [-weight for weight in guess]
    chance = dealt.chance.copy()
    assert training.duel(dealt, guess, against, chance) == 1
    assert training.duel(dealt, against, guess, chance) == -1


@pytest.mark.parametrize("game", tw.GAMES)
def test_every_game_has_a_weight_for_each_of_its_features(game: str) -> None:
    table = tw.Table(game).deal(1).core.setup
    assert list(stored(game)["weights"]) == features.names(table)
    assert list(stored(game)["last round"]) == features.LAST_ROUND
