"""What a choice costs, as the second line of its button."""

import pytest

import tradewinds as tw
from tests.caravans import dealt_road
from tests.east_west import give_route, part
from tests.positions import load
from tests.seas import found, sand, wonders
from tests.words.telling import YOU
from tradewinds import words
from tradewinds.bots.bot import decide
from tradewinds.bots.registry import make


def price(state: tw.State, text: str) -> str:
    assert text in state.actions()
    return words.price(state.core, state.parse(text), YOU)


def test_a_card_costs_a_good_for_each_card_before_it() -> None:
    """SR4."""
    state = load(dealt_road())
    assert [price(state, f"acquire {place}") for place in (1, 2, 3)] == ["free", "1 good", "2 goods"]


def test_work_and_routes_cost_settlers() -> None:
    """N8, W1-10."""
    position = part(1)
    give_route(position, 0, "S01", "S02")
    state = load(position)
    assert [price(state, text) for text in ("work A1.3", "work C2.6", "route 2", "rest")] == [
        "1 settler",
        "2 settlers",
        "2 settlers",
        "",
    ]


def test_a_step_costs_a_good_after_the_first_one_and_other_boats_theirs() -> None:
    """EW6."""
    state = load(wonders(2, "YR", "Y", boats="c3 c5"))
    assert price(state, "sail c4") == "free"
    state.play("sail c4")
    assert price(state, "sail c5") == "1 good"
    assert price(state, "land") == ""
    state.play("sail c5", "pay yellow")
    assert price(state, "land") == "1 good for Purple"


def test_sailing_by_cards_costs_cards_and_goods_for_the_boats_there() -> None:
    """S7, S8."""
    state = load(sand(2, "YYY", "YY", boats="c1 c2"))
    assert price(state, "sail c2") == "1 card and 1 good"
    assert price(state, "sail d2") == "2 cards"


def test_an_outpost_costs_more_where_others_have_theirs() -> None:
    """EW7."""
    position = wonders(2, "YYYY", "Y", boats="c3 c5")
    assert price(load(position), "build") == "free"
    found(position, 1, "c3")
    assert price(load(position), "build") == "2 goods"


@pytest.mark.parametrize("game", tw.GAMES)
def test_prices_are_short(game: str) -> None:
    state, bot = tw.Table(game, players=3).deal(1), make("greedy", 1)
    for number in range(60):
        assert all(len(price(state, text)) < 30 for text in state.actions())
        state.push(decide(bot, state, number))
