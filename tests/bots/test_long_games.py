"""Games come to an end: going on is worth less and less, and nobody hoards for ever."""

import pytest

import tradewinds as tw
from tests.bots.test_greedy import card_points, opening
from tradewinds.bots.evaluation.race import LONG, patience
from tradewinds.bots.policy import settle_dues
from tradewinds.bots.weights import judge_of
from tradewinds.rules.core import Core

NEEDED = 8


def at(round_: int, cards: int = 0) -> Core:
    """A position in which everybody has so many point cards."""
    position = opening()
    position["round"] = round_
    deck = sorted(position["point_deck"], key=card_points)
    for seat in position["seats"]:
        seat["point_cards"], deck = deck[:cards], deck[cards:]
    position["point_deck"] = deck
    return tw.State.from_position(position).core


def test_nobody_is_impatient_at_first() -> None:
    assert patience(at(1), NEEDED) == patience(at(LONG), NEEDED) == 1.0


def test_going_on_is_worth_less_from_round_to_round() -> None:
    worths = [patience(at(LONG + more), NEEDED) for more in (1, 10, 40)]
    assert 1.0 > worths[0] > worths[1] > worths[2] > 0.0


def test_it_is_worth_more_the_nearer_the_end_is_but_never_as_much_as_the_end() -> None:
    assert patience(at(60, 2), NEEDED) < patience(at(60, 5), NEEDED) < patience(at(60, 7), NEEDED) < 1.0


def test_coming_near_to_claims_is_worth_something_but_less_than_making_them() -> None:
    all_near = 2.0  # seats
    nowhere, near, made = patience(at(60, 2), NEEDED), patience(at(60, 2), NEEDED, all_near), at(60, 3)
    assert nowhere < near < patience(made, NEEDED) < 1.0


def test_a_network_is_the_more_patient_the_nearer_a_claim_is() -> None:
    position = opening() | {"round": 60}
    patient = []
    for cubes in ("Y", "RGG", "RGGBBB"):
        position["seats"][0]["cubes"] = cubes
        state = tw.State.from_position(position).core
        judge = judge_of(state.setup)
        judge.judge(state)
        patient.append(judge.patience)
    assert patient[0] < patient[1] < patient[2] < 1.0


@pytest.mark.parametrize(("round_", "left"), [(LONG, "RBBBBBBBBB"), (LONG + 1, "YRBBBBBBBB")])
def test_in_long_games_the_surplus_is_given_back_instead_of_what_is_missing(round_: int, left: str) -> None:
    """Storage full of brown cubes: whoever always gives back yellow ones never has any."""
    position = opening()
    position["seats"][0]["cubes"] = "YRBBBBBBBBB"
    position.update(round=round_, turn=0, player=0, pending=["discard 0", "end"])
    state = tw.State.from_position(position)
    settle_dues(state.core)
    assert state.position()["seats"][0]["cubes"] == left
