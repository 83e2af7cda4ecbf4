"""Positions whose parts contradict each other are refused too."""

from collections.abc import Callable

import pytest

from tests.notation.broken import good, refused
from tests.positions import (
    Position,
    dealt,
    give_any_cards,
    give_cards,
    give_top,
    load,
    put_settlers,
    set_cubes,
    turn_of,
    uncover_all,
)


def upgrading(*pending: str, cubes: tuple[str, str] = ("YYRG", "YB")) -> Position:
    """Seat 0 stands on A1.4, which upgrades twice, and these steps are to be decided."""
    position = good()
    put_settlers(position, "A1.4", 0, 1)
    set_cubes(position, *cubes)
    turn_of(position, 0, *pending)
    return position


def trading(*pending: str, cubes: str = "YYYY") -> Position:
    position = good()
    put_settlers(position, "A1.5", 0, 2)
    set_cubes(position, cubes)
    turn_of(position, 0, *pending)
    return position


def at_a_fort(*pending: str, cubes: str = "YYYYYGGRRB") -> Position:
    """Seat 0 stands on A1.1 and can pay for every card."""
    position = good()
    put_settlers(position, "A1.1", 0, 1)
    set_cubes(position, cubes)
    turn_of(position, 0, *pending)
    return position


def exploring() -> Position:
    """Seat 0 has claimed two exploration cards and taken one tile so far."""
    position = at_a_fort("explore", "bonus A1.1 may")
    give_cards(position, 0, "N14")
    return position


def explored_too_often() -> Position:
    """Two tiles are left, and three are to be taken."""
    position = at_a_fort("explore", "explore", "explore")
    uncover_all(position, by=1, but=("C1.3", "C1.4"))
    return position


def full(*pending: str) -> Position:
    position = at_a_fort(*pending, cubes="")
    give_top(position, 0, "A1.2", 3)
    return position


def four_tiles() -> Position:
    position = good()
    give_top(position, 1, "A1.1", 3)
    return position


def stack_too_high() -> Position:
    position = good()
    position["bonus_stacks"]["B1.2a"].append(position["bonus_stacks"]["A1.2"].pop())
    return position


def tile_twice() -> Position:
    position = good()
    position["locations"]["C1.3"] = dict(position["locations"]["C1.4"])
    return position


def deck_twice() -> Position:
    position = good()
    position["point_deck"].append(position["point_deck"][0])
    return position


def one_tile_too_many() -> Position:
    position = good()
    lying = {tile for stack in position["bonus_stacks"].values() for tile in stack} | {"B01"}
    (gone,) = {f"B{number:02}" for number in range(1, 18)} - lying
    position["seats"][0]["bonus_tiles"] = [gone]
    return position


def too_many_covered() -> Position:
    position = dealt(4)
    unused = {f"X{n:02}" for n in range(1, 11)} - {
        found["exploration"] for found in position["locations"].values()
    }
    position["seats"][0]["exploration_tiles"] = [unused.pop()]
    return position


def nine_cards() -> Position:
    position = good()
    give_any_cards(position, 0, 7)
    return position


def ended(seat: int, turn: int, *pending: str, cards: int = 8) -> Position:
    position = dealt(3)
    give_any_cards(position, seat, cards)
    turn_of(position, turn)
    position["pending"] = list(pending)
    return position


def over_and_overfull() -> Position:
    position = ended(0, 2, "over")
    set_cubes(position, "R" * 11)
    return position


def seats_swapped() -> Position:
    position = good()
    position["seats"].append(position["seats"].pop(0))
    position["seats"].append(dict(position["seats"][0]))
    return position


