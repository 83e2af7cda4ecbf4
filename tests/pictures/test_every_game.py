"""What holds for the pictures of every game in every state."""

import re
from collections.abc import Iterator
from contextvars import copy_context
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tradewinds as tw
from tests import games
from tests.pictures.extreme import extreme
from tests.pictures.reading import attributes, keys, nested, outside, overlapping, spots
from tests.thorough import by_profile
from tradewinds import locale
from tradewinds.guide import about_pieces
from tradewinds.pictures import STYLE, Panel, definitions, panels, picture, unplaced
from tradewinds.pictures.svg import ELLIPSIS
from tradewinds.words import Players, describe

TABLES = games.all_tables()
STATES = st.tuples(st.sampled_from(TABLES), st.integers(0, 2**32), st.integers(0, 250))


STRIDE = by_profile(push=290, soak=97)  # of a random game, one state in so many


def reached(drawn: tuple[tw.Table, int, int]) -> tw.State:
    table, seed, decisions = drawn
    state = table.deal(seed)
    for _state, _action in games.played(state, seed, decisions):
        pass
    return state


def panels_in(language: str, state: tw.State) -> list[Panel]:
    locale.use(language)
    return panels(state.core, Players(("Maximiliane von und zu Wunderland",) * 5))


def some_states(table: tw.Table) -> Iterator[tw.State]:
    for number, (state, _action) in enumerate(games.first_part(table.deal(5), 5)):
        if number % STRIDE == 0:
            yield state


@pytest.mark.soak
@given(STATES)
def test_every_legal_action_with_a_place_is_one_button_there(drawn: tuple[tw.Table, int, int]) -> None:
    state = reached(drawn)
    beside = [state.text(action) for action in unplaced(state.core)]
    assert sorted(spots(panels(state.core)) + beside) == sorted(state.actions())


@pytest.mark.soak
@given(STATES)
def test_without_choices_there_are_no_buttons(drawn: tuple[tw.Table, int, int]) -> None:
    assert spots(panels(reached(drawn).core, choices=False)) == []


@pytest.mark.soak
@given(STATES)
def test_every_piece_that_moves_has_a_key_of_its_own(drawn: tuple[tw.Table, int, int]) -> None:
    found = keys(panels(reached(drawn).core))
    assert len(found) == len(set(found))


@pytest.mark.soak
@given(STATES, st.integers(0, 2**32))
def test_what_is_hidden_changes_nothing_in_a_picture(drawn: tuple[tw.Table, int, int], seed: int) -> None:
    """C11."""
    state = reached(drawn)
    other = state.imagine(state.player, seed)
    assert picture(other.core, choices=True) == picture(state.core, choices=True)


@pytest.mark.soak
@given(STATES, st.sampled_from(list(locale.LANGUAGES)))
def test_no_text_leaves_its_panel_or_lies_on_another(drawn: tuple[tw.Table, int, int], language: str) -> None:
    for panel in copy_context().run(panels_in, language, reached(drawn)):
        assert outside(panel) == [], panel.name
        assert overlapping(panel) == [], panel.name


@pytest.mark.soak
@given(STATES)
def test_no_button_lies_inside_another_or_inside_a_drawing(drawn: tuple[tw.Table, int, int]) -> None:
    for panel in panels(reached(drawn).core):
        assert nested(panel) == [], panel.name


@pytest.mark.soak
@pytest.mark.parametrize("table", games.one_table_per_size(), ids=games.name_of)
def test_a_picture_is_valid_from_the_deal_to_the_end_and_shows_every_seat(table: tw.Table) -> None:
    players = Players(("<b>&\"'", "\x00\ud800", "", "Ω" * 60, "]]>"))
    for state in some_states(table):
        root = ElementTree.fromstring(picture(state.core, players, choices=True))
        named = [group.get("aria-label") for group in root.iter() if group.get("role") == "group"]
        assert "<b>&\"'" in named
        assert "\ufffd\ufffd" in named


@pytest.mark.parametrize("table", games.one_table_per_size(), ids=games.name_of)
def test_a_button_says_what_its_action_costs_and_brings(table: tw.Table) -> None:
    state = table.deal(3)
    svg = ElementTree.fromstring(picture(state.core, choices=True))
    for each in svg.iter():
        if action := each.get("data-spot"):
            said = describe(state.core, state.parse(action))
            assert (each.get("role"), each.get("tabindex")) == ("button", "0")
            assert each.attrib["aria-label"].split("; ")[: said.count("; ") + 1] == said.split("; ")
            assert each[0].text == each.get("aria-label")


@pytest.mark.soak
@pytest.mark.parametrize("table", games.one_table_per_size(), ids=games.name_of)
def test_the_most_that_a_component_set_may_say_still_fits(table: tw.Table) -> None:
    crowded = tw.Table(table.game, table.players, components=extreme(), **table.options)
    for state in some_states(crowded):
        for panel in panels(state.core):
            assert outside(panel) == [], panel.name
            assert overlapping(panel) == [], panel.name


@pytest.mark.soak
@pytest.mark.parametrize("table", games.one_table_per_size(), ids=games.name_of)
def test_every_look_and_every_sign_that_is_used_is_defined(table: tw.Table) -> None:
    looks = set(re.findall(r"\.([a-zA-Z][\w-]*)", STYLE))
    signs = set(re.findall(r'id="([\w-]+)"', definitions(table.game)))
    for state in some_states(table):
        drawn = panels(state.core)
        assert {look for each in attributes(drawn, "class") for look in each.split()} <= looks
        assert {sign.removeprefix("#") for sign in attributes(drawn, "href")} <= signs


@pytest.mark.soak
@pytest.mark.parametrize("language", ["en", "pl", "de"])
@pytest.mark.parametrize("table", games.one_table_per_size(), ids=games.name_of)
def test_no_words_of_ours_are_cut(table: tw.Table, language: str) -> None:
    for state in some_states(table):
        for panel in copy_context().run(panels_of_colours, language, state):
            assert ELLIPSIS not in panel.body, panel.name


def panels_of_colours(language: str, state: tw.State) -> list[Panel]:
    """Panels without players' names, which may be too long for any space."""
    locale.use(language)
    return panels(state.core)


@pytest.mark.soak
@pytest.mark.parametrize("table", games.one_table_per_size(), ids=games.name_of)
def test_whatever_can_be_pointed_at_has_rules_of_its_game(table: tw.Table) -> None:
    for state in some_states(table):
        pieces, about = attributes(panels(state.core), "data-about"), about_pieces(state.core.setup)
        assert len(set(pieces)) > 5
        assert [piece for piece in set(pieces) if not about[piece]] == []
