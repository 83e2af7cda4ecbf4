"""The questions before a game."""

from tests.terminal.table import shown, terminal
from tradewinds.terminal.welcome import ask_game, ask_opponents

GAMES = ["new-world", "east-west-1"]


def accept(players: list[str]) -> list[str]:
    if len(players) > 4:
        raise ValueError("Too many.")
    return players


def test_enter_chooses_the_default_game() -> None:
    assert ask_game(terminal("\n"), GAMES, "new-world") == "new-world"


def test_a_game_is_chosen_by_number_or_name_and_asked_for_again() -> None:
    at = terminal("9\nchess\n2\n")
    assert ask_game(at, GAMES, "new-world") == "east-west-1"
    assert "There is no game 'chess'." in shown(at)
    assert ask_game(terminal("east-west-1\n"), GAMES, "new-world") == "east-west-1"


def test_the_default_game_is_the_first_of_the_list() -> None:
    at = terminal("1\n")
    assert ask_game(at, ["spice-road", "new-world"], "new-world") == "new-world"
    assert " 1 A New World" in shown(at)
    assert ask_game(terminal("2\n"), ["spice-road", "new-world"], "new-world") == "spice-road"


def test_one_game_is_not_asked_for() -> None:
    assert ask_game(terminal(), ["new-world"], "new-world") == "new-world"


def test_enter_chooses_one_opponent() -> None:
    assert ask_opponents(terminal("\n"), accept) == ["human", "greedy"]


def test_several_opponents_can_be_named() -> None:
    at = terminal("random random random random\nGreedy, random human\n")
    assert ask_opponents(at, accept) == ["human", "greedy", "random", "human"]
    assert "Too many." in shown(at)