CONTRADICTIONS: dict[str, tuple[Callable[[], Position], str]] = {
    "more upgrades than the location has": (
        lambda: upgrading("upgrade 3"),
        "pending: 'upgrade 3' cannot be asked",
    ),
    "no upgrades left": (lambda: upgrading("upgrade 0"), "pending: 'upgrade 0' "),
    "nothing to upgrade": (
        lambda: upgrading("upgrade 1", cubes=("BB", "")),
        "pending: there is nothing to decide at 'upgrade 1'",
    ),
    "two upgrades at once": (lambda: upgrading("upgrade 2", "upgrade 1"), "pending: "),
    "a turn below an upgrade": (lambda: upgrading("upgrade 1", "turn"), "pending: "),
    "two ends": (lambda: upgrading("upgrade 1", "end"), "pending: "),
    "an upgrade below the end of the game": (lambda: upgrading("over", "upgrade 1"), "pending: "),
    "exploring without a fort": (lambda: upgrading("explore"), "pending: 'explore' cannot be asked"),
    "far too many steps": (lambda: upgrading(*["upgrade 1"] * 40), "pending: "),
    "returning cubes before upgrading": (
        lambda: upgrading("discard 0", "upgrade 1", cubes=("Y" * 10 + "R", "")),
        "pending: ",
    ),
    "returning cubes asked too early": (
        lambda: upgrading("upgrade 1", "discard 0", cubes=("Y" * 10 + "R", "")),
        "pending: ",
    ),
    "returning cubes asked twice": (
        lambda: upgrading("discard 0", "discard 0", cubes=("Y" * 10 + "R", "")),
        "pending: ",
    ),
    "one colour to return": (
        lambda: upgrading("discard 1", cubes=("", "Y" * 11)),
        "pending: there is nothing to decide",
    ),
    "a trade that cannot be paid": (
        lambda: trading("trade A1.5", cubes="Y"),
        "pending: there is nothing to decide",
    ),
    "two trades at once": (lambda: trading("trade A1.5", "trade A1.5"), "pending: "),
    "more explorations than tiles": (explored_too_often, "pending: "),
    "another fort": (lambda: at_a_fort("fort A1.2"), "pending: 'fort A1.2' cannot be asked"),
    "the same fort twice": (lambda: at_a_fort("fort A1.1", "fort A1.1"), "pending: "),
    "exploring asked too early": (lambda: at_a_fort("fort A1.1", "explore"), "pending: "),
    "exploring asked too late": (lambda: at_a_fort("bonus A1.1 may", "explore"), "pending: "),
    "a stack of another fort": (
        lambda: at_a_fort("bonus A1.2 may"),
        "pending: 'bonus A1.2 may' cannot be asked",
    ),
    "one stack that must be taken": (
        lambda: at_a_fort("bonus A1.1 must"),
        "pending: there is nothing to decide",
    ),
    "a fort where nothing can be paid": (
        lambda: at_a_fort("fort A1.1", cubes=""),
        "pending: there is nothing to decide",
    ),
    "a bonus tile without a space for it": (
        lambda: full("bonus A1.1 may"),
        "pending: there is nothing to decide",
    ),
    "four bonus tiles": (four_tiles, "seats[1].bonus_tiles: 4 tiles, but there are only 3 spaces"),
    "a stack too high": (stack_too_high, "bonus_stacks.B1.2a: 3 tiles in a stack of 2"),
    "an exploration tile twice": (tile_twice, "exploration: X"),
    "a card twice in the deck": (deck_twice, "point_deck[26]: "),
    "a bonus tile too many": (
        one_tile_too_many,
        "bonus_stacks: 17 bonus tiles in stacks and with players; there are 16",
    ),
    "an exploration tile too many": (
        too_many_covered,
        "locations: 9 exploration tiles on locations and with players; there are 8",
    ),
    "nine cards": (nine_cards, "seats[0].point_cards: 9 cards"),
    "a turn after the end": (lambda: ended(1, 1, "turn"), "turn: the end was triggered in an earlier round"),
    "a turn after the end of a later seat": (
        lambda: ended(1, 0, "turn"),
        "turn: the end was triggered in an earlier round",
    ),
    "a turn after the end of the last seat": (
        lambda: ended(2, 0, "turn"),
        "turn: the end was triggered in an earlier round",
    ),
    "over before the last seat": (
        lambda: ended(1, 1, "over"),
        "pending: the game is over only after the last seat",
    ),
    "over without eight cards": (
        lambda: ended(0, 2, "over", cards=7),
        "pending: the game is over only after the last seat",
    ),
    "over with too many cubes": (over_and_overfull, "seats[0].cubes: 11 cubes between turns"),
    "a seat too many": (seats_swapped, "seats: expected 2 entries, found 3"),
}


@pytest.mark.parametrize(("build", "fragment"), CONTRADICTIONS.values(), ids=CONTRADICTIONS)
def test_a_contradiction_is_refused(build: Callable[[], Position], fragment: str) -> None:
    assert fragment in refused(build())


@pytest.mark.parametrize("skipped", [0, 1])
def test_the_active_player_returns_cubes_first(skipped: int) -> None:
    """C6: so nobody else can be asked while the active player is over the limit."""
    position = upgrading("discard 1", *["discard 0"] * skipped, cubes=("Y" * 10 + "R", "Y" * 10 + "R"))
    position["player"] = 1
    assert refused(position).startswith("pending: ")


POSSIBLE: dict[str, Callable[[], Position]] = {
    "upgrading": lambda: upgrading("upgrade 2"),
    "returning cubes": lambda: upgrading("discard 0", cubes=("Y" * 10 + "R", "")),
    "trading": lambda: trading("trade A1.5"),
    "claiming": lambda: at_a_fort("fort A1.1"),
    "a bonus tile": lambda: at_a_fort("bonus A1.1 may"),
    "exploring": exploring,
    "the last round": lambda: ended(0, 1, "turn"),
    "the end": lambda: ended(0, 2, "over"),
    "the end by the last seat": lambda: ended(2, 2, "over"),
}


@pytest.mark.parametrize("build", POSSIBLE.values(), ids=POSSIBLE)
def test_what_can_be_is_accepted(build: Callable[[], Position]) -> None:
    assert load(build()).position()["pending"] == build()["pending"]
