"""Markets, routes, boats moved by locations and tiles of the boards in words."""

from tests.caravans import set_merchants
from tests.east_west import found, found_columns, give_route, part, pile_up_any
from tests.positions import Position, load, seat_of, set_row, uncover_all
from tests.words.telling import asked, described, told
from tradewinds.words import Players

MERCHANTS = ("T01", "S01", "U01", "T33")


def road(*cubes: str) -> Position:
    position = part(1, 2, *cubes)
    set_merchants(position, *MERCHANTS)
    return position


def isles(number: int, *cubes: str, boats: str = "m0 m0") -> Position:
    position = part(number, 2, *cubes, boats=boats)
    uncover_all(position, by=1)
    return position


# --- markets and routes (W1)


def test_a_market_says_what_can_be_done_with_its_card() -> None:
    """W1-5, W3-3."""
    state = load(road("YYY", "YYYY"))
    assert (
        described(state, "work E2.1") == "E2.1: use or take the card “trade 2 corn for 1 tobacco”; 1 settler"
    )
    assert described(load(road("R", "Y")), "work E2.1") == (
        "E2.1: take the card “trade 2 corn for 1 tobacco”; 1 settler"
    )
    assert described(state, "work E2.3") == "E2.3: refresh the market, then take another turn; 1 settler"
    assert described(state, "work C2.3") == (
        "C2.3: take 1 corn, then you may swap two cards of your route; 1 settler"
    )


def test_using_and_taking_a_card_are_asked_and_told() -> None:
    state = load(road("YYY", "YYYY"))
    before = state.copy()
    state.play("work E2.1")
    assert asked(state) == "Use or take the card “trade 2 corn for 1 tobacco”."
    assert described(state, "use") == ("use the card “trade 2 corn for 1 tobacco”; then it goes to your pile")
    assert described(state, "take") == (
        "take the card “trade 2 corn for 1 tobacco” unused, to the right end of your route"
    )
    assert told(before.copy(), "work E2.1", "take") == (
        "You took the card “trade 2 corn for 1 tobacco” from the market E2.1."
    )
    assert told(before, "work E2.1", "use") == (
        "You used the card “trade 2 corn for 1 tobacco” from the market E2.1; traded 2 corn for 1 tobacco."
    )


def test_a_full_route_gives_up_a_card() -> None:
    """W1-6."""
    position = road("YYY", "YYYY")
    give_route(position, 0, "T02", "T03*2", "T04", "T05", "T06")
    state = load(position)
    before = state.copy()
    state.play("work E2.1")
    assert described(state, "take") == (
        "take the card “trade 2 corn for 1 tobacco” unused; it replaces a card of your route"
    )
    state.play("take")
    assert asked(state) == (
        "Your route is full; choose what to replace with the card “trade 2 corn for 1 tobacco”."
    )
    assert described(state, "replace 2").endswith(
        ", number 2 of your route, on your pile; its 2 settlers move onto the new card"
    )
    assert told(before, "work E2.1", "take", "replace 2") == (
        "You took the card “trade 2 corn for 1 tobacco” from the market E2.1; "
        "the card “trade 3 corn for 1 fur” went from the route to the pile."
    )


def test_travelling_says_its_price() -> None:
    """W1-10, with the worked example of the rules."""
    position = road("YYY", "YYYY")
    give_route(position, 0, "S01", "S02*1", "S03", "S04")
    state = load(position)
    assert described(state, "route 4").endswith("; 3 settlers")
    assert described(state, "route 1") == ("use the card “take 3 corn”, number 1 of your route; 1 settler")
    assert told(state.copy(), "rest") == "You rested: 1 settler came home."
    assert told(state, "route 1") == "You used the card “take 3 corn” of your route; took 3 corn."


def test_adjusting_the_route_is_asked_and_told() -> None:
    """W1-9."""
    position = road("YYY", "YYYY")
    give_route(position, 0, "T02", "T03")
    state = load(position)
    before = state.copy()
    state.play("work C2.3")
    assert asked(state) == "Swap two cards of your route, or leave it as it is."
    assert described(state, "swap 1 2") == (
        "swap the card “trade 2 corn for 2 meat” and the card “trade 3 corn for 1 fur” (places 1 and 2)"
    )
    assert described(state, "done") == "leave your route as it is"
    assert told(before, "work C2.3", "swap 1 2") == (
        "You worked at C2.3 and took 1 corn; "
        "swapped the card “trade 2 corn for 2 meat” and the card “trade 3 corn for 1 fur”."
    )


