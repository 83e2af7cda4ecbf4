"""From East to West, Part I: refreshing the markets and the turn after that (W1-8)."""

import pytest

from tests.caravans import MERCHANTS, row_of, set_merchants
from tests.components.edits import edited
from tests.east_west import cubes, give_route, leave_merchants, lies, part, pile_up_any, seat
from tests.positions import (
    Position,
    give_any_cards,
    give_cards,
    load,
    put_settlers,
    set_cubes,
    set_row,
    turn_of,
)
from tradewinds import InvalidPosition, State, Table, replay
from tradewinds.components import ComponentSet, loads

ROW = ("S06", "T01", "U01", "T12")  # +RR, YY>G, ^3, RR>GG


def market(*all_cubes: str, players: int = 2) -> Position:
    """Seat 0 to open a turn with these cubes, and these cards lie under the markets."""
    position = part(1, players, *all_cubes)
    set_merchants(position, *ROW)
    return position


def test_refreshing_puts_the_open_cards_under_the_deck() -> None:
    """W1-8: in some order; the four topmost of the deck are laid out from the left."""
    position = market("YYY")
    deck = position["merchant_deck"]
    state = load(position)
    state.play("work E2.3")
    after = state.position()
    assert row_of(after) == deck[:4]
    assert after["merchant_deck"][:-4] == deck[4:]
    assert sorted(after["merchant_deck"][-4:]) == sorted(ROW)


def test_the_order_under_the_deck_is_random() -> None:
    """W1-8: all 24 orders happen, drawn from the state's own generator."""
    orders = set()
    for seed in range(300):
        position = market("YYY")
        position["seed_state"] = part(1, seed=seed)["seed_state"]
        state = load(position)
        state.play("work E2.3")
        orders.add(tuple(state.position()["merchant_deck"][-4:]))
    assert len(orders) == 24


def test_the_same_generator_gives_the_same_order() -> None:
    """W1-8: so a copy and a replay go the same way, and the generator moves on."""
    position = market("YYY")
    one, other = load(position), load(position)
    twin = one.copy()
    for state in (one, other, twin):
        state.play("work E2.3")
    assert one.position() == other.position() == twin.position()
    assert one.position()["seed_state"] != position["seed_state"]


def test_the_same_seat_takes_another_turn_at_once() -> None:
    """W1-8: and the round stays the same."""
    state = load(market("YYY"))
    state.play("work E2.3")
    assert (state.turn, state.player, state.round) == (0, 0, 1)
    assert state.position()["pending"] == ["turn"]
    assert lies(state, "E2.3") == {"seat": 0, "settlers": 1}
    assert "work E2.3" not in state.actions()
    state.play("work A1.3")
    assert (state.turn, cubes(state)[0]) == (1, "YYYYY")


def test_a_new_market_can_be_used_in_the_turn_after_refreshing() -> None:
    """W1-8: that is what it is for."""
    position = market("")
    position["merchant_deck"].remove("S08")
    position["merchant_deck"].insert(0, "S08")
    state = load(position)
    state.play("work E2.3", "work E2.1", "use")
    assert (cubes(state)[0], state.turn) == ("B", 1)


def test_the_other_turn_may_be_a_rest_or_a_card_of_the_route() -> None:
    """W1-8: any turn; after the rest the refreshing settler is home again."""
    position = market("YYY")
    give_route(position, 0, "S01")
    rested, travelled = load(position), load(position)
    rested.play("work E2.3", "rest")
    assert (rested.turn, seat(rested)["settlers"], lies(rested, "E2.3")) == (1, 7, None)
    travelled.play("work E2.3", "route 1")
    assert (travelled.turn, cubes(travelled)[0]) == (1, "YYYYYY")


def test_the_last_seat_refreshing_does_not_end_the_round() -> None:
    """W1-8: nor does it skip anybody."""
    position = market("", "YYY")
    turn_of(position, 1)
    state = load(position)
    state.play("work E2.3")
    assert (state.turn, state.round) == (1, 1)
    state.play("rest")
    assert (state.turn, state.round) == (0, 2)


def test_refreshing_ousts_like_any_location() -> None:
    """W1-8: two settlers where one lies; its symbol is none, so no aid and no tool helps."""
    position = market("", players=3)
    give_cards(position, 0, "N37", "N53", "N25", "N41")
    put_settlers(position, "E2.3", 1, 1)
    state = load(position)
    state.play("work E2.3")
    assert lies(state, "E2.3") == {"seat": 0, "settlers": 2}
    assert (seat(state, 1)["settlers"], cubes(state)[0]) == (6, "")


@pytest.mark.parametrize("deck", range(6))
def test_refreshing_with_few_cards_left(deck: int) -> None:
    """W1-8: as many as there are; the cards put under a deck of fewer than four come up again."""
    position = market("YYY")
    leave_merchants(position, deck)
    left = position["merchant_deck"]
    state = load(position)
    state.play("work E2.3")
    after = state.position()
    row = [card for card in row_of(after) if card is not None]
    assert row[: min(deck, 4)] == left[:4]
    assert len(row) == 4
    assert sorted([*row, *after["merchant_deck"]]) == sorted([*ROW, *left])
    assert len(after["merchant_deck"]) == deck


