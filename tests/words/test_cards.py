"""Merchant cards, point cards and coins in words."""

from tests.caravans import dealt_road, give_merchants, put_on, set_merchants, set_prizes, turn_over
from tests.positions import Position, load, set_cubes
from tests.words.telling import asked, described, told
from tradewinds.words import Players


def road() -> Position:
    position = dealt_road()
    set_merchants(position, "T01", "S01", "T07", "U01", "T33", "S08")
    set_prizes(position, "P01", "P02", "P03", "P04", "P05")
    set_cubes(position, "YYRRGB", "YYY")
    return position


# --- choices


def test_a_card_to_acquire_says_what_it_does_costs_and_carries() -> None:
    """SR4."""
    position = road()
    put_on(position, 3, "YR")
    state = load(position)
    assert (
        described(state, "acquire 1") == "acquire the card “trade 2 turmeric for 1 cardamom”; costs nothing"
    )
    assert described(state, "acquire 2") == "acquire the card “take 3 turmeric”; costs 1 good"
    assert described(state, "acquire 3") == (
        "acquire the card “trade 4 turmeric for 1 cardamom and 1 cinnamon”; costs 2 goods; "
        "with 1 turmeric and 1 saffron on it"
    )


def test_each_cube_paid_says_where_it_goes() -> None:
    state = load(road())
    state.play("acquire 3")
    assert asked(state) == (
        "Choose a good to put on the card “trade 2 turmeric for 1 cardamom”, 2 goods to go."
    )
    assert described(state, "pay red") == "put 1 saffron on the card “trade 2 turmeric for 1 cardamom”"
    state.play("pay red")
    assert asked(state) == "Choose a good to put on the card “take 3 turmeric”."


def test_cards_in_hand_say_what_they_do() -> None:
    position = road()
    give_merchants(position, 0, "T33")
    state = load(position)
    assert described(state, "play T33") == ("play the card “trade 1 turmeric and 1 saffron for 1 cinnamon”")
    assert described(state, "play create-2") == "play the card “take 2 turmeric”"
    assert described(state, "play upgrade-2") == "play the card “upgrade up to 2 times”"


def test_a_point_card_says_its_price_its_points_and_its_coin() -> None:
    """SR6."""
    position = road()
    set_cubes(position, "YYYRRRRGGG", "YYY")
    state = load(position)
    assert described(state, "claim 1") == (
        "claim point card 1: pay 2 turmeric and 2 saffron, get 6 points and a gold coin"
    )
    assert described(state, "claim 2") == (
        "claim point card 2: pay 3 turmeric and 2 saffron, get 7 points and a silver coin"
    )
    assert described(state, "claim 3") == "claim point card 3: pay 4 saffron, get 8 points"


def test_silver_lies_over_the_first_card_when_the_gold_is_gone() -> None:
    """SR6."""
    position = road()
    position["coins"]["gold"] = 0
    position["seats"][1]["gold"] = 4
    set_cubes(position, "YYYRRRR", "YYY")
    state = load(position)
    assert described(state, "claim 1").endswith("get 6 points and a silver coin")
    assert described(state, "claim 2").endswith("get 7 points")


def test_resting_says_how_many_cards_come_back() -> None:
    position = road()
    assert described(load(position), "rest") == ("rest: all your cards are in your hand, so nothing happens")
    turn_over(position, 0, "create-2")
    assert described(load(position), "rest") == "rest: 1 card returns to your hand"


# --- prompts and log


def test_the_opening_question_of_spice_road() -> None:
    assert asked(load(road())) == "Your turn: acquire a card, play one, claim a point card, or rest."


def test_turns_with_cards_are_told_in_sentences() -> None:
    position = road()
    put_on(position, 3, "B")
    give_merchants(position, 1, "T05")
    state = load(position)
    assert told(state, "acquire 3", "pay yellow", "pay red") == (
        "You acquired the card “trade 4 turmeric for 1 cardamom and 1 cinnamon”; "
        "paid 1 turmeric and 1 saffron; "
        "1 cinnamon lay on it."
    )
    assert told(state, "play T05") == "Purple played a card and traded 3 turmeric for 3 saffron."
    assert told(state, "play upgrade-2", "upgrade green", "done") == (
        "You played a card and upgraded 1 cardamom to cinnamon."
    )
    assert told(state, "rest") == "Purple rested: 1 card came back."
    assert told(state, "play create-2") == "You played a card and took 2 turmeric."
    assert told(state, "rest") == "Purple rested."


def test_a_claim_is_told_with_its_coin() -> None:
    state = load(road())
    assert told(state, "claim 1") == "You claimed a point card: 6 points and a gold coin."


def test_a_trade_is_told_with_all_its_repetitions() -> None:
    position = road()
    set_cubes(position, "YYYYY", "YYY")
    give_merchants(position, 0, "T01")
    state = load(position)
    assert told(state, "play T01", "trade") == ("You played a card and traded 4 turmeric for 2 cardamom.")


def test_nobody_in_particular_is_called_by_colour() -> None:
    state = load(road())
    assert told(state, "rest", players=Players()) == "Blue rested."
