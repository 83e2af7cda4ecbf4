"""From East to West, Part I: the route, resting and the end (W1-6, W1-9 to W1-12)."""

from itertools import combinations

import pytest

from tests.caravans import row_of, set_merchants
from tests.east_west import cubes, give_bonus, give_route, lies, part, pile_up, pile_up_any, route_of, seat
from tests.positions import Position, give_cards, load, put_settlers, set_settlers, turn_of

ROW = ("S06", "T01", "U01", "T12")  # +RR, YY>G, ^3, RR>GG
FULL = ("S01", "S02", "S03", "S04", "S05")  # +YYY, +YR, +G, +YYYY, +YYR


def travelling(all_cubes: str, *cards: str, players: int = 2) -> Position:
    """Seat 0 to open a turn with this route."""
    position = part(1, players, all_cubes)
    set_merchants(position, *ROW)
    give_route(position, 0, *cards)
    return position


# --- a full route -------------------------------------------------------------------------------------------


def test_the_fifth_card_still_fits() -> None:
    """W1-6: a route holds five, so nothing is asked."""
    state = load(travelling("", *FULL[:4]))
    state.play("work E2.1", "take")
    assert (route_of(state), state.turn) == ([*FULL[:4], "S06"], 1)


@pytest.mark.parametrize("place", [1, 2, 3, 4, 5])
def test_a_sixth_card_takes_the_place_of_any_one(place: int) -> None:
    """W1-6: which goes on the pile."""
    state = load(travelling("", *FULL))
    state.play("work E2.1", "take")
    assert state.actions() == [f"replace {number}" for number in range(1, 6)]
    state.play(f"replace {place}")
    assert route_of(state) == [*FULL[: place - 1], "S06", *FULL[place:]]
    assert seat(state)["merchant_pile"] == [FULL[place - 1]]
    assert (state.turn, cubes(state)[0]) == (1, "")
    assert row_of(state.position())[:3] == ["T01", "U01", "T12"]


def test_settlers_on_the_replaced_card_move_onto_the_new_one() -> None:
    """W1-6: and its effect does not happen."""
    state = load(travelling("", "S01", "S02*2", "S03*1", "S04", "S05"))
    state.play("work E2.1", "take", "replace 2")
    assert route_of(state) == ["S01", "S06*2", "S03*1", "S04", "S05"]
    assert (cubes(state)[0], seat(state)["settlers"]) == ("", 3)
    assert seat(state)["merchant_pile"] == ["S02"]


def test_a_new_card_under_settlers_can_be_used_after_a_rest() -> None:
    """W1-6, W1-10: not before."""
    position = travelling("", "S01*1", *FULL[1:])
    state = load(position)
    state.play("work E2.1", "take", "replace 1", "rest")
    assert "route 1" not in state.actions()
    state.play("rest", "rest", "route 1")
    assert cubes(state)[0] == "RR"


def test_with_a_full_route_a_card_can_still_be_used() -> None:
    """W1-6: it is only asked where a card is taken."""
    state = load(travelling("", *FULL))
    state.play("work E2.1", "use")
    assert (route_of(state), seat(state)["merchant_pile"]) == (list(FULL), ["S06"])


def test_a_card_that_can_only_be_taken_asks_what_it_replaces() -> None:
    """W1-6: the trade YY>G cannot be made, so `take` is not asked."""
    state = load(travelling("", *FULL))
    state.play("work E2.2")
    assert state.actions() == [f"replace {number}" for number in range(1, 6)]


def test_the_route_of_another_is_full_or_not_for_them_alone() -> None:
    """W1-6: five cards each."""
    position = travelling("", *FULL)
    give_route(position, 1, "T30")
    turn_of(position, 1)
    position["seats"][1]["cubes"] = ""
    state = load(position)
    state.play("work E2.2")
    assert (route_of(state, 1), route_of(state, 0)) == (["T30", "T01"], list(FULL))


# --- adjusting ----------------------------------------------------------------------------------------------


def test_adjusting_gives_a_yellow_cube_and_a_swap() -> None:
    """W1-9: of any two cards, or none."""
    state = load(travelling("R", "S01", "S02", "S03"))
    state.play("work C2.3")
    assert cubes(state)[0] == "YR"
    assert state.actions() == ["swap 1 2", "swap 1 3", "swap 2 3", "done"]
    state.play("swap 1 3")
    assert (route_of(state), cubes(state)[0], state.turn) == (["S03", "S02", "S01"], "YR", 1)


