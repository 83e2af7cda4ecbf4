"""What is drawn."""

from io import StringIO

import pytest
from rich.console import Console

from tests.terminal.table import desk, session, shown
from tradewinds.terminal import screen
from tradewinds.terminal.session import Session


def drawn(game: Session, width: int) -> str:
    at = desk(width=width)
    screen.ask(at.console, game.scene(), game.log(4))
    return shown(at)


def half_played(players: str = "human,greedy,random") -> Session:
    """The first seat has come far and opens a turn; a bot has played it so far."""
    game = session(players.replace("human", "greedy"), board="E1")
    while len(game.decisions) < 90 or game.state.player or not game.between_turns:
        game.choose(game.bot_choice())
    game.players = players.split(",")
    return game


@pytest.mark.parametrize("width", [40, 60, 80, 100, 120, 160, 200])
def test_no_line_is_wider_than_the_window(width: int) -> None:
    lines = drawn(half_played(), width).splitlines()
    assert max(map(len, lines)) <= width


@pytest.mark.parametrize("width", [80, 120])
def test_every_location_every_seat_and_every_choice_is_there(width: int) -> None:
    game = half_played("human,greedy,random,random")
    seen = drawn(game, width)
    for place in game.state.core.table.board.places:
        assert place in seen
    for name in ("Blue", "Purple", "Teal", "Grey"):
        assert name in seen
    for number in range(1, len(game.state.legal()) + 1):
        assert f"{number:>2} " in seen


def test_goods_and_settlers_can_be_read_without_colours() -> None:
    game = session("human,human", board="E1")
    game.choose(game.state.parse("work A1.3"))
    seen = drawn(game, 80)
    assert "A1.5 ≈ YY→G" in seen
    assert "YYYYY·····" in seen
    assert "A1.3 ≡ +YY      2♟ B×1" in seen  # the price for Purple, and Blue's settler


def test_exploration_tiles_are_drawn_over_their_locations() -> None:
    game = session(board="E1")
    covered = [place for place, there in game.state.view(None)["locations"].items() if "exploration" in there]
    lines = drawn(game, 80)
    assert lines.count("▒") == len(covered) + 1  # one explains the sign


@pytest.mark.parametrize("players", ["human,greedy", "human,greedy,random", "human,greedy,random,random"])
def test_a_window_of_80_by_24_holds_the_table_and_the_question(players: str) -> None:
    console = Console(
        file=StringIO(), width=80, height=24, force_terminal=True, no_color=True, color_system=None
    )
    game = session(players)
    screen.ask(console, game.scene(), game.log(4))
    assert isinstance(console.file, StringIO)
    assert len(console.file.getvalue().splitlines()) <= 23
    assert "“list” explains them" in console.file.getvalue()


def test_nothing_hidden_is_drawn() -> None:
    game = half_played()
    imagined = Session(game.state.imagine(None, 99), game.players, game.seed)
    game.decisions.clear()  # the log is told from the past, which an imagined state does not have
    assert imagined.state.position() != game.state.position()
    assert drawn(imagined, 80) == drawn(game, 80)
