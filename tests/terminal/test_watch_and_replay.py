"""Watching bots, and leafing through records."""

from tests.terminal.table import session, shown, terminal
from tradewinds.components import standard
from tradewinds.notation.records import Recorded, read
from tradewinds.state import replayed
from tradewinds.terminal.replay import Album, leaf_through, print_all, run_through
from tradewinds.terminal.watch import watch


def finished() -> Recorded:
    game = session("greedy,random")
    watch(terminal(), game, 0)
    return read(game.record(), standard())


def test_watching_tells_every_turn_and_the_winner() -> None:
    at, game = terminal(), session("greedy,random")
    watch(at, game, 0)
    seen = shown(at)
    assert game.state.over
    assert "Blue worked at " in seen
    assert "total" in seen
    assert seen.rstrip().endswith("points.")


def test_a_replay_without_a_person_prints_all_turns_and_the_result() -> None:
    game, at = finished(), terminal()
    print_all(at, game)
    assert f"{Album(game).last:>3}  " in shown(at)
    assert " wins with " in shown(at)


def test_an_unfinished_record_says_so() -> None:
    game, at = session("greedy,random"), terminal()
    game.history.push(game.bot_choice())
    print_all(at, read(game.record(), standard()))
    assert "The game is not over." in shown(at)


def test_leafing_goes_forward_back_and_to_a_turn() -> None:
    at = terminal("\nn\np\n7\n99999\np\nwhat\nq\n")
    game = finished()
    leaf_through(at, game)
    last = Album(game).last
    pages = [line for line in shown(at).splitlines() if line.startswith("Turn ")]
    assert pages == [f"Turn {page} of {last}." for page in (0, 1, 2, 1, 7, last, last - 1, last - 1)]
    assert "'what' is not one of these." in shown(at)
    assert " wins with " in shown(at)


def test_the_end_of_the_input_ends_the_leafing() -> None:
    leaf_through(terminal("n\n"), finished())


def test_a_replay_can_run_by_itself() -> None:
    at = terminal()
    run_through(at, finished(), 0.1)
    assert " wins with " in shown(at)


def test_a_page_of_the_album_is_the_game_as_it_stood() -> None:
    game = finished()
    album = Album(game)
    album.turn_to(5)
    assert album.at_page().state == list(replayed(game))[album.history.moves_before(5)]