@pytest.mark.parametrize(("one", "other"), list(combinations(range(1, 6), 2)))
def test_any_two_cards_of_a_full_route_can_be_swapped(one: int, other: int) -> None:
    """W1-9: ten pairs; the other three stay."""
    state = load(travelling("", *FULL))
    state.play("work C2.3")
    assert len(state.actions()) == 11
    state.play(f"swap {one} {other}")
    expected = list(FULL)
    expected[one - 1], expected[other - 1] = FULL[other - 1], FULL[one - 1]
    assert route_of(state) == expected


def test_settlers_travel_with_their_card() -> None:
    """W1-9: so what stands to the left of a card changes."""
    state = load(travelling("", "S01", "S02*2", "S03", "S04*1"))
    state.play("work C2.3", "swap 1 2")
    assert route_of(state) == ["S02*2", "S01", "S03", "S04*1"]
    state = load(travelling("", "S01", "S02*2", "S03", "S04*1"))
    state.play("work C2.3", "swap 2 4")
    assert route_of(state) == ["S01", "S04*1", "S03", "S02*2"]


def test_nothing_need_be_swapped() -> None:
    """W1-9: you may."""
    state = load(travelling("", "S01", "S02*1"))
    state.play("work C2.3", "done")
    assert (route_of(state), cubes(state)[0], state.turn) == (["S01", "S02*1"], "Y", 1)


@pytest.mark.parametrize("cards", [[], ["S01"]])
def test_with_fewer_than_two_cards_adjusting_only_gives_the_cube(cards: list[str]) -> None:
    """W1-9: it is always possible (N12), and nothing is asked."""
    state = load(travelling("", *cards))
    state.play("work C2.3")
    assert (cubes(state)[0], route_of(state), state.turn) == ("Y", cards, 1)


# --- travelling ---------------------------------------------------------------------------------------------


def test_the_worked_example() -> None:
    """W1-10: route A B C D, settlers on B only; using D costs 1 + 2 = 3."""
    state = load(travelling("", "S01", "S02*1", "S03", "S08"))
    assert seat(state)["settlers"] == 6
    state.play("route 4")
    assert route_of(state) == ["S01", "S02*1", "S03", "S08*3"]
    assert (seat(state)["settlers"], cubes(state)[0], state.turn) == (3, "B", 1)


@pytest.mark.parametrize(
    ("cards", "place", "needed"),
    [
        (["S01"], 1, 1),
        (["S01", "S02"], 2, 2),
        (list(FULL), 5, 5),
        (["S01*1", "S02", "S03", "S04", "S05"], 5, 4),
        (["S01*3", "S02", "S03*1", "S04", "S05"], 5, 3),
        (["S01*1", "S02*1", "S03*1", "S04*1", "S05"], 5, 1),
        (["S01", "S02", "S03*1", "S04", "S05"], 4, 3),
        (["S01", "S02*1", "S03*1", "S04*1", "S05*1"], 1, 1),
        (["S01", "S02", "S03*1"], 2, 2),
    ],
)
def test_a_card_needs_one_and_one_for_each_gap_to_its_left(cards: list[str], place: int, needed: int) -> None:
    """W1-10: what stands to its right, and how many stand on a card, does not matter."""
    position = travelling("", *cards)
    before = position["seats"][0]["settlers"]
    state = load(position)
    state.play(f"route {place}")
    assert seat(state)["route"][place - 1]["settlers"] == needed
    assert seat(state)["settlers"] == before - needed


def test_a_card_with_settlers_cannot_be_chosen() -> None:
    """W1-10: it must be without."""
    state = load(travelling("", "S01*1", "S02"))
    assert [text for text in state.actions() if text.startswith("route")] == ["route 2"]


@pytest.mark.parametrize(("settlers", "reached"), [(0, 0), (1, 1), (2, 2), (4, 4), (5, 5)])
def test_without_enough_settlers_a_card_is_out_of_reach(settlers: int, reached: int) -> None:
    """W1-10: they come from the player board."""
    position = travelling("", *FULL)
    set_settlers(position, 0, settlers)
    offered = [text for text in load(position).actions() if text.startswith("route")]
    assert offered == [f"route {place}" for place in range(1, reached + 1)]


def test_a_trade_on_the_route_must_be_possible() -> None:
    """W1-10: with C5; then it is made at least once."""
    cannot, can = load(travelling("Y", "T01")), load(travelling("YYYY", "T01"))
    assert "route 1" not in cannot.actions()
    can.play("route 1")
    assert (cubes(can)[0], can.actions()) == ("YYG", ["trade", "done"])
    can.play("done")
    assert (route_of(can), can.turn) == (["T01*1"], 1)


def test_an_upgrade_on_the_route() -> None:
    """W1-10: up to three times; always possible, even with nothing to upgrade (C3)."""
    position = part(1, 2, "Y")
    give_route(position, 0, "U01")
    state = load(position)
    state.play("route 1", "upgrade yellow", "upgrade red", "upgrade green")
    assert (cubes(state)[0], state.turn) == ("B", 1)
    position["seats"][0]["cubes"] = ""
    state = load(position)
    state.play("route 1")
    assert (route_of(state), state.turn) == (["U01*1"], 1)


