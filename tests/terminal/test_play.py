"""Playing by typing."""

import re

import pytest

from tests.terminal.table import Advised, play, play_until_left, session
from tradewinds.components import standard
from tradewinds.notation.records import read
from tradewinds.terminal.session import Session

FIRST_CHOICES = "1\n" * 3000


def test_a_whole_game_ends_with_a_score_sheet_and_a_winner() -> None:
    game = session()
    seen = play(game, Advised(game))
    assert game.state.over
    for words in ("point cards", "bonus tiles", "exploration tiles", "goods other than corn", "total"):
        assert words in seen
    assert f" with {max(game.state.scores())} points." in seen


def test_numbers_and_texts_choose_the_same() -> None:
    by_number, by_text = session(), session()
    number = by_number.state.actions().index("work A1.3") + 1
    play_until_left(by_number, f"{number}\n")
    play_until_left(by_text, "Work  a1.3\n")
    assert by_number.record() == by_text.record()
    assert by_text.history.moves[0] == by_text.state.parse("work A1.3")


def test_what_is_asked_and_what_can_be_chosen_is_shown_in_words() -> None:
    seen = play_until_left(session(board="E1"), "")
    assert "Your turn: send settlers to a location, or rest." in seen
    assert " A1.5: trade 2 corn for 1 tobacco; 1 settler" in seen
    assert "rest: all your settlers are at home, so nothing happens" in seen


def test_a_choice_that_is_not_allowed_is_explained_and_asked_again() -> None:
    game = session(board="E1")
    seen = play_until_left(game, "work C1.2\nwork A1.33\n99\n\n0\nfrobnicate\n")
    assert "C1.2 lies under an exploration tile (N7)." in seen
    assert "did you mean 'work A1.3'?" in seen
    assert "The choices are numbered 1 to" in seen
    assert "“help” shows what else you can type" in seen
    assert "'frobnicate' is not an action of this table" in seen
    assert not game.history.moves


def test_bots_are_heard_of_in_sentences() -> None:
    game = session()
    seen = play_until_left(game, "rest\n")
    assert "› Purple " in seen
    assert game.log(1)[0].startswith("Purple ")


def test_help_lists_the_commands_and_explains_the_signs() -> None:
    seen = play_until_left(session(), "help\nlist\nboard\n")
    for words in ("undo ", "save FILE", "quit ", "Y corn", "≈ river"):
        assert words in seen


def test_quit_leaves_the_game() -> None:
    game = session()
    play_until_left(game, "quit\nrest\n")
    assert not game.history.moves


def test_two_people_at_one_keyboard_are_called_by_their_colours() -> None:
    seen = play_until_left(session("human,human"), "rest\nrest\n")
    assert "Blue to play: " in seen
    assert "Purple to play: " in seen
    assert "› Blue rested." in seen
    assert "You" not in seen


def test_the_same_seed_and_choices_make_the_same_game() -> None:
    one, other = session("human,greedy"), session("human,greedy")
    play_until_left(one, "1\n" * 20)
    play_until_left(other, "1\n" * 20)
    assert one.record() == other.record()


def test_a_resumed_game_goes_on_as_if_it_had_never_been_left() -> None:
    whole = session("human,greedy,random")
    play(whole, FIRST_CHOICES)
    left = session("human,greedy,random")
    play_until_left(left, "1\n" * 25)
    recorded = read(left.record(), standard())
    resumed = Session.of_record(recorded, recorded.players)
    assert resumed.kinds == ["human", "greedy", "random"]
    play(resumed, FIRST_CHOICES)
    assert resumed.record() == whole.record()


@pytest.mark.parametrize("word", ["help", "?"])
def test_help_names_every_command(word: str) -> None:
    shown = play_until_left(session(), f"{word}\n")
    for command in ("list", "board", "hint", "rules", "undo", "save FILE", "quit"):
        assert f"\n{command} " in shown


def test_a_hint_names_choices_by_their_numbers() -> None:
    game = session(board="E1")
    shown = play_until_left(game, "hint\n")
    numbers = [int(found) for found in re.findall(r"^ *(\d+) .* to win\)$", shown, re.MULTILINE)]
    assert len(numbers) == 3
    assert all(1 <= number <= len(game.state.legal()) for number in numbers)
    assert not game.history.moves


def test_the_rules_about_a_choice_and_any_rule_by_its_name_can_be_read() -> None:
    asked = play_until_left(session(board="E1"), "rules\n")
    assert re.search(r"^N6 ", asked, re.MULTILINE)
    named = play_until_left(session(board="E1"), "rules n18 z9\n")
    assert re.search(r"^N18 ", named, re.MULTILINE)
    assert "There is no rule Z9 in this game." in named
