"""Why an action is refused: in the rule's terms, and with the rule's id."""

import re
from collections.abc import Callable

import pytest

from tests.positions import (
    Position,
    dealt,
    give_bonus,
    give_top,
    load,
    put_settlers,
    set_cubes,
    set_row,
    set_settlers,
    turn_of,
    uncover,
)
from tradewinds import IllegalAction, State, Table

ROW = ("N02", "N13", "N25", "N41")


def table_with(cubes: str = "YYY") -> Position:
    position = dealt(2)
    set_cubes(position, cubes)
    set_row(position, *ROW)
    return position


def opening() -> State:
    position = table_with("Y")
    put_settlers(position, "A1.4", 0, 1)
    put_settlers(position, "B1.3", 1, 6)
    set_settlers(position, 0, 2)
    give_bonus(position, 0, "B01", "B02", "B03")
    return load(position)


def upgrading() -> State:
    state = load(table_with("YYY"))
    state.play("work A1.4")
    return state


def trading() -> State:
    state = load(table_with("YYYYY"))
    state.play("work A1.5")
    return state


def at_the_fort() -> State:
    state = load(table_with("RRRRRR"))
    state.play("work A1.1")
    return state


def exploring() -> State:
    position = table_with("YRR")
    position["locations"]["C1.3"]["exploration"], tile = "X05", position["locations"]["C1.3"]["exploration"]
    for place, found in position["locations"].items():
        if place != "C1.3" and found["exploration"] == "X05":
            found["exploration"] = tile
    uncover(position, "C1.3", by=1)
    state = load(position)
    state.play("work A1.2", "claim")
    return state


def taking_a_bonus() -> State:
    state = at_the_fort()
    state.play("claim")
    return state


def choosing_a_stack() -> State:
    state = load(table_with("YYY"))
    state.play("work B1.2")
    return state


def one_stack_empty() -> State:
    position = table_with("YYG")
    give_top(position, 1, "B1.2a", 2)
    state = load(position)
    state.play("work B1.2", "claim")
    return state


def discarding() -> State:
    state = load(table_with("YYYYYRRRRR"))
    state.play("work A1.3")
    return state


def over() -> State:
    position = table_with()
    position["seats"][1]["point_cards"] = position["point_deck"][-8:]
    del position["point_deck"][-8:]
    turn_of(position, 1)
    position["pending"] = ["over"]
    return load(position)


@pytest.mark.parametrize(
    ("situation", "action", "sentence"),
    [
        (opening, "work C1.3", r"C1\.3 lies under an exploration tile \(N7\)\."),
        (opening, "work A1.4", r"Your own settlers are already at A1\.4.*\(N7\)\."),
        (opening, "work C1.5", r"C1\.5 needs 3 settlers, and you have 2 .*\(N10\)\."),
        (opening, "work B1.3", r"B1\.3 needs 7 settlers, and you have 2 .*\(.*N8.*\)\."),
        (opening, "work A1.5", r"A1\.5 asks for YY.*\(C5, N12\)\."),
        (opening, "work A1.1", r".*A1\.1.*neither.*\(N12\)\."),
        (opening, "claim", r".*work.*rest.*\(N6\)\."),
        (opening, "trade", r".*\(N6\)\."),
        (opening, "done", r".*\(N6\)\."),
        (opening, "explore X01", r".*\(N6\)\."),
        (opening, "bonus A1.1", r".*\(N6\)\."),
        (opening, "upgrade yellow", r".*\(N6\)\."),
        (opening, "discard yellow", r".*\(N6\)\."),
        (upgrading, "upgrade green", r".*no green cube.*\(C3\)\."),
        (upgrading, "rest", r".*upgrade yellow, done.*\(C3\)\."),
        (upgrading, "work A1.3", r".*\(C3\)\."),
        (upgrading, "discard yellow", r".*\(C3\)\."),
        (trading, "rest", r".*trade, done.*\(C4\)\."),
        (trading, "upgrade yellow", r".*\(C4\)\."),
        (at_the_fort, "bonus A1.1", r".*claim, done.*\(N13\)\."),
        (at_the_fort, "rest", r".*\(N13\)\."),
        (exploring, "explore X05", r"X05.*\(N17\)\."),
        (exploring, "done", r".*explore.*\(N17\)\."),
        (exploring, "rest", r".*\(N17\)\."),
        (taking_a_bonus, "bonus A1.2", r"A1\.2.*A1\.1.*\(N15\)\."),
        (taking_a_bonus, "claim", r".*bonus A1\.1, done.*\(N15\)\."),
        (choosing_a_stack, "done", r".*\(N13\)\."),
        (choosing_a_stack, "bonus A1.1", r"A1\.1.*B1\.2.*\(N15\)\."),
        (one_stack_empty, "bonus B1.2a", r".*B1\.2a is empty \(N15\)\."),
        (discarding, "discard green", r".*no green cube.*\(C6\)\."),
        (discarding, "rest", r"Seat 0 holds too many cubes.*\(C6\)\."),
        (discarding, "done", r".*\(C6\)\."),
        (over, "rest", r"The game is over \(C7\)\."),
        (over, "work A1.3", r"The game is over \(C7\)\."),
    ],
)
def test_a_refusal_says_why_and_names_the_rule(
    situation: Callable[[], State], action: str, sentence: str
) -> None:
    state = situation()
    before = state.position()
    with pytest.raises(IllegalAction) as caught:
        state.play(action)
    assert re.fullmatch(sentence, str(caught.value)), str(caught.value)
    assert state.position() == before


@pytest.mark.parametrize(
    "situation",
    [
        *(opening, upgrading, trading, at_the_fort, exploring),
        *(taking_a_bonus, choosing_a_stack, one_stack_empty, discarding, over),
    ],
)
def test_every_action_that_is_not_legal_is_refused_with_a_rule(situation: Callable[[], State]) -> None:
    state = situation()
    refused = 0
    for action in set(range(state.table.num_actions)) - set(state.legal()):
        with pytest.raises(IllegalAction, match=r"^[A-Z].*\([CN]\d+(, [CN]\d+)*\)\.$"):
            state.play(action)
        refused += 1
    assert refused == state.table.num_actions - len(state.legal())


def test_refusals_all_along_a_game_name_a_rule() -> None:
    state = Table("new-world", players=3).deal(11)
    for number in range(200):
        for action in set(range(state.table.num_actions)) - set(state.legal()):
            with pytest.raises(IllegalAction, match=r"\([CN]\d+(, [CN]\d+)*\)\.$"):
                state.play(action)
        if state.over:
            break
        state.play(state.legal()[number * 5 % len(state.legal())])
