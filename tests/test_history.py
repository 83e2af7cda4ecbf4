"""A game as its turns: going on, going back, and what is told of it."""

from itertools import chain, islice

import pytest

import tradewinds as tw
from tests.games import first_part, name_of, one_table_per_size
from tradewinds import locale, words
from tradewinds.components import standard
from tradewinds.history import History
from tradewinds.notation import records
from tradewinds.words import Players

DECISIONS = 120
YOU = Players(you=0)


def random_history(table: tw.Table, decisions: int = DECISIONS) -> History:
    history = History(table.deal(3))
    for _state, action in islice(first_part(table.deal(3), 3), decisions):
        history.push(action)
    return history


def an_open_turn() -> History:
    """Two choices of a turn that goes on."""
    history = History(tw.Table("new-world", board="E1").deal(7))
    for text in ("rest", "work B1.4", "upgrade yellow"):
        history.push(history.state.parse(text))
    return history


@pytest.mark.parametrize("table", one_table_per_size(), ids=name_of)
def test_turns_divide_a_game_as_it_is_recorded(table: tw.Table) -> None:
    history = random_history(table)
    lines = history.state.record().partition("\n\n")[2].splitlines()
    recorded = [line.split(maxsplit=1)[1].split("; ") for line in lines if not line.startswith("result")]
    assert [[turn.before.text(action) for action in turn.chosen] for turn in history.turns] == recorded
    assert all(turn.finished for turn in history.turns[:-1])
    assert len(history.finished_turns) == len(history.turns) - (not history.between_turns)


@pytest.mark.parametrize("table", one_table_per_size(), ids=name_of)
def test_every_step_of_a_game_is_found_again(table: tw.Table) -> None:
    history, state = random_history(table), table.deal(3)
    for step, action in enumerate([*history.moves, None]):
        earlier = history.at(step)
        assert earlier.state == state
        assert earlier.moves == history.moves[:step]
        if action is not None:
            state.push(action)
    assert history.at(len(history.moves)).can_take_back == history.can_take_back


@pytest.mark.parametrize("table", one_table_per_size(), ids=name_of)
def test_taking_back_leaves_the_game_as_it_was(table: tw.Table) -> None:
    history, before = History(table.deal(3)), table.deal(3)
    taken_back = 0
    for _state, action in islice(first_part(table.deal(3), 3), DECISIONS):
        could, turns = history.can_take_back, [turn.chosen for turn in history.turns]
        history.push(action)
        if history.can_take_back:
            history.take_back()
            assert (history.state, history.can_take_back) == (before, could)
            assert [turn.chosen for turn in history.turns] == turns
            history.push(action)
            taken_back += 1
        before.push(action)
    assert taken_back
    assert history.state.record() == before.record()


def test_a_copy_goes_on_by_itself() -> None:
    history = an_open_turn()
    before, log = history.state.position(), history.log(YOU)
    ahead = history.copy()
    while not ahead.between_turns:
        ahead.push(ahead.state.legal()[-1])
    assert (history.state.position(), history.log(YOU), len(history.moves)) == (before, log, 3)
    assert not history.between_turns
    history.take_back()
    assert history.moves == ahead.moves[:2]
    assert history.state.record().count("upgrade") == 0
    assert ahead.state.record().count("upgrade") >= 1


def test_a_turn_that_is_open_is_told_by_itself_but_not_in_the_log() -> None:
    history = an_open_turn()
    assert history.log(YOU) == ["You rested."]
    told = [history.turns[-1].told(YOU)]
    history.push(history.state.legal()[0])
    told.append(history.turns[-1].told(YOU))
    assert told[0] != told[1], "more has happened since"


@pytest.mark.parametrize("game", tw.GAMES)
def test_the_log_tells_each_finished_turn_in_the_language_and_to_the_reader_in_question(game: str) -> None:
    history = random_history(tw.Table(game), 40)
    try:
        for language, players in (("en", YOU), ("pl", YOU), ("en", Players(("Ada", "Bo"))), ("en", YOU)):
            locale.use(language)
            turns = history.finished_turns
            lines = [words.log_line(turn.before.core, turn.chosen, players) for turn in turns]
            assert history.log(players) == lines
            assert [history.log(players, last) for last in (0, 1, 99)] == [[], lines[-1:], lines]
    finally:
        locale.use("en")


def test_a_recorded_game_is_its_history() -> None:
    history = random_history(tw.Table("spice-road", players=3))
    again = History.of(records.read(history.state.record(), standard()))
    assert (again.state, again.moves) == (history.state, history.moves)
    assert list(chain(*(turn.chosen for turn in again.turns))) == again.moves
    assert again.state.record() == history.state.record()


@pytest.mark.parametrize("table", one_table_per_size(), ids=name_of)
def test_as_many_choices_as_promised_can_be_taken_back(table: tw.Table) -> None:
    history = History(table.deal(3))
    for _state, action in islice(first_part(table.deal(3), 3), DECISIONS):
        history.push(action)
        earlier, back = history.copy(), 0
        while earlier.can_take_back:
            earlier.take_back()
            back += 1
        assert history.steps_back == back


def test_an_upgrade_is_chosen_as_often_as_there_are_goods_and_upgrades() -> None:
    history = an_open_turn()
    assert history.state.actions() == ["upgrade yellow", "upgrade red", "done"]
    assert [history.times_in_a_row(action) for action in history.state.legal()] == [2, 1, 1]


@pytest.mark.parametrize("table", one_table_per_size(), ids=name_of)
def test_a_game_that_begins_in_the_middle_of_a_turn_is_told(table: tw.Table) -> None:
    middle = 0
    for state, action in islice(first_part(table.deal(3), 3), 60):
        history = History(tw.State.from_position(state.position()))
        history.push(action)
        again = History.of(records.read(history.state.record(), standard()))
        assert again.log(YOU) == history.log(YOU)
        assert again.state == history.state
        if not state.core.opens_turn() and history.finished_turns:
            middle += 1
            assert all(line.endswith(".") for line in history.log(Players()))
    assert middle > 0


def test_a_turn_that_was_under_way_is_told_by_its_choices() -> None:
    history = History(tw.State.from_position(an_open_turn().state.position()))
    history.push(history.state.parse("done"))
    assert history.log(Players())[0].startswith("Purple goes on with the turn: ")
    assert history.log(Players(you=1))[0].startswith("You go on with your turn: ")
