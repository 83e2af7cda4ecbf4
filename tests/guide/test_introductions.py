"""What a game is, and how a first one goes."""

import re

import pytest

from tradewinds import GAMES, Table, guide
from tradewinds.components.model import BOXES

games = pytest.mark.parametrize("game", GAMES)


@games
def test_a_game_is_introduced_in_two_sentences(game: str) -> None:
    assert len(re.findall(r"\.(?: |$)", guide.introduction(game).text)) == 2


@games
def test_as_many_can_play_as_the_introduction_says(game: str) -> None:
    introduction = guide.introduction(game)
    for players in (introduction.fewest_players, introduction.most_players):
        assert Table(game, players=players).players == players
    for players in (introduction.fewest_players - 1, introduction.most_players + 1):
        with pytest.raises(ValueError, match="players"):
            Table(game, players=players)


@games
def test_an_introduction_says_how_long_and_from_which_boxes(game: str) -> None:
    introduction = guide.introduction(game)
    shortest, longest = introduction.minutes
    assert 20 <= shortest < longest <= 120
    assert set(introduction.boxes) <= set(BOXES)
    assert len(set(introduction.boxes)) == len(introduction.boxes)


def test_the_seven_games_come_from_these_boxes() -> None:
    assert [len(guide.introduction(game).boxes) for game in GAMES] == [1, 1, 2, 1, 2, 2, 3]
    assert guide.introduction("sand-to-sea").title == "From Sand to Sea"


@games
def test_a_first_game_is_five_to_eight_steps(game: str) -> None:
    steps = guide.first_game(game)
    assert 5 <= len(steps) <= 8
    assert all(step.endswith((".", "?")) for step in steps)
