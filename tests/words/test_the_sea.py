"""Boats, outposts, markets and ports in words."""

import tradewinds as tw
from tests.caravans import put_on, set_merchants, turn_over
from tests.positions import load, turn_of
from tests.seas import close, drop_cubes, found, found_columns, give_tiles, sand, show, wonders
from tests.words.telling import YOU, asked, described, told
from tradewinds import words
from tradewinds.history import History
from tradewinds.words import Players

# --- starting


def test_the_start_is_asked_for_described_and_told() -> None:
    """EW4."""
    state = tw.Table("eastern-wonders", players=4).deal(1)
    assert asked(state) == "Grey is choosing starting goods."
    assert described(state, "start YYR") == "start with 2 ginger and 1 chili"
    before = state.core.copy()
    state.play("start YYR")
    assert asked(state) == "Grey is choosing where to place the boat."
    place = state.actions()[0]
    assert described(state, place).startswith(f"place your boat on {place.removeprefix('place ')} (")
    state.play(place)
    line = words.log_line(before, [state.parse("start YYR"), state.parse(place)], YOU)
    assert line == f"Grey starts with 2 ginger and 1 chili on {place.removeprefix('place ')}."


def test_the_last_seat_is_told_too_although_its_set_is_picked_by_the_engine() -> None:
    """EW4: with four players seat 0 has no choice but where to place its boat."""
    history = History(tw.Table("sand-to-sea", players=4).deal(1))
    while history.state.round == 0:
        history.push(history.state.legal()[0])
    lines = history.log(YOU)
    assert len(lines) == 4
    assert lines[-1].startswith("You start with 1 ginger and 1 tea on ")


# --- sailing


def test_a_step_says_what_lies_there_and_what_it_costs() -> None:
    """EW6."""
    position = wonders(2, "YR", "Y", boats="c3 c4")
    drop_cubes(position, "b3", "YY")
    state = load(position)
    assert asked(state) == "Your turn: sail, or use the tile where your boat lies."
    assert described(state, "sail b3") == (
        "sail to b3 (cloves: trade 3 ginger for 1 clove); costs nothing; 2 ginger to pick up"
    )
    assert described(state, "sail c4") == (
        "sail to c4 (tea: trade 1 clove for 2 tea); costs nothing; ending there costs 1 good for Purple"
    )
    state.play("sail b3")
    assert asked(state) == "Sail on from b3, or end your move there."
    assert described(state, "sail b4") == (
        "sail to b4 (ginger: trade 1 chili for 3 ginger); leave 1 good on b3"
    )
    assert described(state, "land") == (
        "end your move on b3 (cloves: trade 3 ginger for 1 clove); 2 ginger to pick up"
    )
    state.play("sail b4")
    assert asked(state) == "Choose a good to leave on b3 for sailing on to b4."
    assert described(state, "pay red") == "leave 1 chili on b3"


def test_owners_of_boats_are_named_where_they_are_paid() -> None:
    """EW6."""
    state = load(wonders(3, "YR", "Y", "Y", boats="c3 c4 c4"))
    assert described(state, "sail c4").endswith("ending there costs 1 good each for Purple and Teal")
    state.play("sail c4")
    assert described(state, "land").endswith("; 1 good each for Purple and Teal")
    state.play("land")
    assert asked(state) == "Choose a good for the owner of a boat on c4."
    assert described(state, "pay red") == "give 1 chili to Purple"
    assert described(state, "pay red", Players(you=1)) == "give 1 chili to you"


def test_a_voyage_by_cards_says_how_many_it_costs() -> None:
    """S7, S8."""
    position = sand(2, "YR", "Y", boats="c3 c5")
    turn_over(position, 0, "create-2")
    state = load(position)
    assert asked(state) == "Your turn: acquire or play a card, sail, use the tile under your boat, or rest."
    assert described(state, "sail c4") == "sail to c4 (tea: trade 1 clove for 2 tea); costs 1 card"
    assert described(state, "sail c5") == (
        "sail to c5 (cloves: trade 2 tea for 2 cloves); costs 2 cards; ending there costs 1 good for Purple"
    )
    state.play("sail c4")
    assert asked(state) == "Choose a card to pay for sailing."
    assert described(state, "drop create-2") == "already played: the card “take 2 ginger”"
    assert described(state, "drop upgrade-2") == "from your hand: the card “upgrade up to 2 times”"


def test_the_sea_and_ports_are_described() -> None:
    position = sand(2, "YR", "Y", boats="d4 c5")
    give_tiles(position, 0, "move")
    show(position, "e4", "VP03")
    close(position, "e1")
    state = load(position)
    assert described(state, "sail d5") == "sail to d5 (the sea); costs nothing"
    assert described(state, "sail e4") == "sail to e4 (port: 12 points for 4 tea); costs nothing"
    state = load(position | {"seats": [position["seats"][0] | {"boat": "d1"}, position["seats"][1]]})
    assert described(state, "sail e1") == "sail to e1 (the closed port); costs nothing"


