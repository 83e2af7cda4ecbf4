"""Letters on the cubes: those of the box and the language, seen only where they are asked for."""

import re
from contextvars import copy_context

import pytest

import tradewinds as tw
from tradewinds import locale
from tradewinds.pictures import STYLE, definitions, picture
from tradewinds.words.goods import good_letters


def in_language(language: str, game: str) -> list[str]:
    locale.use(language)
    return good_letters(game)


def letters(game: str, language: str = "en") -> list[str]:
    return copy_context().run(in_language, language, game)


@pytest.mark.parametrize("language", list(locale.LANGUAGES))
@pytest.mark.parametrize("game", tw.GAMES)
def test_letters_tell_the_goods_of_every_box_apart(game: str, language: str) -> None:
    found = letters(game, language)
    assert len(set(found)) == 4
    assert max(map(len, found)) <= 2


def test_letters_are_those_of_the_goods() -> None:
    assert letters("spice-road") == ["T", "S", "Ca", "Ci"]
    assert letters("new-world") == ["C", "M", "T", "F"]
    assert letters("spice-road", "de") == ["Ku", "S", "Ka", "Z"]


def test_each_cube_bears_its_letter() -> None:
    for colour, letter in zip("YRGB", good_letters("spice-road"), strict=True):
        (cube,) = re.findall(rf'<symbol id="tw-good-{colour}".*?</symbol>', definitions("spice-road"))
        assert f">{letter}</text>" in cube


def test_either_marks_or_letters_are_seen() -> None:
    assert ".tw{--tw-marks:1;--tw-letters:0}" in STYLE
    assert "[data-letters=on] .tw,.tw[data-letters=on]{--tw-marks:0;--tw-letters:1}" in STYLE
    state = tw.Table("spice-road").deal(1)
    assert 'data-letters="on"' in picture(state.core, letters=True)
    assert "data-letters=" not in picture(state.core).replace(STYLE, "")
