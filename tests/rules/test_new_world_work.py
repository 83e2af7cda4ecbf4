"""A New World: work and rest, settlers and aid cards (N6-N10, N18)."""

import pytest

from tests.positions import (
    Position,
    dealt,
    give_cards,
    load,
    put_settlers,
    set_settlers,
    turn_of,
    uncover,
)
from tradewinds import IllegalAction, State


def seat(state: State, number: int) -> Position:
    part: Position = state.position()["seats"][number]
    return part


def lies(state: State, place: str) -> Position | None:
    found: Position | None = state.position()["locations"].get(place)
    return found


def held(place: str, by: int, count: int, *cards: str, players: int = 2) -> Position:
    """Seat 0 to open a turn with these cards; a location is held by somebody."""
    position = dealt(players)
    give_cards(position, 0, *cards)
    put_settlers(position, place, by, count)
    return position


# --- which locations ----------------------------------------------------------------------------------------


def test_a_turn_is_work_or_rest() -> None:
    """N6: nothing else opens a turn."""
    state = load(dealt(3))
    assert {text.split()[0] for text in state.actions()} == {"work", "rest"}
    assert state.actions().count("rest") == 1


def test_all_open_locations_can_be_worked_at_the_start() -> None:
    """N7: every location without an exploration tile; with YYY the trade YY>G can be made."""
    state = load(dealt(4, board="E1"))
    places = ["A1.1", "A1.2", "A1.3", "A1.4", "A1.5", "A1.6", "B1.1", "B1.2", "B1.3", "B1.4"]
    places += ["C1.1", "C1.5", "E1.1", "E1.5"]
    assert state.actions() == [*(f"work {place}" for place in places), "rest"]


def test_a_covered_location_cannot_be_chosen() -> None:
    """N7: it lies under an exploration tile."""
    state = load(dealt(2))
    assert "work C1.3" not in state.actions()
    with pytest.raises(IllegalAction, match=r"C1\.3 .*exploration tile.*N7"):
        state.play("work C1.3")


def test_a_location_once_uncovered_can_be_chosen() -> None:
    """N7: by anybody."""
    position = dealt(2)
    uncover(position, "A1.6", by=0)
    turn_of(position, 1)
    state = load(position)
    state.play("work A1.6")
    assert seat(state, 1)["cubes"] == "YYYYYYR"


def test_a_location_with_own_settlers_cannot_be_chosen() -> None:
    """N7: they must come home first."""
    state = load(held("A1.3", 0, 1))
    assert "work A1.3" not in state.actions()
    with pytest.raises(IllegalAction, match=r"own settlers are already at A1\.3.*N7"):
        state.play("work A1.3")
    state.play("rest", "rest")
    assert "work A1.3" in state.actions()


# --- how many settlers --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("place", "needed"), [("A1.3", 1), ("B1.3", 2), ("C1.5", 3)])
def test_an_empty_location_needs_its_printed_number(place: str, needed: int) -> None:
    """N8: worked example: a location needing 1 that is empty costs 1."""
    state = load(dealt(3))
    state.play(f"work {place}")
    assert lies(state, place) == {"seat": 0, "settlers": needed}
    assert seat(state, 0)["settlers"] == 6 - needed
    assert seat(state, 0)["reserve"] == 6


def test_ousting_three_settlers_costs_four_and_sends_three_home() -> None:
    """N8: worked example: the number lying there plus one, although 1 is printed."""
    state = load(held("A1.3", 1, 3))
    assert seat(state, 1)["settlers"] == 4
    state.play("work A1.3")
    assert lies(state, "A1.3") == {"seat": 0, "settlers": 4}
    assert seat(state, 0)["settlers"] == 3
    assert (seat(state, 1)["settlers"], seat(state, 1)["reserve"]) == (7, 5)


def test_ousting_costs_one_more_than_lies_there_whatever_is_printed() -> None:
    """N8: 3 are printed at C1.5, but one aided settler lies there: 2 are enough."""
    state = load(held("C1.5", 1, 1))
    state.play("work C1.5")
    assert lies(state, "C1.5") == {"seat": 0, "settlers": 2}
    assert seat(state, 1)["settlers"] == 7


def test_settlers_are_sent_home_to_their_owner_only() -> None:
    """N8: the others keep what they have."""
    position = held("A1.3", 2, 2, players=3)
    put_settlers(position, "A1.4", 1, 1)
    state = load(position)
    state.play("work A1.3")
    assert [seat(state, number)["settlers"] for number in range(3)] == [3, 5, 6]
    assert lies(state, "A1.4") == {"seat": 1, "settlers": 1}


