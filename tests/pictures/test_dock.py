"""What a seat has, in the dock: each block keeps to its width, and cards in the hand can be read."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

import tradewinds as tw
from tests import games
from tests.caravans import dealt_road
from tests.pictures.reading import SVG, root
from tests.positions import load
from tradewinds import locale
from tradewinds.pictures import Panel, tabletop
from tradewinds.pictures.scene import Scene
from tradewinds.pictures.seats.dock import GAP, HEIGHT, blocks
from tradewinds.pictures.svg import width_of
from tradewinds.words import Players

READABLE = 20  # pixels of a good on a card in the hand


def dock(state: tw.State) -> Panel:
    drawn = tabletop(state.core, docked=0).dock
    assert drawn is not None
    return drawn


def cards_in_hand(panel: Panel) -> list[ElementTree.Element]:
    return [each for each in root(panel).iter() if each.get("data-about") == "hand"]


def ends_of_words(element: ElementTree.Element, left: float = 0) -> Iterator[tuple[str, float]]:
    """Each text in a block, and how far it reaches."""
    shift = re.fullmatch(r"translate\((-?[\d.]+) 0\)", element.get("transform", ""))
    left += float(shift[1]) if shift else 0
    if element.tag == f"{SVG}text" and element.get("text-anchor", "start") == "start":
        x, size = (float(element.attrib[name]) for name in ("x", "font-size"))
        yield element.text or "", left + x + width_of(element.text or "", size)
    for inner in element:
        yield from ends_of_words(inner, left)


@pytest.mark.parametrize("table", games.one_table_per_size(), ids=games.name_of)
def test_no_words_of_a_block_reach_into_the_next(table: tw.Table) -> None:
    for number, (state, _action) in enumerate(games.first_part(table.deal(5), 5)):
        if number % 97:
            continue
        scene = Scene(state.core, Players(), choices=True)
        for draw in blocks(scene):
            width, body = draw(scene, 0)
            ends = ends_of_words(root(Panel("block", "", width, HEIGHT, body)))
            assert [words for words, end in ends if end > width + GAP / 2] == []


@pytest.mark.parametrize("game", ["spice-road", "sand-to-sea"])
def test_goods_on_cards_in_the_hand_are_as_large_as_in_the_storage(game: str) -> None:
    panel = dock(tw.Table(game, players=2).deal(3))
    goods = [
        float(each.attrib["width"])
        for card in cards_in_hand(panel)
        for each in card.iter(f"{SVG}use")
        if each.attrib["href"].startswith("#tw-good-")
    ]
    assert goods
    assert min(goods) >= READABLE


def test_cards_played_are_smaller_than_those_to_play() -> None:
    state = load(dealt_road(2))
    state.play("play create-2")
    widths = {
        each.attrib["data-about"]: float(next(each.iter(f"{SVG}rect")).attrib["width"])
        for each in root(dock(state)).iter()
        if each.get("data-about") in ("hand", "played")
    }
    assert widths["played"] < 0.7 * widths["hand"]


def words_of(panel: Panel) -> list[str]:
    return ["".join(each.itertext()) for each in root(panel).iter(f"{SVG}text")]


def test_settlers_at_home_are_counted_in_figures() -> None:
    state = tw.Table("new-world", players=2, board="E1").deal(3)
    assert words_of(dock(state))[1:4] == ["0", "7", "+5 in reserve"]
    state.play("work A1.3")
    assert words_of(dock(state))[2] == "6"


@pytest.mark.parametrize("language", locale.LANGUAGES)
def test_no_words_of_the_dock_are_cut_at_the_start(language: str) -> None:
    locale.use(language)
    try:
        for table in games.one_table_per_size():
            cut = [words for words in words_of(dock(table.deal(5))) if words.endswith("…")]
            assert cut == [], table
    finally:
        locale.use("en")


def test_free_spaces_for_bonus_tiles_say_what_they_are_for_until_something_is_won() -> None:
    state = tw.Table("new-world", players=2).deal(3)
    assert words_of(dock(state)).count("bonus tiles") == 1
