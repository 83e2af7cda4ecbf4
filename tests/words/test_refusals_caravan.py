"""Why an action is refused in Spice Road."""

from collections.abc import Callable

import pytest

from tests.caravans import (
    dealt_road,
    empty_merchant_deck,
    give_merchants,
    set_merchants,
    set_prizes,
    turn_over,
)
from tests.positions import Position, load, set_cubes
from tests.words.refusals import refuses, refuses_everything_else, refuses_in_games
from tradewinds import State

ROW = ("S01", "S02", "S03", "S04", "S05", "S06")


def road(cubes: str = "YR", players: int = 2) -> Position:
    position = dealt_road(players)
    set_merchants(position, *ROW)
    set_prizes(position, "P01", "P02", "P03", "P04", "P05")
    set_cubes(position, cubes)
    return position


def opening() -> State:
    position = road()
    give_merchants(position, 0, "T12")
    turn_over(position, 0, "create-2")
    return load(position)


def row_running_out() -> State:
    position = road("YYYYYY")
    empty_merchant_deck(position, 1)
    state = load(position)
    state.play("acquire 1", "rest")
    return state


def acquiring() -> State:
    state = load(road("YYRR"))
    state.play("acquire 3")
    return state


def upgrading() -> State:
    state = load(road())
    state.play("play upgrade-2")
    return state


def trading() -> State:
    position = road("RRRRR")
    give_merchants(position, 0, "T12")
    state = load(position)
    state.play("play T12")
    return state


def discarding() -> State:
    state = load(road("YYYYYRRRRR"))
    state.play("play create-2")
    return state


def over() -> State:
    position = road("YYRR")
    position["seats"][0]["point_cards"] = position["point_deck"][-6:]
    del position["point_deck"][-6:]
    position["turn"] = position["player"] = 1
    position["pending"] = ["over"]
    return load(position)


@pytest.mark.parametrize(
    ("situation", "action", "sentence"),
    [
        (opening, "acquire 4", r"The card at place 4 costs 3 cubes, and you have 2 \(SR4\)\."),
        (opening, "play create-2", r"create-2 is not in your hand; a rest brings it back \(SR3\)\."),
        (opening, "play S08", r"S08 is not in your hand \(SR3\)\."),
        (opening, "play T12", r"T12 asks for RR, and you cannot pay that even once \(C5\)\."),
        (opening, "claim 1", r"P01 costs YYRR, and you cannot pay that \(SR6\)\."),
        (opening, "trade", r"A turn begins with one of: acquire 1, .*play upgrade-2, rest \(SR2\)\."),
        (opening, "done", r"A turn begins with one of: .*\(SR2\)\."),
        (opening, "pay yellow", r"A turn begins with one of: .*\(SR2\)\."),
        (row_running_out, "acquire 6", r"No merchant card lies at place 6 \(C12\)\."),
        (acquiring, "pay green", r"You have no green cube to pay with \(SR4\)\."),
        (acquiring, "done", r"First put cubes on the merchant cards: pay yellow, pay red \(SR4\)\."),
        (acquiring, "rest", r"First put cubes on the merchant cards: .*\(SR4\)\."),
        (upgrading, "upgrade green", r"You have no green cube to upgrade \(C3\)\."),
        (upgrading, "rest", r"First finish upgrading: .*\(C3\)\."),
        (trading, "rest", r"First finish trading: trade, done \(C4\)\."),
        (discarding, "discard brown", r"Seat 0 has no brown cube to return \(C6\)\."),
        (discarding, "rest", r"Seat 0 holds too many cubes: .*\(C6\)\."),
        (over, "rest", r"The game is over \(C7\)\."),
    ],
)
def test_a_refusal_says_why_and_names_the_rule(
    situation: Callable[[], State], action: str, sentence: str
) -> None:
    refuses(situation(), action, sentence)


@pytest.mark.parametrize(
    "situation", [opening, row_running_out, acquiring, upgrading, trading, discarding, over]
)
def test_every_action_that_is_not_legal_is_refused_with_a_rule(situation: Callable[[], State]) -> None:
    refuses_everything_else(situation(), "SR")


def test_refusals_all_along_games_name_a_rule() -> None:
    assert refuses_in_games("spice-road", "SR") == {"turn", "pay-card", "upgrade", "trade", "discard"}
