"""Taking back: step by step within one's own turn, and never past something newly revealed."""

from tests.terminal.table import play_until_left, session
from tradewinds.terminal.session import Session


def choose(game: Session, *texts: str) -> None:
    for text in texts:
        game.history.push(game.state.parse(text))


def test_undo_goes_back_step_by_step_to_the_beginning_of_the_turn() -> None:
    game = session("human,human")
    choose(game, "work B1.4", "upgrade yellow", "upgrade yellow")
    for left in (2, 1, 0):
        assert game.history.can_take_back
        game.history.take_back()
        assert len(game.history.moves) == left
    assert game.state == session("human,human").state
    assert not game.history.can_take_back


def test_a_finished_turn_is_not_taken_back() -> None:
    game = session("human,human")
    choose(game, "work A1.3")
    assert game.state.player == 1
    assert not game.history.can_take_back


def test_undo_does_not_reach_into_the_turn_of_another_player() -> None:
    game = session("human,human")
    choose(game, "rest", "work B1.4")
    assert game.history.can_take_back
    game.history.take_back()
    assert not game.history.can_take_back


def test_a_claim_reveals_the_next_card_of_the_deck_and_stays() -> None:
    game = at_fort()
    before = game.state.view(None)["point_deck"][0]
    choose(game, "claim")
    assert before in game.state.view(None)["point_row"]
    assert game.state.player == 0
    assert not game.history.can_take_back


def at_fort() -> Session:
    """Seat 0 at a fort, able to claim and to take a bonus tile."""
    for seed in range(200):
        game = session("human,human", seed)
        card = game.state.view(None)["point_row"][0]
        cost = {part.id: part.cost for part in game.state.table.components.new_world.point_cards}[card]
        if cost != "RRR":
            continue
        choose(game, "work C1.5", "rest", "work A1.1")
        if "claim" in game.state.actions():
            return game
    raise AssertionError("no such deal")


def test_going_to_the_fort_can_be_taken_back_until_something_is_taken() -> None:
    game = at_fort()
    assert game.history.can_take_back
    game.history.take_back()
    assert "work A1.1" in game.state.actions()


def test_the_player_is_told_why_something_stays() -> None:
    seen = play_until_left(session(), "undo\n")
    assert "You can only undo your own choices of this turn" in seen


def test_undo_typed_by_a_player_brings_the_question_back() -> None:
    game = session()
    play_until_left(game, "work B1.4\nupgrade yellow\nundo\nundo\n")
    assert not game.history.moves
    assert game.state.core.opens_turn()


def test_the_record_forgets_what_was_taken_back() -> None:
    game = session()
    play_until_left(game, "work B1.4\nundo\nwork B1.4\nupgrade yellow\n")
    assert game.record().count("work B1.4") == 1
