"""A New World: forts, point cards and bonus tiles (N12-N15, C12)."""

import msgspec
import pytest

from tests.positions import (
    Position,
    dealt,
    give_bonus,
    give_cards,
    give_top,
    load,
    set_cubes,
    set_row,
)
from tradewinds import IllegalAction, State
from tradewinds.components import ComponentSet, standard

ROW = ("N02", "N13", "N25", "N41")  # RRR for two settlers, YRR to explore, YRR, YYG


def fort(cubes: str) -> Position:
    """Seat 0 to open a turn with these cubes."""
    position = dealt(2)
    set_row(position, *ROW)
    set_cubes(position, cubes)
    return position


def seat(state: State, number: int = 0) -> Position:
    part: Position = state.position()["seats"][number]
    return part


# --- claim, bonus, both or neither --------------------------------------------------------------------------


def test_at_a_fort_claim_and_bonus_can_both_be_done() -> None:
    """N13: first the card, then the tile."""
    position = fort("YYYRRR")
    top = position["bonus_stacks"]["A1.1"][0]
    state = load(position)
    state.play("work A1.1")
    assert state.actions() == ["claim", "done"]
    state.play("claim")
    assert state.actions() == ["bonus A1.1", "done"]
    state.play("bonus A1.1")
    assert (seat(state)["point_cards"], seat(state)["bonus_tiles"]) == (["N02"], [top])
    assert (seat(state)["cubes"], state.turn) == ("YYY", 1)


def test_at_a_fort_the_claim_alone_is_enough() -> None:
    """N13: the bonus tile may be declined then."""
    state = load(fort("RRR"))
    state.play("work A1.1", "claim", "done")
    assert (seat(state)["point_cards"], seat(state)["bonus_tiles"]) == (["N02"], [])
    assert state.turn == 1


def test_at_a_fort_the_bonus_alone_is_enough() -> None:
    """N13: declining the claim leaves one thing to do, so it is done."""
    position = fort("RRR")
    top = position["bonus_stacks"]["A1.1"][0]
    state = load(position)
    state.play("work A1.1", "done")
    assert (seat(state)["point_cards"], seat(state)["bonus_tiles"]) == ([], [top])
    assert (seat(state)["cubes"], state.turn) == ("RRR", 1)


def test_a_fort_cannot_be_left_with_neither() -> None:
    """N13: where two stacks are left to choose from, one must be chosen."""
    state = load(fort("YYG"))
    state.play("work B1.2", "done")
    assert state.actions() == ["bonus B1.2a", "bonus B1.2b"]
    with pytest.raises(IllegalAction, match="N13"):
        state.play("done")


def test_a_fort_where_only_the_bonus_is_possible_gives_it_at_once() -> None:
    """N12, N13: nothing is asked where there is one answer."""
    position = fort("YY")
    top = position["bonus_stacks"]["A1.1"][0]
    state = load(position)
    state.play("work A1.1")
    assert (seat(state)["bonus_tiles"], seat(state)["point_cards"], state.turn) == ([top], [], 1)


def test_a_fort_where_only_the_claim_is_possible_makes_it_at_once() -> None:
    """N12, N13: three bonus tiles fill the board, so the claim is all there is."""
    position = fort("RRR")
    give_bonus(position, 0, "B01", "B02", "B03")
    state = load(position)
    state.play("work A1.1")
    assert (seat(state)["point_cards"], seat(state)["cubes"], state.turn) == (["N02"], "", 1)


def test_a_fort_whose_stack_is_empty_only_claims() -> None:
    """N12, C12: an empty stack gives nothing."""
    position = fort("RRR")
    give_top(position, 1, "A1.1", 3)
    give_top(position, 0, "A1.1", 1)
    state = load(position)
    state.play("work A1.1")
    assert (seat(state)["point_cards"], state.turn) == (["N02"], 1)


def test_a_fort_where_neither_is_possible_cannot_be_chosen() -> None:
    """N12: no cubes for the card, no space for a tile."""
    position = fort("YY")
    give_bonus(position, 0, "B01", "B02", "B03")
    state = load(position)
    assert not any(f"work {place}" in state.actions() for place in ("A1.1", "A1.2", "B1.1", "B1.2"))
    with pytest.raises(IllegalAction, match=r"A1\.1.*N12"):
        state.play("work A1.1")


# --- claiming -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("place", "card"), [("A1.1", 0), ("A1.2", 1), ("B1.1", 2), ("B1.2", 3)])
def test_a_claim_takes_the_card_above_its_fort_and_the_row_slides(place: str, card: int) -> None:
    """N14, N2: forts count from the left; cards to the right slide left, the deck fills the last place."""
    position = fort("YYYYRRRRGG")
    deck = position["point_deck"]
    state = load(position)
    state.play(f"work {place}", "claim")
    after = state.position()
    assert after["seats"][0]["point_cards"] == [ROW[card]]
    assert after["point_row"] == [*ROW[:card], *ROW[card + 1 :], deck[0]]
    assert after["point_deck"] == deck[1:]


