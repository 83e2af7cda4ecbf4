"""Choices as sketches for buttons."""

from itertools import islice
from xml.etree import ElementTree

import pytest

import tradewinds as tw
from tests.games import first_part, name_of
from tradewinds.pictures import sketch
from tradewinds.pictures.sketches import DRAWN
from tradewinds.words.groups import HEADINGS

WIDEST = 150  # pixels


def test_every_verb_is_drawn_or_known_to_need_no_drawing() -> None:
    assert DRAWN.keys() == HEADINGS.keys()


@pytest.mark.parametrize("table", [tw.Table(game, players=2) for game in tw.GAMES], ids=name_of)
def test_every_choice_of_a_game_is_drawn_in_one_line(table: tw.Table) -> None:
    for state, _action in islice(first_part(table.deal(5), 5), 200):
        for action in state.legal():
            drawing = sketch(state.core, action)
            assert drawing.width <= WIDEST, state.text(action)
            if drawing.svg():
                ElementTree.fromstring(drawing.svg())
            assert "data-key" not in drawing.svg(), "pieces that glide are drawn once"


def test_an_upgrade_shows_both_goods() -> None:
    state = tw.Table("spice-road", players=2).deal(7)
    state.play("play upgrade-2")
    drawn = sketch(state.core, state.parse("upgrade yellow")).svg()
    assert [drawn.count(f"#{good}") for good in ("tw-good-Y", "tw-good-R")] == [1, 1]
    assert sketch(state.core, state.parse("done")).svg() == ""
