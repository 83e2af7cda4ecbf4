"""Why an action is refused in From East to West: always in a sentence with the id of a rule."""

from collections.abc import Callable

import pytest

from tests import games
from tests.caravans import set_merchants
from tests.east_west import found, found_columns, give_route, leave_merchants, part, pile_up, take_all_tiles
from tests.positions import load, set_row, uncover_all
from tests.words.refusals import refuses_in_games
from tradewinds import IllegalAction, State, Table

GAMES = ["east-west-1", "east-west-2", "east-west-3"]


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_asked_every_other_action_is_refused_with_a_rule(game: str) -> None:
    """Once for each kind of question that comes up in a random game."""
    asked: dict[str, int] = {}
    start = Table(game, players=3).deal(4)
    for state, _action in games.first_part(start, seed=5):
        kind = state.position()["pending"][0].split()[0]
        asked[kind] = asked.get(kind, 0) + 1
        if asked[kind] <= 2:
            check_refusals(state)
    assert len(asked) > 6


@pytest.mark.parametrize("game", GAMES)
def test_refusals_all_along_games_name_a_rule(game: str) -> None:
    assert refuses_in_games(game, r"N|EW|W\d-") >= {"turn", "upgrade", "trade", "explore"}


def check_refusals(state: State) -> None:
    before, legal = state.position(), set(state.legal())
    for action in range(state.table.num_actions):
        if action not in legal:
            with pytest.raises(IllegalAction, match=r"\((C|N|EW|W\d-)\d+.*\)\.$"):
                state.play(action)
    assert state.position() == before


def harbour(cubes: str, boats: str) -> State:
    position = part(2, 3, cubes, "", "", boats=boats)
    uncover_all(position, by=2)
    return load(position)


def market(cubes: str, cards: int = 4) -> State:
    position = part(1, 2, cubes)
    set_merchants(position, "S06", "T01", "U01", "T12")
    leave_merchants(position, 0, open_cards=cards)
    return load(position)


def route() -> State:
    position = part(1, 2, "Y")
    give_route(position, 0, "S01*6", "T01", "S02", "S03")
    return load(position)


def full_route() -> State:
    position = part(1, 2, "Y")
    give_route(position, 0, "S01", "T01", "S02", "S03", "S04")
    set_merchants(position, "S06", "T02", "U01", "T12")
    return load(position)


def outposts() -> State:
    position = part(2, 3, "YYR", "", "", boats="m7 m0 m0")
    uncover_all(position, by=2)
    found(position, 0, "m1", "m12")
    return load(position)


def column(*, empty: str = "F2a") -> State:
    position = part(3, 3, "YYYY", "", "", boats="m3 m0 m0")
    found_columns(position, 0, 1, but="m4")
    take_all_tiles(position, empty, by=(1, 2))
    return load(position)


def pile() -> State:
    position = part(3, 3, "YYYY")
    set_merchants(position, "S06", "T01", "U01", "T12")
    pile_up(position, 0, "S01", "S02", "S03")
    return load(position)


def swapping() -> State:
    position = part(1, 2, "Y")
    give_route(position, 0, "S01", "T01", "S02")
    return load(position)


def trading(cubes: str = "YYR") -> State:
    position = part(2, 3, cubes, "", "", boats="m7 m0 m0")
    uncover_all(position, by=2)
    found(position, 0, "m1", "m2" if cubes != "Y" else "m1", "m12")
    return load(position)


def fort() -> State:
    position = part(2, 2, "Y")
    set_row(position, "N01", "N02", "N04", "N05")
    return load(position)


def after(state: State, *actions: str) -> State:
    state.play(*actions)
    return state


