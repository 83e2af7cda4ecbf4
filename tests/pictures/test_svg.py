"""Texts are escaped, cut and broken into lines to fit."""

from xml.etree import ElementTree

import pytest

from tradewinds.pictures.svg import fitted, safe, text, width_of, wrapped


@pytest.mark.parametrize("name", ["<script>", "a & b", "\"'", "]]>", "Łódź", "海", "\t"])
def test_any_name_comes_out_of_a_picture_as_it_went_in(name: str) -> None:
    assert ElementTree.fromstring(text(0, 0, name)).text == name


@pytest.mark.parametrize("impossible", ["\x00", "\x1b", "\ud800", "\uffff"])
def test_what_xml_cannot_hold_becomes_a_replacement_sign(impossible: str) -> None:
    assert safe(f"a{impossible}b") == "a\ufffdb"


def test_a_text_that_is_too_long_is_cut_and_says_so() -> None:
    cut = fitted("a settlers card for everyone", 10, 80)
    assert cut.startswith("a settlers")
    assert cut.endswith("…")
    assert width_of(cut, 10) <= 80
    assert fitted("short", 10, 80) == "short"


def test_lines_are_broken_between_words_and_the_last_is_cut() -> None:
    assert wrapped("move your boat one step", 10, 90, 3) == ["move your boat", "one step"]
    assert wrapped("one two three four five six", 10, 50, 2)[0] == "one two"
    assert wrapped("one two three four five six", 10, 50, 2)[1].endswith("…")