@pytest.mark.parametrize("cards", range(4))
def test_refreshing_with_fewer_than_four_cards(cards: int) -> None:
    """W1-8: they are laid out from the left; the other turn is taken even with none."""
    position = market("YYY")
    leave_merchants(position, 0, open_cards=cards)
    state = load(position)
    state.play("work E2.3")
    row = row_of(state.position())
    assert sorted(card for card in row if card) == sorted(ROW[:cards])
    assert row[cards:] == [None] * (4 - cards)
    assert (state.turn, state.position()["pending"]) == (0, ["turn"])


def test_a_second_turn_after_refreshing_can_end_the_game() -> None:
    """W1-8: the eighth card, claimed in the extra turn of the last seat, and the game is over (C7)."""
    position = market("", "RRR")
    set_row(position, "N02", "N13", "N25", "N41")
    give_any_cards(position, 1, 7)
    turn_of(position, 1)
    state = load(position)
    state.play("work E2.3")
    assert not state.over
    state.play("work A1.1", "claim", "done")
    assert (state.over, state.position()["pending"]) == (True, ["over"])


def test_refreshing_in_the_last_round_still_gives_the_extra_turn() -> None:
    """W1-8: C7 excepts it."""
    position = market("", "YYY")
    give_any_cards(position, 0, 8)
    turn_of(position, 1)
    state = load(position)
    state.play("work E2.3")
    assert (state.over, state.turn, state.position()["pending"]) == (False, 1, ["turn"])
    state.play("rest")
    assert state.over


def test_a_game_with_refreshing_is_recorded_and_replayed() -> None:
    """W1-8: two lines of the same round and seat, and the same order under the deck."""
    state = Table("east-west-1", players=2).deal(3)
    state.play("work E2.3", "rest", "work E2.3", "work A1.3")
    record = state.record()
    assert [line.split()[0] for line in record.splitlines()[-4:]] == ["1.0", "1.0", "1.1", "1.1"]
    assert list(replay(record))[-1].position() == state.position()


def test_piles_of_others_are_left_alone() -> None:
    """W1-8: only open cards go under the deck."""
    position = market("YYY")
    give_route(position, 1, "T30")
    pile_up_any(position, 1, 3)
    state = load(position)
    before = state.position()
    state.play("work E2.3")
    assert state.position()["seats"][1] == before["seats"][1]
    everywhere = [*row_of(state.position()), *state.position()["merchant_deck"]]
    everywhere += [*seat(state, 1)["merchant_pile"], "T30"]
    assert sorted(everywhere, key=str) == sorted(MERCHANTS)


# --- storage ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def tooled() -> ComponentSet:
    """A set of one's own in which a tool card gives its cube at the refreshing location too."""
    text, _line = edited(
        '"E2.3", effect = "refresh market", settlers = 2',
        '"E2.3", effect = "refresh market", settlers = 2, symbol = "market"',
    )
    return loads(text, "tooled.toml")


def refreshed(components: ComponentSet, *all_cubes: str) -> State:
    """Seat 0 has refreshed the market, and its tool card has given a yellow cube for that."""
    position = Table("east-west-1", players=2, components=components).deal(1).position()
    set_cubes(position, *all_cubes)
    give_cards(position, 0, "N53")
    state = load(position, components)
    state.play("work E2.3")
    return state


def test_storage_is_checked_before_the_other_turn(tooled: ComponentSet) -> None:
    """C6, W1-8: the eleventh cube is returned at the end of the refreshing turn, not of the other one."""
    state = refreshed(tooled, "YYYYYYYYRR")
    assert cubes(state)[0] == "YYYYYYYYYRR"
    assert state.position()["pending"] == ["discard 0", "end again"]
    assert state.actions() == ["discard yellow", "discard red"]
    state.play("discard red")
    assert (cubes(state)[0], state.turn, state.round) == ("YYYYYYYYYR", 0, 1)
    assert state.position()["pending"] == ["turn"]
    state.play("rest")
    assert state.turn == 1


def test_whoever_fits_their_storage_goes_on_at_once_after_refreshing(tooled: ComponentSet) -> None:
    """C6, W1-8: ten cubes are not too many."""
    state = refreshed(tooled, "YYYYYYYRR")
    assert (cubes(state)[0], state.position()["pending"]) == ("YYYYYYYYRR", ["turn"])


def test_returning_cubes_after_refreshing_is_kept_in_positions_and_records(tooled: ComponentSet) -> None:
    """C6, W1-8: the state in between can be written down and read again."""
    state = refreshed(tooled, "YYYYYYYYRR")
    again = load(state.position(), tooled)
    assert again == state
    again.play("discard yellow", "rest")
    state.play("discard yellow", "rest")
    assert again.position() == state.position()
    assert list(replay(state.record(), tooled))[-1].position() == state.position()


@pytest.mark.parametrize("pending", [["discard 0", "end again"], ["upgrade 1", "end again"], ["end again"]])
def test_another_turn_follows_nothing_but_refreshing(pending: list[str]) -> None:
    """W1-8: a position that promises one elsewhere is refused."""
    position = market("YYYYYYYYYRR")
    position["pending"] = pending
    with pytest.raises(InvalidPosition, match="pending"):
        load(position)
