"""Why a choice is better than another."""

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

import tradewinds as tw
from tests.bots.games import begun, made
from tests.bots.test_greedy import opening
from tests.bots.test_search import winning
from tests.games import name_of, one_table_per_size
from tests.thorough import by_profile
from tradewinds import locale
from tradewinds.bots.courses import Line, on_offer
from tradewinds.bots.hints import hint
from tradewinds.bots.prospects import prospects
from tradewinds.bots.reasons import reasons
from tradewinds.bots.tree import Node
from tradewinds.bots.weights import classic, judge_of
from tradewinds.rules.cubes import from_letters
from tradewinds.words import Players
from tradewinds.words.reasons import SAID, Kind, Reason, Why, because, compared

POSITIONS = by_profile(push=2, soak=30)  # of each table


def between(state: tw.State, better: list[str], other: list[str]) -> tuple[Reason, ...]:
    """What one line has over another, played on in a plain way by a judge that stays the same."""
    lines = [Line([state.parse(action) for action in actions], Node(-1, 0.0)) for actions in (better, other)]
    return reasons(state.core, lines[0], lines[1], judge_of(state.core.setup, classic))


def said(state: tw.State, better: list[str], other: list[str], you: int | None = None) -> str:
    return because(state.core.setup, between(state, better, other), Players(("Ada", "Bo"), you))


# --- positions where the reason is plain


def test_a_turn_that_wins_says_so() -> None:
    state = tw.State.from_position(winning())
    told = hint(state, math.inf, iterations=300).why
    assert told.startswith("Compared with “")
    assert "it wins the game" in told


def spice_road(mine: str, theirs: str) -> tw.State:
    """Spice Road, late: both seats have four of six point cards, and these cubes."""
    position: dict[str, Any] = tw.Table("spice-road", players=2).deal(3).position()
    deck = position["point_deck"]
    position.update(round=20, point_deck=deck[8:])
    for seat, cards, cubes in zip(position["seats"], (deck[:4], deck[4:8]), (mine, theirs), strict=True):
        seat.update(point_cards=cards, cubes=cubes)
    return tw.State.from_position(position)


def dearest(state: tw.State) -> tuple[int, str, int]:
    """Place, cost and points of the open point card with most points."""
    cards = {card.id: card for card in state.table.components.spice_road.point_cards}
    row = [cards[name] for name in state.position()["point_row"]]
    best = max(row, key=lambda card: card.points)
    return row.index(best) + 1, best.cost, best.points


def test_a_card_that_somebody_else_would_take_is_a_reason_to_claim_it() -> None:
    place, cost, points = dearest(spice_road("YYY", "YYYY"))
    state = spice_road(cost, cost)
    told = said(state, [f"claim {place}"], ["claim 1"])
    assert place != 1
    assert f"therwise Bo takes the point card for {points} points next" in told


def test_whoever_reads_it_is_spoken_to() -> None:
    setup = spice_road("YYY", "YYYY").core.setup
    taken = Reason(Kind.TAKES_FIRST, prize=0, seat=1)
    told = [because(setup, [taken], Players(("Ada", "Bo"), you)).split(" the ")[0] for you in (0, 1)]
    assert told == ["Otherwise Bo takes", "Otherwise you take"]


def test_a_card_that_nobody_else_can_pay_is_not_said_to_be_in_danger() -> None:
    place, cost, _points = dearest(spice_road("YYY", "YYYY"))
    state = spice_road(cost, "YYYY")
    found = between(state, [f"claim {place}"], ["rest"])
    assert found[0].kind == Kind.CLAIMS
    assert Kind.TAKES_FIRST not in [reason.kind for reason in found]


def test_settlers_that_come_home_are_a_reason_to_rest() -> None:
    position = opening()
    position["seats"][0]["settlers"] = 1
    position["locations"]["B1.3"] = {"seat": 0, "settlers": 6}
    state = tw.State.from_position(position)
    assert "7 more settlers at hand" in said(state, ["rest"], ["work A1.3"])