def test_refreshing_is_a_turn_of_its_own_in_the_log() -> None:
    """W1-8."""
    state = load(road("YYY", "YYYY"))
    assert told(state, "work E2.3") == "You worked at E2.3 and refreshed the market."
    assert asked(state).startswith("Your turn: send settlers to a location or to a card of your route")


def test_tiles_from_beside_the_board_are_told() -> None:
    """W1-2."""
    position = road("YYYYRRRRGG", "YYYY")
    set_row(position, "N13", *[card for card in position["point_row"] if card != "N13"][:3])
    cost = load(position).core.setup.components.new_world.point_cards[12].cost
    seat_of(position, 0)["cubes"] = cost
    state = load(position)
    tile = position["exploration_beside"][0]
    before = state.copy()
    state.play("work A1.1", "claim")
    assert described(state, f"explore {tile}").startswith("the tile beside the board: ")
    line = told(before, "work A1.1", "claim", f"explore {tile}")
    assert "; an exploration tile that lay beside the board: " in line


# --- boats (W2)


def test_moves_of_boats_are_asked_and_told() -> None:
    """W2-4 to W2-6."""
    state = load(isles(2, "YYYY", "YYYY", boats="m0 m1"))
    assert described(state, "work F2.1") == "F2.1: move your boat one step; 1 settler"
    before = state.copy()
    state.play("work F2.3")
    assert asked(state) == "Sail one or two steps from m0; choose the first."
    assert described(state, "sail m1", Players()) == (
        "sail to m1 (ginger: trade 1 meat for 3 corn); ending there costs 1 good for Purple"
    )
    state.play("sail m2")
    assert asked(state) == "Sail on from m2, or end your move there."
    state.play("land")
    assert asked(state) == ("Build an outpost on m2 (chili), trade, or stop.")
    assert described(state, "build") == (
        "build an outpost on m2: costs nothing; uncovers 1 point in the chili row"
    )
    assert told(before, "work F2.3", "sail m2", "land", "build", "trade", "done") == (
        "You worked at F2.3 and sailed to m2 (chili); built an outpost; traded 2 corn for 2 meat."
    )


def test_trading_from_afar_is_asked_and_told() -> None:
    """W2-8."""
    position = isles(2, "YYYYR", "YYYY", boats="m2 m0")
    found(position, 0, "m3", "m4")
    state = load(position)
    assert described(state, "work F2.2") == ("F2.2: trade on m2 (chili: trade 2 corn for 2 meat); 1 settler")
    assert told(state.copy(), "work F2.2", "trade") == ("You worked at F2.2 and traded 4 corn for 4 meat.")
    before = state.copy()
    state.play("work F2.6")
    assert asked(state) == "Choose an outpost to trade at."
    assert described(state, "trade m3") == "trade 2 corn for 1 tobacco on m3"
    assert (
        told(before, "work F2.6", "trade m4") == "You worked at F2.6 and traded 1 corn and 1 meat for 1 fur."
    )


def test_an_empty_column_brings_a_tile_of_the_boards() -> None:
    """W2-7."""
    position = isles(2, "YYYY", "YYYY")
    found_columns(position, 0, 1, but="m1")
    state = load(position)
    before = state.copy()
    state.play("work F2.1", "sail m1")
    assert described(state, "build").endswith("; empties column 1: take a bonus tile")
    state.play("build")
    assert asked(state) == "Column 1 is empty: choose a bonus tile."
    assert described(state, "bonus B2a").endswith(" (stack B2a)")
    line = told(before, "work F2.1", "sail m1", "build", "bonus B2a")
    assert "; built an outpost; an empty column gave a bonus tile: " in line


# --- cards among islands (W3)


def test_every_fourth_card_offers_a_tile() -> None:
    """W3-3, W3-4."""
    position = isles(3, "YYYY", "YYYY")
    set_merchants(position, "S01", "T01", "U01", "T33")
    pile_up_any(position, 0, 3)
    state = load(position)
    assert described(state, "work E2.1") == "E2.1: use the card “take 3 corn”; 1 settler"
    before = state.copy()
    state.play("work E2.1")
    assert asked(state) == "4 cards are on your pile: take a bonus tile, or skip it."
    assert described(state, "done") == "skip the bonus tile"
    line = told(before, "work E2.1", "bonus D2a")
    assert line.startswith(
        "You used the card “take 3 corn” from the market E2.1; took 3 corn; the pile of cards gave a bonus"
    )