# --- outposts and markets


def test_building_says_its_price_and_what_it_uncovers() -> None:
    """EW7."""
    position = wonders(2, "YYYYR", "Y", boats="c3 d4")
    found(position, 1, "c3")
    found(position, 0, "b1")
    state = load(position)
    assert described(state, "build") == (
        "build an outpost on c3: costs 2 goods; uncovers 1 point in the chili row"
    )
    state.play("build")
    assert asked(state) == "The outpost still costs 2 goods; choose one to pay."
    assert described(state, "pay red") == "pay 1 chili for the outpost"
    state.play("pay red")  # the other one can only be ginger
    assert asked(state) == "Trade on c3 (chili), or stop."


def test_the_reward_for_a_column_is_announced_and_asked_for() -> None:
    """EW8, S10."""
    position = wonders(2, "Y", "Y", boats="b3 d4")
    found_columns(position, 0, 1, but="b3")
    state = load(position)
    assert described(state, "build").endswith("; empties column 1: take a bonus tile")
    state.play("build")
    assert asked(state) == "Column 1 is empty: choose a bonus tile."
    assert described(state, "bonus cargo") == "take a cargo tile: room for 3 more goods"
    assert described(state, "bonus points") == "take a points tile: 6 points"
    assert described(state, "bonus harvest") == (
        "take a harvest tile: 1 point, and 1 chili with each harvest"
    )
    position = sand(2, "Y", "Y", boats="b3 d4")
    found_columns(position, 0, 1, but="b3")
    set_merchants(position, "S01", "T01", "T02", "T03")
    put_on(position, 2, "G")
    state = load(position)
    assert described(state, "build").endswith("; empties column 1: take a merchant card")
    state.play("build")
    assert described(state, "card 2") == "take the card “trade 2 ginger for 1 tea”; with 1 tea on it"


def test_markets_ports_and_harvests_say_what_they_bring() -> None:
    position = wonders(2, "YYYR", "Y", boats="b2 d4")
    found(position, 0, "b2")
    give_tiles(position, 0, "harvest")
    state = load(position)
    assert described(state, "trade") == "trade 2 ginger for 1 tea at your outpost"
    assert described(state, "harvest") == "harvest: take 2 ginger and 1 chili"
    position = wonders(2, "GGGG", "Y", boats="a1 d4")
    show(position, "a1", "VP03")
    assert described(load(position), "claim") == "claim the victory tile: pay 4 tea, get 12 points"


def test_what_can_be_left_alone_says_so() -> None:
    position = wonders(2, "Y", "Y", boats="c3 d4")
    drop_cubes(position, "b3", "G")
    state = load(position)
    state.play("sail b3", "land")
    assert asked(state) == "Pick up 1 tea from b3, or leave them."
    assert described(state, "collect") == "pick up 1 tea"
    assert described(state, "done") == "leave the goods here"
    state.play("done")
    assert asked(state) == "Take one action on b3 (cloves), or end your turn."
    assert described(state, "done") == "end your turn here"


# --- the log


def test_a_voyage_is_told_with_all_that_came_of_it() -> None:
    position = wonders(2, "YRR", "YY", boats="c3 b4")
    drop_cubes(position, "b4", "B")
    state = load(position)
    assert told(state, "sail b3", "sail b4", "pay yellow", "land", "collect", "build", "done") == (
        "You sailed to b4 (ginger); left 1 ginger on the way; 1 chili for Purple; picked up 1 clove; "
        "built an outpost."
    )


def test_a_turn_without_sailing_says_where_the_boat_stayed() -> None:
    state = load(wonders(2, "YYR", "Y", boats="b2 d4"))
    assert (
        told(state, "build", "trade")
        == "You stayed on b2 (tea); built an outpost; traded 2 ginger for 1 tea."
    )
    assert told(state, "harvest") == "Purple stayed on d4 (ginger); harvested 2 ginger."


def test_rewards_and_victory_tiles_are_told() -> None:
    position = sand(2, "YGGGG", "Y", boats="b3 d4")
    found_columns(position, 0, 1, but="b3")
    set_merchants(position, "S01", "T01", "T02", "T03")
    show(position, "a4", "VP03")
    turn_of(position, 0)
    state = load(position)
    assert told(state, "build", "card 1") == (
        "You stayed on b3 (cloves); built an outpost; an empty column gave the card “take 3 ginger”."
    )
    assert told(state, "rest") == "Purple rested."
    assert told(state, "sail a4", "drop create-2", "drop S01", "claim") == (
        "You sailed to a4 (port); paid with 2 cards; paid 4 tea for a victory tile worth 12 points."
    )


def test_upgrades_after_building_are_told() -> None:
    """EW11."""
    position = wonders(2, "YY", "Y", boats="c3 d4")
    give_tiles(position, 0, "upgrade")
    state = load(position)
    assert told(state, "build", "upgrade yellow") == (
        "You stayed on c3 (chili); built an outpost; upgraded 1 ginger to chili."
    )