@pytest.mark.parametrize(("place", "after"), [("A1.1", "YYGB"), ("A1.2", "YRGB"), ("B1.2", "RRRB")])
def test_a_claim_costs_the_cubes_of_the_card(place: str, after: str) -> None:
    """N14: RRR, YRR and YYG."""
    state = load(fort("YYRRRGB"))
    state.play(f"work {place}", "claim")
    assert seat(state)["cubes"] == after


def test_a_better_cube_does_not_pay_for_a_lesser_one() -> None:
    """N14: the cubes shown, no others; so only the bonus tile is to be had."""
    state = load(fort("GGGBBB"))
    state.play("work A1.1")
    assert (seat(state)["point_cards"], len(seat(state)["bonus_tiles"])) == ([], 1)


def test_without_a_claim_the_row_stays() -> None:
    """N14: taking a bonus tile does not move the cards."""
    position = fort("RRR")
    state = load(position)
    state.play("work A1.1", "done")
    assert state.position()["point_row"] == list(ROW)


def small_set() -> ComponentSet:
    """Five point cards only, which no printed game has: the deck runs dry with the first claim."""
    new_world = standard().new_world
    few = tuple(card for card in new_world.point_cards if card.id in (*ROW, "N01"))
    box = msgspec.structs.replace(new_world, point_cards=few)
    return msgspec.structs.replace(standard(), name="small", digest="small", new_world=box)


def test_with_an_empty_deck_the_row_shrinks() -> None:
    """C12: the last places stay empty, and a fort without a card only gives bonus tiles."""
    components = small_set()
    position = dealt(2, components=components)
    set_row(position, *ROW)
    set_cubes(position, "RRR", "RRRYYYYY")
    state = load(position, components)
    state.play("work A1.1", "claim", "done", "work A1.2", "claim", "done")
    assert state.position()["point_row"] == ["N13", "N41", "N01", None]
    assert state.position()["point_deck"] == []
    state.play("work B1.2")
    assert state.actions() == ["bonus B1.2a", "bonus B1.2b"]
    assert State.from_position(state.position(), components).position() == state.position()


def test_without_card_and_without_bonus_space_a_fort_cannot_be_chosen() -> None:
    """C12, N12: an empty place above a fort cannot be claimed."""
    components = small_set()
    position = dealt(2, components=components)
    set_row(position, *ROW)
    give_cards(position, 1, "N01")
    position["seats"][1]["point_cards"].append(position["point_row"].pop())
    position["point_row"].append(None)
    give_bonus(position, 0, "B01", "B02", "B03")
    set_cubes(position, "YYRRRGGGBB")
    state = load(position, components)
    assert "work B1.1" in state.actions()
    assert "work B1.2" not in state.actions()


# --- bonus tiles --------------------------------------------------------------------------------------------


def test_the_top_tile_of_a_stack_is_taken() -> None:
    """N15: and the next one lies open."""
    position = fort("")
    stack = position["bonus_stacks"]["A1.2"]
    state = load(position)
    state.play("work A1.2")
    assert seat(state)["bonus_tiles"] == [stack[0]]
    assert state.position()["bonus_stacks"]["A1.2"] == stack[1:]


@pytest.mark.parametrize(("chosen", "other"), [("B1.2a", "B1.2b"), ("B1.2b", "B1.2a")])
def test_a_fort_with_two_stacks_gives_one_tile_of_one_of_them(chosen: str, other: str) -> None:
    """N15: one stack of this fort, the player's choice."""
    position = fort("")
    stacks = position["bonus_stacks"]
    state = load(position)
    state.play("work B1.2")
    assert state.actions() == ["bonus B1.2a", "bonus B1.2b"]
    state.play(f"bonus {chosen}")
    assert seat(state)["bonus_tiles"] == [stacks[chosen][0]]
    assert state.position()["bonus_stacks"][chosen] == stacks[chosen][1:]
    assert state.position()["bonus_stacks"][other] == stacks[other]


def test_of_two_stacks_an_empty_one_gives_nothing() -> None:
    """N15, C12: the other one is the only answer."""
    position = fort("")
    give_top(position, 1, "B1.2a", 2)
    top = position["bonus_stacks"]["B1.2b"][0]
    state = load(position)
    state.play("work B1.2")
    assert (seat(state)["bonus_tiles"], state.turn) == ([top], 1)


def test_stacks_of_other_forts_are_out_of_reach() -> None:
    """N15: one stack of this fort."""
    state = load(fort("RRR"))
    state.play("work A1.1", "claim")
    with pytest.raises(IllegalAction, match=r"A1\.2.*A1\.1.*N15"):
        state.play("bonus A1.2")


def test_three_bonus_tiles_are_the_most() -> None:
    """N15: the third still fits; then the claim is all a fort has."""
    position = fort("YRRR")
    give_bonus(position, 0, "B01", "B02")
    state = load(position)
    state.play("work A1.1", "done")
    assert len(seat(state)["bonus_tiles"]) == 3
    state.play("rest", "work A1.2")
    assert (seat(state)["point_cards"], len(seat(state)["bonus_tiles"])) == (["N13"], 3)
