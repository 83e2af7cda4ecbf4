"""From East to West, Part I: markets, using and taking cards, sliding and running out (W1-4, W1-5, W1-7)."""

import pytest

from tests.caravans import row_of, set_merchants
from tests.east_west import (
    cubes,
    give_route,
    leave_merchants,
    lies,
    part,
    route_of,
    seat,
)
from tests.positions import (
    Position,
    give_cards,
    load,
    put_settlers,
    set_settlers,
)
from tradewinds import IllegalAction, State

ROW = ("S06", "T01", "U01", "T12")  # +RR, YY>G, ^3, RR>GG
MARKETS = ["E2.1", "E2.2", "C2.1", "C2.2"]


def market(*all_cubes: str, players: int = 2) -> Position:
    """Seat 0 to open a turn with these cubes, and these cards lie under the markets."""
    position = part(1, players, *all_cubes)
    set_merchants(position, *ROW)
    return position


# --- use or take --------------------------------------------------------------------------------------------


def test_a_turn_is_work_route_or_rest() -> None:
    """W1-4: nothing else opens a turn."""
    position = market("YYYY")
    give_route(position, 0, "S01")
    state = load(position)
    assert {text.split()[0] for text in state.actions()} == {"work", "route", "rest"}
    assert state.actions().count("rest") == state.actions().count("route 1") == 1


def test_without_a_route_a_turn_is_work_or_rest() -> None:
    """W1-4: there is no card to travel to."""
    state = load(market("YYYY"))
    assert not [text for text in state.actions() if text.startswith("route")]


def test_a_card_used_goes_on_the_pile() -> None:
    """W1-5: its effect happens, then it lies face down on one's own pile; the turn is over."""
    state = load(market("Y"))
    state.play("work E2.1")
    assert state.actions() == ["use", "take"]
    state.play("use")
    assert (cubes(state)[0], seat(state)["merchant_pile"], seat(state)["route"]) == ("YRR", ["S06"], [])
    assert (state.turn, state.position()["pending"]) == (1, ["turn"])


def test_a_card_taken_goes_unused_to_the_right_end_of_the_route() -> None:
    """W1-5: no effect, and nothing on the pile."""
    position = market("Y")
    give_route(position, 0, "T30", "T02")
    state = load(position)
    state.play("work E2.1", "take")
    assert (cubes(state)[0], seat(state)["merchant_pile"]) == ("Y", [])
    assert route_of(state) == ["T30", "T02", "S06"]
    assert state.turn == 1


@pytest.mark.parametrize("choice", ["use", "take"])
def test_market_locations_take_settlers_like_others(choice: str) -> None:
    """W1-5: three at C2.2, of which none stands on the card taken."""
    state = load(market("RR"))
    state.play("work C2.2", choice)
    if state.turn == 0:
        state.play("done")
    assert lies(state, "C2.2") == {"seat": 0, "settlers": 3}
    assert seat(state)["settlers"] == 4


def test_a_trade_card_is_used_at_least_once_and_as_often_as_one_likes() -> None:
    """W1-5: with C4; the card stays under the market until the trades are made."""
    state = load(market("YYYYY"))
    state.play("work E2.2", "use")
    assert (cubes(state)[0], state.actions()) == ("YYYG", ["trade", "done"])
    assert row_of(state.position()) == list(ROW)
    assert seat(state)["merchant_pile"] == []
    state.play("trade")
    assert (cubes(state)[0], seat(state)["merchant_pile"], state.turn) == ("YGG", ["T01"], 1)


def test_trades_can_be_stopped() -> None:
    """W1-5: after the first one."""
    state = load(market("YYYYY"))
    state.play("work E2.2", "use", "done")
    assert (cubes(state)[0], seat(state)["merchant_pile"], state.turn) == ("YYYG", ["T01"], 1)


def test_an_upgrade_card_upgrades() -> None:
    """W1-5: up to three times, then it goes on the pile."""
    state = load(market("YY"))
    state.play("work C2.1", "use", "upgrade yellow", "upgrade red", "done")
    assert (cubes(state)[0], seat(state)["merchant_pile"]) == ("YG", ["U01"])


def test_a_trade_that_cannot_be_made_leaves_only_taking() -> None:
    """W1-5: so the card is taken at once, nothing being left to choose (C5)."""
    state = load(market("Y"))
    state.play("work E2.2")
    assert (route_of(state), seat(state)["merchant_pile"]) == (["T01"], [])
    assert (cubes(state)[0], state.turn) == ("Y", 1)


def test_the_symbol_of_a_market_counts_for_aid_cards() -> None:
    """W1-5: market aid lowers the number, never below one."""
    position = market("YY")
    give_cards(position, 0, "N37", "N38")
    state = load(position)
    state.play("work C2.2")
    assert state.turn == 1, "RR>GG cannot be made, so the card is taken"
    assert lies(state, "C2.2") == {"seat": 0, "settlers": 1}


