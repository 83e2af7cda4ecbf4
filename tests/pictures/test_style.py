"""Colours can be told from each other in the light and the dark theme."""

from itertools import combinations

import pytest

from tradewinds.pictures.style import COLOURS, DAY, NIGHT, STYLE

READABLE = 4.5
VISIBLE = 3
ON = {
    "ink": ["ground", "board", "card", "cell", "cover", "water"],
    "quiet": ["ground", "board", "card", "cell", "cover", "water"],
    "on-accent": ["accent"],
    "choice-line": ["choice"],
    "on-badge": ["badge"],
    "on-seat": ["seat-0", "seat-1", "seat-2", "seat-3", "seat-4"],
    "on-kind": ["settlers", "exploration", "aid", "tool"],
    "on-good": ["R", "G", "B"],
    "on-Y": ["Y"],
}
PAIRS = [(text, ground) for text, grounds in ON.items() for ground in grounds]
themes = pytest.mark.parametrize("theme", [DAY, NIGHT], ids=["day", "night"])


def rgb(colour: str) -> list[float]:
    return [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]


def light(colour: str) -> float:
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in rgb(colour)]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted([light(one), light(other)], reverse=True)
    return (high + 0.05) / (low + 0.05)


@themes
@pytest.mark.parametrize(("text", "ground"), PAIRS)
def test_text_can_be_read(theme: int, text: str, ground: str) -> None:
    assert contrast(COLOURS[text][theme], COLOURS[ground][theme]) >= READABLE


@themes
@pytest.mark.parametrize("ground", ["ground", "board", "card", "cell", "cover", "water"])
def test_a_choice_shows_on_every_ground(theme: int, ground: str) -> None:
    """By its colour, or by the line around it."""
    ways = [contrast(COLOURS[look][theme], COLOURS[ground][theme]) for look in ("choice", "choice-line")]
    assert max(ways) >= VISIBLE


@themes
def test_no_player_looks_like_a_good(theme: int) -> None:
    goods = [COLOURS[letter][theme] for letter in "YRGB"]
    for seat in range(5):
        for good in goods:
            apart = sum(
                (a - b) ** 2 for a, b in zip(rgb(COLOURS[f"seat-{seat}"][theme]), rgb(good), strict=True)
            )
            assert apart > 0.06, (seat, good)


@themes
def test_all_roles_but_those_meant_alike_have_colours_of_their_own(theme: int) -> None:
    told_apart = ["Y", "R", "G", "B", "accent", "badge", "seat-0", "seat-1", "seat-2", "seat-3", "seat-4"]
    for one, other in combinations(told_apart, 2):
        assert COLOURS[one][theme] != COLOURS[other][theme]


def test_both_themes_can_be_asked_for_and_follow_the_system_otherwise() -> None:
    day, night = (f"--tw-ground:{COLOURS['ground'][theme]}" for theme in (DAY, NIGHT))
    assert STYLE.index(f".tw{{{day}") == 0
    assert f"@media (prefers-color-scheme:dark){{.tw{{{night}" in STYLE
    assert f"[data-theme=light] .tw,.tw[data-theme=light]{{{day}" in STYLE
    assert f"[data-theme=dark] .tw,.tw[data-theme=dark]{{{night}" in STYLE
