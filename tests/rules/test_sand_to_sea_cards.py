"""From Sand to Sea: a turn, acquiring and playing cards, and resting (S5, S6, S11)."""

import pytest

from tests.caravans import (
    cubes_on_row,
    empty_merchant_deck,
    give_merchants,
    put_on,
    row_of,
    set_merchants,
    turn_over,
)
from tests.positions import Position, load, seat_of
from tests.seas import sand, show
from tradewinds import IllegalAction

ROW = ("S01", "S02", "S03", "S04")


def table(cubes: str = "YRGB", boats: str = "c3") -> Position:
    position = sand(2, cubes, boats=boats)
    set_merchants(position, *ROW)
    return position


def test_a_turn_is_one_of_acquire_play_move_and_rest() -> None:
    """S5: two cards take the boat two tiles far; to build where it lies is a move of zero tiles."""
    state = load(table(boats="c1"))
    assert state.actions() == [
        *["acquire 1", "acquire 2", "acquire 3", "acquire 4"],
        *["play create-2", "play upgrade-2"],
        *["sail a1", "sail b1", "sail b2", "sail c2", "sail c3", "sail d1", "sail d2", "sail e1"],
        *["build", "rest"],
    ]


def test_a_turn_at_a_port_with_a_tile_to_claim() -> None:
    """S5, S9: claiming where the boat lies is a move of zero tiles too."""
    position = table("YRGB", boats="a1")
    show(position, "a1", "VP08")
    actions = load(position).actions()
    assert "claim" in actions
    assert not {"build", "trade", "done", "land", "harvest"} & set(actions)


@pytest.mark.parametrize("action", ["acquire 1", "play create-2", "build", "rest"])
def test_after_one_of_them_the_next_seat_has_its_turn(action: str) -> None:
    """S5: only one in a turn."""
    state = load(table(""))
    state.play(action)
    assert (state.turn, state.player, state.round) == (1, 1, 1)


def test_acquiring_puts_a_cube_of_choice_on_each_card_to_the_left() -> None:
    """S6: as in Spice Road, from the leftmost on; the row of four slides and is refilled."""
    position = table()
    put_on(position, 2, "Y")
    put_on(position, 3, "BB")
    top = position["merchant_deck"][0]
    state = load(position)
    state.play("acquire 3", "pay green", "pay red")
    after = state.position()
    assert cubes_on_row(after) == ["G", "YR", "", ""]
    assert row_of(after) == ["S01", "S02", "S04", top]
    assert after["seats"][0]["cubes"] == "YBBB"
    assert after["seats"][0]["hand"] == ["S03", "create-2", "upgrade-2"]
    assert state.turn == 1


@pytest.mark.parametrize("cubes", ["", "B", "YG", "YYYY"])
def test_a_card_needs_a_cube_for_every_card_to_its_left(cubes: str) -> None:
    """S6: there are only four places."""
    offered = [action for action in load(table(cubes)).actions() if action.startswith("acquire")]
    assert offered == [f"acquire {place}" for place in range(1, min(len(cubes) + 1, 4) + 1)]


def test_an_empty_merchant_deck_lets_the_row_shrink() -> None:
    """S6, C12: down to nothing."""
    position = table("")
    empty_merchant_deck(position, 1)
    state = load(position)
    for left in (3, 2, 1, 0):
        state.play("acquire 1")
        assert row_of(state.position()) == [*ROW[4 - left :], *[None] * (4 - left)]
        state.play("rest")
    assert not [action for action in state.actions() if action.startswith("acquire")]


def test_playing_a_card_lays_it_face_up_and_its_effect_happens() -> None:
    """S6, C4: a trade as often as one likes."""
    position = table("RRRRR")
    give_merchants(position, 0, "T12")
    state = load(position)
    state.play("play T12", "done")
    seat = state.position()["seats"][0]
    assert (seat["cubes"], seat["played"], seat["discarded"]) == ("RRRGG", ["T12"], [])
    assert seat["hand"] == ["create-2", "upgrade-2"]


def test_only_a_card_in_hand_that_can_do_something_is_played() -> None:
    """S6, C5: not a played one, not a discarded one, not a trade that cannot be made."""
    position = table("RGB")
    give_merchants(position, 0, "T12")
    turn_over(position, 0, "create-2")
    turn_over(position, 0, "upgrade-2", to="discarded")
    state = load(position)
    for card in ("T12", "create-2", "upgrade-2"):
        with pytest.raises(IllegalAction):
            state.play(f"play {card}")


def test_a_rest_takes_back_played_and_discarded_cards() -> None:
    """S11: all of them, only one's own."""
    position = table()
    give_merchants(position, 0, "T01", to="played")
    give_merchants(position, 0, "T02", "T03", to="discarded")
    turn_over(position, 0, "create-2")
    turn_over(position, 1, "upgrade-2", to="discarded")
    state = load(position)
    state.play("rest")
    first, second = state.position()["seats"]
    assert first["hand"] == ["T01", "T02", "T03", "create-2", "upgrade-2"]
    assert first["played"] == first["discarded"] == []
    assert second["discarded"] == ["upgrade-2"]


def test_a_rest_is_always_allowed() -> None:
    """S11: with nothing to take back too."""
    state = load(table())
    before = state.position()["seats"]
    state.play("rest")
    assert (state.position()["seats"], state.turn) == (before, 1)


def test_discarded_cards_come_back_only_by_a_rest() -> None:
    """S7, S11: playing and acquiring leave them where they are."""
    position = table("")
    turn_over(position, 0, "upgrade-2", to="discarded")
    state = load(position)
    state.play("acquire 1", "rest", "play create-2", "rest")
    assert seat_of(state.position(), 0)["discarded"] == ["upgrade-2"]
    state.play("rest")
    assert seat_of(state.position(), 0)["discarded"] == []