def test_settlers_ousted_can_be_used_in_the_next_turn() -> None:
    """N8: they go back to the player board, so they can oust in turn."""
    state = load(held("A1.3", 1, 3))
    state.play("work A1.3", "work A1.3")
    assert lies(state, "A1.3") == {"seat": 1, "settlers": 5}
    assert (seat(state, 0)["settlers"], seat(state, 1)["settlers"]) == (7, 2)


@pytest.mark.parametrize(
    ("place", "cards", "needed"),
    [
        ("B1.3", ["N25"], 1),
        ("C1.5", ["N25"], 2),
        ("C1.5", ["N25", "N28"], 1),
        ("C1.5", ["N25", "N28", "N31"], 1),
        ("A1.3", ["N25"], 1),
        ("B1.3", ["N27", "N32", "N33"], 2),
        ("B1.3", ["N43", "N48"], 2),
    ],
)
def test_aid_cards_of_the_symbol_lower_the_number(place: str, cards: list[str], needed: int) -> None:
    """N9: one each, never below one; other symbols and other kinds do not help."""
    position = dealt(4)
    give_cards(position, 0, *cards)
    state = load(position)
    state.play(f"work {place}")
    assert lies(state, place) == {"seat": 0, "settlers": needed}
    assert seat(state, 0)["settlers"] == 6 - needed


@pytest.mark.parametrize(
    ("standing", "cards", "needed"),
    [
        (3, ["N25"], 3),
        (3, ["N25", "N28"], 2),
        (2, ["N25", "N28", "N31"], 1),
        (1, ["N25", "N28", "N31"], 1),
        (3, ["N27"], 4),
    ],
)
def test_aid_cards_lower_the_price_of_ousting(standing: int, cards: list[str], needed: int) -> None:
    """N9, N8: in both cases, and never below one."""
    state = load(held("A1.3", 1, standing, *cards, players=3))
    state.play("work A1.3")
    assert lies(state, "A1.3") == {"seat": 0, "settlers": needed}
    assert seat(state, 1)["settlers"] == 6


def test_aid_cards_of_others_do_not_help() -> None:
    """N9: your aid cards."""
    position = dealt(2)
    give_cards(position, 1, "N25", "N28")
    state = load(position)
    state.play("work C1.5")
    assert lies(state, "C1.5") == {"seat": 0, "settlers": 3}


def test_without_enough_settlers_on_the_board_a_location_cannot_be_chosen() -> None:
    """N10: the reserve does not count."""
    position = dealt(2)
    set_settlers(position, 0, 2)
    state = load(position)
    assert "work B1.3" in state.actions()
    assert "work C1.5" not in state.actions()
    with pytest.raises(IllegalAction, match=r"C1\.5 needs 3 settlers.*have 2.*N10"):
        state.play("work C1.5")


def test_without_enough_settlers_nobody_can_be_ousted() -> None:
    """N10, N8: 4 are needed where 3 lie."""
    position = held("A1.3", 1, 3)
    set_settlers(position, 0, 3)
    with pytest.raises(IllegalAction, match=r"A1\.3 needs 4 settlers.*have 3.*N8"):
        load(position).play("work A1.3")
    set_settlers(position, 0, 4)
    assert "work A1.3" in load(position).actions()


def test_an_aid_card_opens_a_location_for_which_settlers_were_missing() -> None:
    """N9, N10: the lowered number is what must be there."""
    position = dealt(2)
    set_settlers(position, 0, 2)
    give_cards(position, 0, "N25")
    state = load(position)
    state.play("work C1.5")
    assert (seat(state, 0)["settlers"], seat(state, 0)["cubes"]) == (0, "YYYRRR")


# --- rest ---------------------------------------------------------------------------------------------------


def test_a_rest_brings_all_own_settlers_home() -> None:
    """N18: from every location, and only one's own."""
    position = held("A1.3", 0, 1)
    put_settlers(position, "C1.5", 0, 3)
    put_settlers(position, "A1.4", 1, 2)
    state = load(position)
    state.play("rest")
    assert (seat(state, 0)["settlers"], seat(state, 0)["reserve"]) == (7, 5)
    assert [lies(state, place) for place in ("A1.3", "C1.5")] == [None, None]
    assert lies(state, "A1.4") == {"seat": 1, "settlers": 2}
    assert state.turn == 1


def test_a_rest_with_nothing_out_is_allowed() -> None:
    """N18: at any time."""
    position = dealt(2)
    state = load(position)
    state.play("rest")
    turn_of(position, 1)
    assert state.position() == position
