"""Positions of From East to West whose parts contradict each other are refused; what can be is accepted."""

from collections.abc import Callable

import pytest

from tests.east_west import found, found_columns, give_route, pile_up_any
from tests.notation.broken import refused
from tests.notation.east_west import good, pending
from tests.positions import Position, give_cards, load, put_settlers, turn_of

Build = Callable[[], Position]


def full_route(*steps: str, at: str = "E2.1") -> Position:
    position = pending(1, *steps, at=at)
    give_route(position, 0, "S03", "S04")
    return position


def six_cards() -> Position:
    position = good(1)
    give_route(position, 0, "S03", "S04", "S05")
    return position


def from_board_to_beside() -> Position:
    """A tile that lay on a location can only go to a player."""
    position = good(1)
    position["exploration_beside"].append(position["locations"].pop("A1.6")["exploration"])
    return position


def tile_twice() -> Position:
    position = good(1)
    position["exploration_beside"][0] = position["locations"]["A1.6"]["exploration"]
    return position


def sea_elsewhere(part: int) -> Position:
    position = good(part)
    places = position["map"]
    places["m0"]["tile"], places["m4"]["tile"] = places["m4"]["tile"], "sea"
    return position


def laid(part: int, *at: tuple[int, int]) -> Position:
    """A random layout with the places there, in the order of their names."""
    position = good(part)
    position["options"]["layout"] = "random"
    for place, spot in zip(position["map"].values(), at, strict=True):
        place["at"] = list(spot)
    return position


def in_a_line(part: int) -> Position:
    """The tiles at both ends touch one other only (W2-2)."""
    line = [(0, sign * far) for far in range(1, 7) for sign in (-1, 1)]
    return laid(part, (0, 0), *line)


def without_a_middle(part: int) -> Position:
    """Places count from the sea, which lies at [0, 0]; here nothing does."""
    spots = [(1, -1), (1, 0), (2, -2), (2, -1), (2, 0), (3, -3), (3, -2), (3, -1), (3, 0)]
    return laid(part, *spots, (4, -4), (4, -3), (4, -2), (4, -1))


