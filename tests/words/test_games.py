"""The facts about each game: every game has them, and they fit its pieces."""

from contextvars import copy_context
from dataclasses import fields

import pytest

import tradewinds as tw
from tradewinds import guide, locale, words
from tradewinds.components import parts, standard
from tradewinds.components.model import BOXES
from tradewinds.words.citing import rule
from tradewinds.words.games import FACTS, boxes, facts
from tradewinds.words.goods import good_names
from tradewinds.words.names import box_title, category_name, game_title

games = pytest.mark.parametrize("game", tw.GAMES)
MAY_BE_EMPTY = {"first_player", "keeps_face_down", "outpost_values", "ranges", "wordings"}


def test_there_are_facts_about_every_game_on_the_shelf_and_no_other() -> None:
    assert tuple(FACTS) == tw.GAMES


@games
def test_the_facts_about_a_game_are_complete(game: str) -> None:
    known = facts(game)
    assert known.name == game
    missing = {field.name for field in fields(known) if not getattr(known, field.name)}
    assert missing <= MAY_BE_EMPTY
    assert all(known.first_game)
    assert all(known.contents.values())
    assert all(known.citations.values())
    assert "turn" in known.citations


def test_the_boxes_are_those_of_the_component_files() -> None:
    assert tuple(boxes.BOXES) == BOXES


@games
def test_a_game_takes_its_parts_and_its_goods_out_of_boxes(game: str) -> None:
    known = facts(game)
    assert known.box in known.parts
    for box, kinds in known.parts.items():
        there = {row.kind for row in parts(standard(), box.name)}
        assert kinds
        assert set(kinds.split()) <= there


@games
def test_a_game_with_outposts_says_what_they_are_worth(game: str) -> None:
    known = facts(game)
    uses_outposts = "outpost_values" in " ".join(known.parts.values()).split()
    assert uses_outposts == tw.Table(game).deal(1).core.setup.has_islands
    assert uses_outposts == (known.outpost_values in standard().eastern_wonders.outpost_values)


def told(language: str) -> list[str]:
    locale.use(language)
    return [
        game_title("new-world"),
        words.prompt(tw.Table("spice-road").deal(1).core),
        guide.introduction("spice-road").text,
        guide.first_game("new-world")[0],
        good_names("new-world")[0],
    ]


def test_facts_are_told_in_the_language_in_use() -> None:
    english, german = (copy_context().run(told, language) for language in ("en", "de"))
    assert english[0] == "A New World"
    assert all(one != other for one, other in zip(english, german, strict=True))


# --- what nobody knows


def test_a_game_without_facts_is_named_in_the_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(FACTS, "east-west-3")
    with pytest.raises(KeyError, match="no facts about the game 'east-west-3'"):
        facts("east-west-3")


def test_an_unknown_game_has_no_title_and_no_goods() -> None:
    for ask in (game_title, good_names, facts):
        with pytest.raises(KeyError, match="no facts about the game 'chess'"):
            ask("chess")


def test_a_game_that_is_no_box_has_no_title_as_a_box() -> None:
    assert [box_title(box) for box in BOXES] == ["Spice Road", "Eastern Wonders", "A New World"]
    with pytest.raises(KeyError):
        box_title("sand-to-sea")


def test_an_unknown_category_of_points_has_no_name() -> None:
    with pytest.raises(KeyError):
        category_name("new-world", "beauty")


def test_a_topic_that_a_game_does_not_rule_on_cannot_be_cited() -> None:
    state = tw.Table("spice-road").deal(1).core
    assert rule(state, "acquire") == "SR4"
    with pytest.raises(KeyError):
        rule(state, "sail")