def test_goods_are_told_with_what_they_cost() -> None:
    state = tw.State.from_position(opening())
    found = between(state, ["work A1.4", "upgrade yellow", "done"], ["rest"])
    goods = [reason for reason in found if reason.kind == Kind.GOODS]
    assert goods == [Reason(Kind.GOODS, goods=from_letters("R"), price=from_letters("Y"))]
    assert "1 meat more, 1 corn less" in because(state.core.setup, goods)


def test_an_outpost_is_a_reason_at_sea() -> None:
    state = begun(made(["greedy", "greedy"], 1), "eastern-wonders", 12)
    while "build" not in state.actions():
        state.push(state.legal()[0])
    assert said(state, ["build"], ["done"]).startswith("1 more outpost")


def test_a_line_has_nothing_over_itself() -> None:
    state = tw.Table("new-world", board="E1").deal(7)
    assert between(state, ["work A1.3"], ["work A1.3"]) == ()
    assert said(state, ["work A1.3"], ["work A1.3"]) == "Both come to much the same in the next three turns."
    other = Why(state.parse("work A1.3"), False, ())
    assert compared(state.core, other).startswith("“work at A1.3” comes to much the same")


def test_whoever_has_one_choice_is_told_so() -> None:
    position = opening()
    position["seats"][0]["settlers"] = 0
    position["locations"]["B1.3"] = {"seat": 0, "settlers": 7}
    state = tw.State.from_position(position)
    assert state.actions() == ["rest"]
    assert hint(state, math.inf, iterations=2).why == "There is no other choice."


# --- what was played


def test_lines_of_a_replay_are_compared_with_what_was_played() -> None:
    state = tw.State.from_position(winning())
    found = prospects(state, "easy", "rest")
    assert found.why is not None
    assert (found.why.other, found.why.played) == (state.parse("rest"), True)
    assert "which was played: it wins the game" in compared(state.core, found.why)
    best = found.lines[0].line[0].action
    without = prospects(state, "easy", best).why
    assert without is not None
    assert not without.played
    assert without.other != state.parse(best)


# --- everywhere


def positions(table: tw.Table) -> Iterator[tw.State]:
    """Positions of a game between bots of which one plays at random."""
    for number in range(POSITIONS):
        bots = made(["greedy", *["random"] * (table.players - 1)], number)
        yield begun(bots, table.game, 15 + 17 * number)


@pytest.mark.parametrize("table", one_table_per_size(), ids=name_of)
def test_every_position_of_every_game_has_a_reason_in_every_language(table: tw.Table) -> None:
    for state in positions(table):
        if state.over:
            continue
        told = []
        for language in locale.LANGUAGES:
            locale.use(language)
            told.append(hint(state, math.inf, iterations=20).why)
        locale.use("en")
        assert all(each.endswith(".") and "{" not in each and len(each) > 15 for each in told)
        assert all(one != other for one, other in pairwise(told)), "a language is missing"


@pytest.mark.parametrize("game", tw.GAMES)
def test_only_what_lies_open_is_named_and_nothing_hidden_plays_a_part(game: str) -> None:
    state = begun(made(["greedy", "greedy"], 2), game, 30)
    while len(state.legal()) == 1:
        state.push(state.legal()[0])
    first, *_others, last = state.actions()
    found = between(state, [first], [last])
    assert {reason.prize for reason in found} <= {-1, *on_offer(state.core)}
    assert between(state.imagine(None, 5), [first], [last]) == found


def test_every_kind_of_reason_has_words() -> None:
    assert set(SAID) == set(Kind)


def test_points_that_lie_face_down_are_not_told() -> None:
    why = Why(1, False, (Reason(Kind.WINS), Reason(Kind.SETTLERS, n=2), Reason(Kind.ESCAPES, seat=1)))
    assert why.without_endings().reasons == (Reason(Kind.SETTLERS, n=2),)
