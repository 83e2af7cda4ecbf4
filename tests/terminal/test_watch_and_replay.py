"""Watching bots, and leafing through records."""

from tests.terminal.table import desk, session, shown
from tradewinds.components import standard
from tradewinds.notation.records import Recorded, read
from tradewinds.terminal.replay import Album, leaf_through, print_all, run_through
from tradewinds.terminal.watch import watch


def finished() -> Recorded:
    game = session("greedy,random")
    watch(desk(), game, 0)
    return read(game.record(), standard())


def test_watching_tells_every_turn_and_the_winner() -> None:
    at, game = desk(), session("greedy,random")
    watch(at, game, 0)
    seen = shown(at)
    assert game.state.over
    assert "Blue worked at " in seen
    assert "total" in seen
    assert seen.rstrip().endswith("points.")


def test_a_replay_without_a_person_prints_all_turns_and_the_result() -> None:
    game, at = finished(), desk()
    print_all(at, game)
    assert f"{len(Album(game).turns):>3}  " in shown(at)
    assert " wins with " in shown(at)


def test_an_unfinished_record_says_so() -> None:
    game, at = session("greedy,random"), desk()
    game.choose(game.bot_choice())
    print_all(at, read(game.record(), standard()))
    assert "The game is not over." in shown(at)


def test_leafing_goes_forward_back_and_to_a_turn() -> None:
    at = desk("\nn\np\n7\n99999\np\nwhat\nq\n")
    game = finished()
    leaf_through(at, game)
    last = Album(game).last
    pages = [line for line in shown(at).splitlines() if line.startswith("Turn ")]
    assert pages == [f"Turn {page} of {last}." for page in (0, 1, 2, 1, 7, last, last - 1, last - 1)]
    assert "'what' is none of these." in shown(at)
    assert " wins with " in shown(at)


def test_the_end_of_the_input_ends_the_leafing() -> None:
    leaf_through(desk("n\n"), finished())


def test_a_replay_can_run_by_itself() -> None:
    at = desk()
    run_through(at, finished(), 0.1)
    assert " wins with " in shown(at)


def test_a_page_of_the_album_is_the_game_as_it_stood() -> None:
    album = Album(finished())
    album.turn_to(5)
    assert album.at_page().state == album.turns[5][0].before
