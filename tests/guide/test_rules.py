"""The rule book of each game: complete, in order, and true to the numbered rules."""

import pytest

from tests.guide.reference import ID, family, numbered_rules
from tradewinds import GAMES, guide
from tradewinds.guide.texts import TEXTS
from tradewinds.words.games import facts

games = pytest.mark.parametrize("game", GAMES)

OWN_FAMILIES = {
    "spice-road": {"SR"},
    "eastern-wonders": {"EW"},
    "sand-to-sea": {"S"},
    "new-world": {"N"},
    "east-west-1": {"W1-", "N"},
    "east-west-2": {"W2-", "N"},
    "east-west-3": {"W3-", "W2-", "N"},
}


def said(rule: guide.Rule) -> str:
    return f"{rule.text} {rule.ruling}"


def test_every_numbered_rule_is_told_and_no_other() -> None:
    assert TEXTS.keys() == numbered_rules().keys()


def test_a_ruling_is_marked_where_the_reference_marks_one() -> None:
    marked = {each for each, text in numbered_rules().items() if "[ruling]" in text}
    assert {each for each, rule in TEXTS.items() if rule.ruling} == marked


@pytest.mark.parametrize(
    ("rule_id", "words"),
    [
        ("C6", "in turn order"),
        ("S8", "in turn order"),
        ("W1-5", "without a card"),
        ("W1-6", "Settlers standing on the old card"),
        ("W1-8", "random order"),
        ("W1-10", "Aid and tool cards"),
        ("W2-5", "in turn order"),
    ],
)
def test_what_the_sheets_leave_open_is_told_as_a_ruling_only(rule_id: str, words: str) -> None:
    rule = TEXTS[rule_id]
    assert words in rule.ruling
    assert not any(words in text for text in (rule.text, *rule.wordings.values()))


def test_a_rule_that_is_all_ruling_has_no_other_text() -> None:
    wholly = {each for each, text in numbered_rules().items() if text.startswith("`[ruling]`")}
    assert {each for each, rule in TEXTS.items() if not rule.text} == wholly


@games
def test_a_book_has_each_rule_once(game: str) -> None:
    ids = guide.rules_of(game).ids
    assert len(set(ids)) == len(ids)


@games
def test_a_book_holds_every_rule_of_its_game_or_what_stands_in_its_place(game: str) -> None:
    book = guide.rules_of(game)
    for each in numbered_rules():
        if family(each) in OWN_FAMILIES[game] | {"C"}:
            found = book.find(each)
            assert found.id == each or each in found.replaces


@games
def test_no_rule_stands_beside_one_that_replaces_it(game: str) -> None:
    book = guide.rules_of(game)
    assert not {each for rule in book for each in rule.replaces} & set(book.ids)


def test_rules_of_other_games_come_in_where_they_hold_unchanged() -> None:
    ids = guide.rules_of("sand-to-sea").ids
    assert [each for each in ids if family(each) not in {"C", "S"}] == ["EW4", "SR3", "SR4", "EW9"]
    borrowed = [each for each in guide.rules_of("east-west-3").ids if family(each) == "W1-"]
    assert borrowed == ["W1-7", "W1-8", "W1-12"]


@games
def test_every_section_and_rule_says_something(game: str) -> None:
    for section in guide.rules_of(game).sections:
        assert section.title
        assert section.rules
        for rule in section.rules:
            assert rule.title
            assert said(rule).strip().endswith(".")


@games
def test_a_rule_refers_only_to_rules_of_its_own_book(game: str) -> None:
    book = guide.rules_of(game)
    for rule in book:
        for mentioned in ID.findall(said(rule)):
            assert mentioned in book.ids, f"{rule.id} refers to {mentioned}"


@games
def test_whatever_a_refusal_cites_is_found(game: str) -> None:
    book = guide.rules_of(game)
    for cited in facts(game).citations.values():
        for each in cited.split(", "):
            assert book.find(each).id in book.ids


@pytest.mark.parametrize(
    ("game", "asked", "found"),
    [
        ("new-world", "N1", "N1"),
        ("east-west-1", "N1", "W1-1"),
        ("east-west-1", "N4", "W1-2"),
        ("east-west-2", "N15", "W2-1"),
        ("east-west-2", "N22", "W2-9"),
        ("east-west-3", "W1-5", "W3-3"),
        ("east-west-3", "W2-9", "W3-6"),
    ],
)
def test_a_rule_is_found_under_the_id_that_it_replaces(game: str, asked: str, found: str) -> None:
    assert guide.rules_of(game).find(asked).id == found


def test_a_rule_of_another_game_is_not_found() -> None:
    with pytest.raises(KeyError):
        guide.rules_of("new-world").find("SR1")


def test_an_unknown_game_is_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="There is no game 'chess'"):
        guide.rules_of("chess")


@pytest.mark.parametrize(
    ("game", "goods"),
    [
        ("spice-road", "turmeric (yellow), saffron (red), cardamom (green) and cinnamon (brown)"),
        ("sand-to-sea", "ginger (yellow), chili (red), tea (green) and clove (brown)"),
        ("east-west-2", "corn (yellow), meat (red), tobacco (green) and fur (brown)"),
    ],
)
def test_goods_are_called_as_in_the_box(game: str, goods: str) -> None:
    assert goods in guide.rules_of(game).find("C1").text


@pytest.mark.parametrize(
    ("game", "rule_id", "words"),
    [
        ("new-world", "N2", "white star"),
        ("east-west-1", "N2", "black star"),
        ("east-west-2", "N2", "white star"),
        ("east-west-3", "N2", "black star"),
        ("new-world", "N12", "taking a bonus tile"),
        ("east-west-1", "N12", "a card you can use or take"),
        ("east-west-2", "N12", "a tile where the boat may end"),
        ("east-west-3", "N12", "using its card"),
        ("east-west-1", "N17", "from beside it"),
        ("eastern-wonders", "C6", "cargo tile"),
        ("east-west-3", "C7", "refreshing the market"),
        ("sand-to-sea", "C10", "on a boat most recently"),
        ("sand-to-sea", "S9", "leftmost outpost from the row of the tile’s symbol"),
        ("sand-to-sea", "S9", "they go to the supply"),
        ("east-west-1", "W1-8", "everybody checks their storage (C6)"),
    ],
)
def test_a_rule_is_worded_as_the_game_plays_it(game: str, rule_id: str, words: str) -> None:
    assert words in guide.rules_of(game).find(rule_id).text


def test_every_wording_of_a_rule_holds_in_some_game_that_has_the_rule() -> None:
    written = {(rule.id, wording) for rule in TEXTS.values() for wording in rule.wordings}
    chosen = {choice for game in GAMES for choice in facts(game).wordings.items()}
    assert chosen == written
    for game in GAMES:
        assert facts(game).wordings.keys() <= set(guide.rules_of(game).ids)