def torn(part: int) -> Position:
    """Two groups of tiles that do not touch."""
    near = [(0, 0), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    return laid(part, *near, (4, -4), (4, -3), (4, -2), (4, -1), (4, 0), (3, 1))


def one_boat_nowhere(part: int) -> Position:
    position = good(part)
    position["seats"][2]["boat"] = None
    return position


def at_a_market(part: int, *steps: str, at: str = "F2.1", boat: str = "m3", cubes: str = "YYRG") -> Position:
    position = pending(part, *steps, at=at, cubes=cubes)
    position["seats"][0]["boat"] = boat
    return position


def column_emptied(part: int, *steps: str) -> Position:
    """Seat 0 has just built on m4, its last outpost of the first column."""
    position = at_a_market(part, *steps, boat="m4")
    found_columns(position, 0, 1)
    return position


def fourth_card(*steps: str, cards: int = 4) -> Position:
    """Seat 0 has just used a card."""
    position = pending(3, *steps, at="E2.1")
    pile_up_any(position, 0, cards)
    return position


def travelled(*steps: str) -> Position:
    """Seat 0 stands on T02, YY>RR, of its route."""
    return pending(1, *steps, cubes="YYYY")


def exploring(part: int, place: str) -> Position:
    position = pending(part, "explore", f"bonus {place} may", at=place)
    give_cards(position, 0, "N14")
    return position


def twelve_cubes() -> Position:
    position = at_a_market(2, "discard 1", cubes="Y" * 10)
    position["seats"][1]["cubes"] = "R" * 6 + "B" * 6
    position["player"] = 1
    return position


CONTRADICTIONS: dict[str, tuple[Build, str]] = {
    "six cards in a route": (six_cards, "seats[0].route: a route holds 5 cards (W1-6)"),
    "a tile from the board beside it": (from_board_to_beside, "exploration_beside"),
    "an exploration tile twice": (tile_twice, "lies already in"),
    "a card under a market where nobody stands": (lambda: pending(1, "card 0"), "pending: 'card 0' "),
    "a card under another market": (lambda: pending(1, "card 1", at="E2.1"), "pending: 'card 1' "),
    "a market that is not there": (lambda: pending(1, "card 4", at="E2.1"), "pending: 'card 4' "),
    "a card that can only be taken": (
        lambda: pending(1, "card 1", at="E2.2", cubes="R"),
        "pending: there is nothing to decide",
    ),
    "replacing in a route with room": (
        lambda: pending(1, "replace 0", at="E2.1"),
        "pending: 'replace 0' cannot be asked",
    ),
    "replacing for another market": (lambda: full_route("replace 3"), "pending: 'replace 3' "),
    "replacing from nowhere": (lambda: full_route("replace 0", at="C2.3"), "pending: 'replace 0' "),
    "swapping from nowhere": (lambda: pending(1, "swap"), "pending: 'swap' "),
    "swapping at a market": (lambda: pending(1, "swap", at="E2.1"), "pending: 'swap' "),
    "keeping with nothing above": (lambda: pending(1, "keep 0", at="E2.1"), "pending: "),
    "keeping in Part III with nothing above": (lambda: pending(3, "keep 0", at="E2.1"), "pending: "),
    "a trade with a card of another market": (
        lambda: pending(1, "trade T01", "keep 0", at="E2.1"),
        "pending: ",
    ),
    "a trade where nobody stands": (lambda: pending(1, "trade T01", "keep 1"), "pending: "),
    "a trade with a market card that is not kept": (lambda: pending(1, "trade T01", at="E2.2"), "pending: "),
    "an upgrade with a card that does not": (
        lambda: pending(1, "upgrade 3", "keep 0", at="E2.1"),
        "pending: ",
    ),
    "an upgrade with a market card that is not kept": (
        lambda: pending(3, "upgrade 3", at="D2.1"),
        "pending: ",
    ),
    "a trade with a card that gives": (lambda: pending(1, "trade S01", "keep 0", at="E2.1"), "pending: "),
    "a trade with a card of the route that gives": (lambda: pending(1, "trade S01"), "pending: "),
    "a trade with a location that gives": (lambda: pending(1, "trade A1.3", at="A1.3"), "pending: "),
    "a trade with a location that moves boats": (lambda: pending(2, "trade F2.1", at="F2.1"), "pending: "),
    "a trade with a market itself": (lambda: pending(3, "trade E2.1", at="E2.1"), "pending: "),
    "a trade with a card of another's route": (
        lambda: pending(1, "trade T20", "keep 0", at="E2.1"),
        "pending: 'trade T20' ",
    ),
    "an upgrade without a cause": (lambda: pending(1, "upgrade 3"), "pending: 'upgrade 3' "),
    "turns after refreshing that is over": (lambda: pending(1, "turn", at="E2.3"), "pending: "),
    "the sea elsewhere": (lambda: sea_elsewhere(2), "map"),
    "the sea elsewhere in Part III": (lambda: sea_elsewhere(3), "map"),
    "tiles in a line": (lambda: in_a_line(2), "map"),
    "no tile in the middle": (lambda: without_a_middle(2), "map"),
    "a map in two parts": (lambda: torn(3), "map: the map is not connected"),
    "a boat nowhere": (lambda: one_boat_nowhere(2), "seats[2].boat: "),
    "a boat nowhere in Part III": (lambda: one_boat_nowhere(3), "seats[2].boat: "),
    "sailing from nowhere": (lambda: pending(2, "voyage 1 0"), "pending: 'voyage 1 0' "),
    "sailing farther than the location says": (
        lambda: pending(2, "voyage 2 0", at="F2.1"),
        "pending: 'voyage 2 0' ",
    ),
    "sailing anywhere": (lambda: pending(2, "voyage 3 0", at="F2.3"), "pending: 'voyage 3 0' "),
    "landing without a first step": (lambda: pending(2, "voyage 1 1", at="F2.1"), "pending: 'voyage 1 1' "),
    "landing before the first of two steps": (
        lambda: pending(2, "voyage 2 1", at="F2.3"),
        "pending: 'voyage 2 1' cannot be asked",
    ),
    "no step at all": (lambda: pending(2, "voyage 0 0", at="F2.1"), "pending: 'voyage 0 0' "),
    "a move that ends by itself": (lambda: pending(2, "land", "arrive", at="F2.1"), "pending: "),
    "an arrival that goes on by itself": (lambda: pending(2, "arrive", at="F2.1"), "pending: "),
    "a market without a move": (lambda: pending(2, "market 1"), "pending: 'market 1' "),
    "a market on the sea": (
        lambda: at_a_market(2, "market 1", boat="m0"),
        "pending: 'market 1' cannot be asked",
    ),
    "paying the owner of no boat": (
        lambda: at_a_market(2, "pay-owner 1", "arrive"),
        "pending: 'pay-owner 1' cannot be asked",
    ),
    "paying oneself": (
        lambda: at_a_market(2, "pay-owner 0", "arrive"),
        "pending: 'pay-owner 0' cannot be asked",
    ),
    "paying with nothing": (
        lambda: at_a_market(2, "pay-owner 2", "arrive", cubes=""),
        "pending: 'pay-owner 2' cannot be asked",
    ),
    "paying for what costs nothing": (
        lambda: at_a_market(2, "pay-build 1", boat="m4"),
        "pending: 'pay-build 1' cannot be asked",
    ),
    "paying for an outpost that stands": (
        lambda: at_a_market(2, "pay-build 1", boat="m2"),
        "pending: 'pay-build 1' cannot be asked",
    ),
    "an outpost trade from nowhere": (lambda: pending(2, "outpost"), "pending: 'outpost' "),
    "a trade on a tile without an outpost": (
        lambda: pending(2, "trade tea-6", at="F2.6"),
        "pending: 'trade tea-6' ",
    ),
    "a boat trade on another tile": (
        lambda: pending(2, "trade chili-4", at="F2.2"),
        "pending: 'trade chili-4' ",
    ),
    "a trade on a tile from nowhere": (lambda: pending(2, "trade tea-6"), "pending: 'trade tea-6' "),
    "a trade on a tile that is not laid": (
        lambda: pending(2, "trade cloves-6", at="F2.2"),
        "pending: 'trade cloves-6' ",
    ),
    "a reward without a column": (
        lambda: at_a_market(2, "bonus columns must", "market 0"),
        "pending: 'bonus columns must' ",
    ),
    "a reward with nothing below": (lambda: column_emptied(2, "bonus columns must"), "pending: "),
    "a reward that may be declined": (
        lambda: column_emptied(2, "bonus columns may", "market 0"),
        "pending: 'bonus columns may' ",
    ),
    "a reward of the pile for a column": (
        lambda: column_emptied(3, "bonus pile may", "market 0"),
        "pending: ",
    ),
    "a tile for a third card": (lambda: fourth_card("bonus pile may", cards=3), "pending: 'bonus pile may' "),
    "a tile for no card": (lambda: pending(3, "bonus pile may", at="E2.1"), "pending: 'bonus pile may' "),
    "a tile that must be taken": (lambda: fourth_card("bonus pile must"), "pending: 'bonus pile must' "),
    "a fort that is no fort": (lambda: pending(2, "fort B2.3", at="C1.1"), "pending: 'fort B2.3' "),
    "the stacks of a fort without": (
        lambda: pending(2, "bonus A2.1 may", at="A2.1"),
        "pending: there is nothing to decide",
    ),
}


@pytest.mark.parametrize(("build", "fragment"), CONTRADICTIONS.values(), ids=CONTRADICTIONS)
def test_a_contradiction_is_refused(build: Build, fragment: str) -> None:
    sentence = refused(build())
    assert fragment in sentence
    assert sentence.endswith(".")


def second_step() -> Position:
    return at_a_market(2, "voyage 1 1", at="F2.3")


POSSIBLE: dict[str, Build] = {
    "a card": lambda: pending(1, "card 0", at="E2.1"),
    "a trade with a market card": lambda: pending(1, "trade T01", "keep 1", at="E2.2"),
    "an upgrade with a market card": lambda: pending(1, "upgrade 2", "keep 2", at="C2.1"),
    "a card to replace": lambda: full_route("replace 0"),
    "a swap": lambda: pending(1, "swap", at="C2.3"),
    "a trade on the route": lambda: travelled("trade T02"),
    "exploring": lambda: exploring(1, "A1.1"),
    "exploring in Part II": lambda: exploring(2, "A2.1"),
    "a step": lambda: pending(2, "voyage 1 0", at="F2.1"),
    "the first of two steps": lambda: pending(2, "voyage 2 0", at="F2.3"),
    "the second of two steps": second_step,
    "a move anywhere": lambda: pending(3, "voyage 3 0", at="F2.5"),
    "paying an owner": lambda: at_a_market(2, "pay-owner 2", "arrive"),
    "paying an owner on the sea": lambda: at_a_market(3, "pay-owner 1", "arrive", boat="m0"),
    "a market": lambda: at_a_market(2, "market 1"),
    "trading on a market": lambda: at_a_market(3, "market 0"),
    "a boat trade": lambda: pending(2, "trade tea-6", at="F2.2"),
    "an outpost to choose": lambda: pending(2, "outpost", at="F2.6"),
    "an outpost trade": lambda: pending(2, "trade chili-4", at="F2.6"),
    "a column": lambda: column_emptied(2, "bonus columns must", "market 0"),
    "a column in Part III": lambda: column_emptied(3, "bonus columns must", "market 0"),
    "a fourth card": lambda: fourth_card("bonus pile may"),
    "a trade with a market card in Part III": lambda: pending(3, "trade T01", "keep 1", at="E2.2"),
    "another over the limit": twelve_cubes,
}


@pytest.mark.parametrize("build", POSSIBLE.values(), ids=POSSIBLE)
def test_what_can_be_is_accepted(build: Build) -> None:
    assert load(build()).position()["pending"] == build()["pending"]


def test_paying_for_an_outpost() -> None:
    """With three players one cube for the one that stands there; half of it cannot be owed."""
    position = at_a_market(2, "pay-build 1", boat="m4")
    found(position, 1, "m4")
    assert load(position).actions() == ["pay yellow", "pay red", "pay green"]
    position["pending"][0] = "pay-build 2"
    assert "pending: 'pay-build 2' cannot be asked" in refused(position)


def test_a_turn_after_refreshing_is_like_any_other() -> None:
    """W1-8: nothing in a position tells the extra turn from an ordinary one."""
    position = good(1)
    put_settlers(position, "E2.3", 0, 1)
    turn_of(position, 0)
    assert load(position).position() == position
