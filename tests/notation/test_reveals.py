"""What a choice brings to light."""

import tradewinds as tw
from tests.caravans import dealt_road, empty_merchant_deck, set_prizes
from tests.positions import load, set_cubes
from tests.seas import sand, set_next, show, wonders
from tradewinds.notation.reveals import reveals


def revealing(state: tw.State, *texts: str) -> bool:
    """True if the last of these choices reveals something."""
    state.play(*texts[:-1])
    before = state.core.copy()
    state.play(texts[-1])
    return reveals(before, state.core)


def test_a_new_merchant_card_is_a_reveal_but_paying_for_one_is_not() -> None:
    position = dealt_road()
    set_cubes(position, "YYR", "YYYY")
    assert revealing(load(position), "acquire 1")
    assert not revealing(load(position), "acquire 3")
    assert not revealing(load(position), "acquire 3", "pay yellow")
    assert revealing(load(position), "acquire 3", "pay yellow", "pay red")


def test_playing_cards_and_resting_reveal_nothing() -> None:
    state = load(dealt_road())
    assert not revealing(state, "play upgrade-2")
    assert not revealing(load(dealt_road()), "rest")


def test_taking_a_card_reveals_nothing_once_the_deck_is_empty() -> None:
    position = dealt_road()
    empty_merchant_deck(position, 1)
    assert not revealing(load(position), "acquire 1")


def test_a_new_point_card_is_a_reveal() -> None:
    position = dealt_road()
    set_prizes(position, "P01", "P02", "P03", "P04", "P05")
    set_cubes(position, "YYRR", "YYYY")
    assert revealing(load(position), "claim 1")


def test_a_new_victory_tile_is_a_reveal_and_so_is_the_closed_port() -> None:
    for following in ("VP26", "closed"):
        position = wonders(2, "GGGG", "Y", boats="a1 d4")
        show(position, "a1", "VP03")
        set_next(position, following)
        assert revealing(load(position), "claim")


def test_sailing_building_and_trading_reveal_nothing() -> None:
    position = sand(2, "YYYYG", "Y", boats="c3 d4")
    assert not revealing(load(position), "sail b3", "drop create-2")
    assert not revealing(load(position), "build")
    assert not revealing(load(position), "build", "trade")