@pytest.mark.parametrize(
    ("standing", "cards", "needed"),
    [(3, [], 4), (3, ["N37"], 3), (3, ["N37", "N38"], 2), (1, ["N37", "N38"], 1), (3, ["N27", "N25"], 4)],
)
def test_ousting_from_a_market_is_lowered_by_aid(standing: int, cards: list[str], needed: int) -> None:
    """W1-5: with N8 and N9; who was there goes home, the card under the market is anybody's."""
    position = market("Y")
    give_cards(position, 0, *cards)
    put_settlers(position, "E2.1", 1, standing)
    state = load(position)
    state.play("work E2.1", "use")
    assert lies(state, "E2.1") == {"seat": 0, "settlers": needed}
    assert (seat(state, 1)["settlers"], seat(state)["settlers"]) == (7, 7 - needed)


def test_a_market_with_own_settlers_cannot_be_chosen() -> None:
    """W1-5: as any location (N7)."""
    position = market("Y")
    put_settlers(position, "E2.1", 0, 1)
    with pytest.raises(IllegalAction, match="N7"):
        load(position).play("work E2.1")


def test_without_settlers_a_market_cannot_be_chosen() -> None:
    """W1-5: as any location (N10)."""
    position = market("Y")
    set_settlers(position, 0, 2)
    state = load(position)
    assert {"work E2.1", "work C2.1"} < set(state.actions())
    assert "work C2.2" not in state.actions()


# --- tool cubes ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tool", "before", "after"), [("N53", "Y", "G"), ("N55", "YR", "RG")])
def test_a_tool_cube_alone_makes_a_trade_possible(tool: str, before: str, after: str) -> None:
    """W1-5: with N11; the market gives its yellow cube first, and YY>G can be made."""
    position = market(before)
    give_cards(position, 0, tool)
    state = load(position)
    state.play("work E2.2")
    assert state.actions() == ["use", "take"]
    state.play("use")
    assert (cubes(state)[0], seat(state)["merchant_pile"]) == (after, ["T01"])


def test_a_tool_cube_is_given_when_the_card_is_taken_too() -> None:
    """W1-5: with N11; it comes before the action, whatever that is."""
    position = market("", players=3)
    give_cards(position, 0, "N53", "N54", "N41", "N44")
    state = load(position)
    state.play("work E2.2")
    assert (cubes(state)[0], route_of(state)) == ("YR", ["T01"])


def test_a_tool_cube_of_another_symbol_does_not_help() -> None:
    """W1-5: river tools give nothing at a market."""
    position = market("Y")
    give_cards(position, 0, "N41")
    state = load(position)
    state.play("work E2.2")
    assert (cubes(state)[0], route_of(state)) == ("Y", ["T01"])


# --- sliding and running out --------------------------------------------------------------------------------


@pytest.mark.parametrize("choice", ["use", "take"])
@pytest.mark.parametrize(("place", "market_number"), [(place, n) for n, place in enumerate(MARKETS)])
def test_cards_slide_left_and_the_deck_refills_the_last_market(
    place: str, market_number: int, choice: str
) -> None:
    """W1-7: after using and after taking."""
    position = market("YYRR")
    deck = position["merchant_deck"]
    state = load(position)
    state.play(f"work {place}", choice)
    while state.turn == 0:
        state.play("done")
    after = state.position()
    assert row_of(after) == [*ROW[:market_number], *ROW[market_number + 1 :], deck[0]]
    assert after["merchant_deck"] == deck[1:]


def test_settlers_on_markets_do_not_slide() -> None:
    """W1-7: cards do."""
    position = market("")
    put_settlers(position, "C2.1", 1, 2)
    state = load(position)
    state.play("work E2.1", "take")
    assert lies(state, "C2.1") == {"seat": 1, "settlers": 2}


def test_with_an_empty_deck_the_markets_empty_from_the_right() -> None:
    """W1-7: with C12; nothing is drawn."""
    position = market("Y")
    leave_merchants(position, 0)
    state = load(position)
    state.play("work E2.1", "take")
    assert row_of(state.position()) == ["T01", "U01", "T12", None]
    assert State.from_position(state.position()).position() == state.position()


@pytest.mark.parametrize("cards", range(4))
def test_a_market_with_no_card_cannot_be_used(cards: int) -> None:
    """W1-5: neither used nor taken."""
    position = market("YYRR")
    leave_merchants(position, 0, open_cards=cards)
    state = load(position)
    offered = [place for place in MARKETS if f"work {place}" in state.actions()]
    assert offered == MARKETS[:cards]


def test_a_market_is_closed_by_the_last_card_taken() -> None:
    """W1-5, W1-7: C2.2 runs empty when E2.1 is used and the deck is gone."""
    position = market("Y", "RR")
    leave_merchants(position, 0)
    state = load(position)
    state.play("work E2.1", "use")
    assert "work C2.1" in state.actions()
    assert "work C2.2" not in state.actions()