REASONS: dict[str, tuple[Callable[[], State], str, str]] = {
    "a market with no card": (lambda: market("YY", cards=3), "work C2.2", r"C2\.2.*W1-5"),
    "a card with settlers": (route, "route 1", "W1-10"),
    "a trade of the route that cannot be made": (route, "route 2", "C5|W1-10"),
    "too few settlers for the route": (route, "route 4", r"W1-10"),
    "a card that is not there": (route, "route 5", "W1-10"),
    "no tile to end on": (lambda: harbour("", "m7 m1 m2"), "work F2.1", r"F2\.1.*(N12|W2-5)"),
    "a tile where one cannot pay": (
        lambda: after(harbour("Y", "m0 m1 m1"), "work F2.1"),
        "sail m1",
        "W2-5",
    ),
    "a tile too far away": (lambda: after(harbour("Y", "m0 m1 m1"), "work F2.1"), "sail m7", "W2-4"),
    "staying": (lambda: after(harbour("Y", "m0 m1 m1"), "work F2.5"), "sail m0", "W2-4"),
    "building after trading": (
        lambda: after(harbour("YYYYYY", "m0 m0 m0"), "work F2.1", "sail m2", "trade"),
        "build",
        "W2-6",
    ),
    "leaving the boat where it is": (
        lambda: after(harbour("Y", "m0 m1 m1"), "work F2.1"),
        "land",
        r"must leave m0.*\(W2-4\)\.$",
    ),
    "something else than sailing": (lambda: after(outposts(), "work F2.1"), "rest", r"sail m1.*\(W2-4\)\.$"),
    "another outpost on a tile": (
        lambda: after(outposts(), "work F2.1", "sail m1"),
        "build",
        r"outpost on m1 already \(W2-6\)\.$",
    ),
    "a trade elsewhere": (
        lambda: after(outposts(), "work F2.1", "sail m1"),
        "trade m12",
        r"on m1.*\(W2-6\)\.$",
    ),
    "a market that cannot be paid": (
        lambda: after(harbour("YR", "m0 m3 m3"), "work F2.1", "sail m6"),
        "trade",
        r"m6 asks for G.*\(W2-6\)\.$",
    ),
    "a boat trade that cannot be paid": (
        lambda: harbour("Y", "m1 m0 m0"),
        "work F2.2",
        r"m1.*asks for R.*W2-8",
    ),
    "a turn": (outposts, "build", r"begins with one of: .*\(N6\)\.$"),
    "a turn with a route": (route, "use", r"begins with one of: .*\(W1-4\)\.$"),
    "a turn without a route": (pile, "done", r"begins with one of: .*\(W3-3\)\.$"),
    "a fort that cannot be paid": (fort, "work A2.1", r"^N01 above A2\.1 costs YYG.*\(N12, W2-1\)\.$"),
    "neither using nor taking a card": (
        lambda: after(market("Y"), "work E2.1"),
        "done",
        r"use, take \(W1-5\)\.$",
    ),
    "working with a card that cannot be paid": (
        pile,
        "work D2.2",
        r"^T12 under D2\.2 asks for RR.*W3-3\)\.$",
    ),
    "leaving a full route as it is": (
        lambda: after(full_route(), "work E2.1", "take"),
        "done",
        r"replace 1, .*\(W1-6\)\.$",
    ),
    "swapping a card that is not there": (
        lambda: after(swapping(), "work C2.3"),
        "swap 1 5",
        r"place 5.*W1-9",
    ),
    "something else than swapping": (
        lambda: after(swapping(), "work C2.3"),
        "rest",
        r"swap 1 2.*\(W1-9\)\.$",
    ),
    "no tile for a column": (lambda: after(column(), "work F2.1", "sail m4", "build"), "done", r"W2-7\)\.$"),
    "an empty stack for columns": (
        lambda: after(column(), "work F2.1", "sail m4", "build"),
        "bonus F2a",
        r"^The stack F2a is empty \(W2-7\)\.$",
    ),
    "a stack that is not for columns": (
        lambda: after(column(), "work F2.1", "sail m4", "build"),
        "bonus D2a",
        r"^D2a is not a stack for columns.*\(W2-7\)\.$",
    ),
    "a stack that is not for the pile": (
        lambda: after(pile(), "work E2.1"),
        "bonus B2a",
        r"^B2a is not a stack for merchant cards \(W3-4\)\.$",
    ),
    "something else than a tile for the pile": (lambda: after(pile(), "work E2.1"), "rest", r"W3-4\)\.$"),
    "an outpost trade where no outpost is": (
        lambda: after(trading(), "work F2.6"),
        "trade m3",
        r"^You have no outpost on m3 \(W2-8\)\.$",
    ),
    "an outpost trade that cannot be paid": (
        lambda: after(trading(), "work F2.6"),
        "trade m12",
        r"m12 asks for GG.*\(W2-8\)\.$",
    ),
    "an outpost trade nowhere": (lambda: after(trading(), "work F2.6"), "trade", r"W2-8\)\.$"),
    "outposts that cannot be paid at": (lambda: trading(cubes="Y"), "work F2.6", r"none of them \(W2-8\)\.$"),
    "a boat trade on the sea": (lambda: harbour("YYRR", "m0 m0 m0"), "work F2.2", r"F2\.2.*W2-8"),
    "an outpost trade without an outpost": (lambda: harbour("YYRR", "m1 m0 m0"), "work F2.6", r"F2\.6.*W2-8"),
}


@pytest.mark.parametrize(("build", "action", "pattern"), REASONS.values(), ids=REASONS)
def test_the_reason_names_the_rule(build: Callable[[], State], action: str, pattern: str) -> None:
    state = build()
    with pytest.raises(IllegalAction, match=pattern):
        state.play(action)