def test_a_card_used_stays_in_the_route() -> None:
    """W1-10: it does not go on the pile, and can be used again after a rest."""
    state = load(travelling("", "S01"))
    state.play("route 1", "rest", "rest", "rest", "route 1")
    assert (route_of(state), seat(state)["merchant_pile"], cubes(state)[0]) == (["S01*1"], [], "YYYYYY")


def test_aid_and_tool_cards_do_not_touch_the_route() -> None:
    """W1-10: market ones neither."""
    position = travelling("", "S01", "S08", players=4)
    give_cards(position, 0, "N37", "N38", "N25", "N27", "N53", "N41")
    state = load(position)
    state.play("route 2")
    assert (route_of(state), cubes(state)[0]) == (["S01", "S08*2"], "B")


def test_the_routes_of_others_are_out_of_reach() -> None:
    """W1-10: a card of your route."""
    position = travelling("", "S01")
    give_route(position, 1, "S03", "S08")
    state = load(position)
    assert "route 2" not in state.actions()
    state.play("route 1")
    assert (cubes(state)[0], route_of(state, 1)) == ("YYY", ["S03", "S08"])


def test_settlers_on_the_route_cannot_be_ousted() -> None:
    """W1-10: a card of the route with settlers is their own."""
    position = travelling("", "S01*2")
    put_settlers(position, "A1.3", 0, 1)
    turn_of(position, 1)
    state = load(position)
    state.play("work A1.3")
    assert (route_of(state), seat(state)["settlers"]) == (["S01*2"], 5)


# --- rest, end ----------------------------------------------------------------------------------------------


def test_a_rest_brings_settlers_back_from_the_route_too() -> None:
    """W1-11: and from the board; the cards stay."""
    position = travelling("", "S01*1", "S02", "S03*2")
    put_settlers(position, "A1.3", 0, 1)
    put_settlers(position, "A1.4", 1, 1)
    give_route(position, 1, "S08*1")
    state = load(position)
    assert seat(state)["settlers"] == 3
    state.play("rest")
    assert (seat(state)["settlers"], seat(state)["reserve"], lies(state, "A1.3")) == (7, 5, None)
    assert route_of(state) == ["S01", "S02", "S03"]
    assert (route_of(state, 1), lies(state, "A1.4")) == (["S08*1"], {"seat": 1, "settlers": 1})


def test_a_rest_with_settlers_on_the_route_only() -> None:
    """W1-11: that is reason enough."""
    state = load(travelling("", "S01*1", "S02*1"))
    state.play("rest")
    assert (seat(state)["settlers"], route_of(state), state.turn) == (7, ["S01", "S02"], 1)


@pytest.mark.parametrize(
    ("in_route", "in_pile", "points"),
    [(0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 2), (2, 0, 2), (0, 2, 2), (2, 1, 2), (5, 2, 6), (3, 5, 8)],
)
def test_merchant_card_tiles_score_route_and_pile_together(in_route: int, in_pile: int, points: int) -> None:
    """W1-12: 2 points per two cards."""
    position = part(1, 2, "", "")
    give_route(position, 0, *FULL[:in_route])
    if in_pile:
        pile_up_any(position, 0, in_pile)
    pile_up_any(position, 1, 4)
    give_bonus(position, 0, "B18")
    state = load(position)
    assert state.sheet()[0] == {"point_cards": 0, "bonus_tiles": points, "exploration_tiles": 0, "cubes": 0}
    assert state.scores() == [points, 0]


def test_each_merchant_card_tile_scores_for_itself() -> None:
    """W1-12: with N21."""
    position = part(1, 2, "")
    pile_up(position, 0, "T01", "T02", "T03")
    give_route(position, 0, "S01")
    give_bonus(position, 0, "B18", "B19", "B20")
    assert load(position).sheet()[0]["bonus_tiles"] == 12


def test_settlers_on_the_route_are_owned() -> None:
    """W1-12: with N21; own settlers count wherever they stand."""
    position = part(1, 2, "")
    give_route(position, 0, "S01*2")
    give_bonus(position, 0, "B15")
    assert load(position).sheet()[0]["bonus_tiles"] == 3


def test_a_replaced_card_still_scores() -> None:
    """W1-12, W1-6: it is on the pile."""
    position = travelling("", *FULL)
    give_bonus(position, 0, "B18")
    state = load(position)
    assert state.sheet()[0]["bonus_tiles"] == 4
    state.play("work E2.1", "take", "replace 1")
    assert state.sheet()[0]["bonus_tiles"] == 6
