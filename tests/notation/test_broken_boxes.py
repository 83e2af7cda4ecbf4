"""Broken positions of Spice Road and the sea games: keys missing, keys too many, values of the wrong kind."""

import pytest

from tests.notation.broken import (
    KEYS,
    SEAT_KEYS,
    good_road,
    good_sand,
    good_wonders,
    inside,
    place_of,
    refused,
)
from tests.positions import load

GOOD = {"spice-road": good_road, "eastern-wonders": good_wonders, "sand-to-sea": good_sand}
JUNK: list[object] = [None, True, -1, 10**9, 1.5, "x", [], {}, [None], {"x": 1}]
SEAT_JUNK: list[object] = [None, True, -1, 99, 1.5, "x", {}, [None], ["x"], [["S01"]]]
ALL_KEYS = [(game, key) for game, keys in KEYS.items() for key in keys]
ALL_SEAT_KEYS = [(game, key) for game, keys in SEAT_KEYS.items() for key in keys]


@pytest.mark.parametrize("game", GOOD)
def test_the_position_that_is_broken_here_is_good(game: str) -> None:
    assert load(GOOD[game]()).position() == GOOD[game]()


@pytest.mark.parametrize("game", GOOD)
def test_the_view_of_a_seat_is_no_position(game: str) -> None:
    assert refused(load(GOOD[game]()).view(0)) == "seed_state: this is missing."


@pytest.mark.parametrize(("game", "key"), ALL_KEYS)
def test_a_missing_key_is_named(game: str, key: str) -> None:
    position = GOOD[game]()
    del position[key]
    assert refused(position) == f"{key}: this is missing."


@pytest.mark.parametrize(("game", "key"), ALL_SEAT_KEYS)
def test_a_missing_key_of_a_seat_is_named(game: str, key: str) -> None:
    position = GOOD[game]()
    del position["seats"][1][key]
    assert refused(position) == f"seats[1].{key}: this is missing."


@pytest.mark.parametrize(("game", "key"), ALL_KEYS)
def test_no_key_takes_just_anything(game: str, key: str) -> None:
    for junk in JUNK:
        position = GOOD[game]()
        if position[key] != junk:
            position[key] = junk
            assert key in refused(position), junk


@pytest.mark.parametrize(("game", "key"), ALL_SEAT_KEYS)
def test_no_key_of_a_seat_takes_just_anything(game: str, key: str) -> None:
    for junk in SEAT_JUNK:
        position = GOOD[game]()
        position["seats"][1][key] = junk
        assert refused(position).startswith(f"seats[1].{key}"), junk


@pytest.mark.parametrize(
    ("game", "path"),
    [
        *[("spice-road", (key,)) for key in ("locations", "map", "ports", "bonus_supply", "seat")],
        *[("spice-road", ("seats", 0, key)) for key in ("discarded", "boat", "settlers", "bonus_tiles")],
        ("spice-road", ("options", "map")),
        ("spice-road", ("coins", "copper")),
        ("spice-road", ("merchant_row", 0, "settlers")),
        *[("eastern-wonders", (key,)) for key in ("merchant_row", "coins", "locations", "point_row", "seat")],
        *[("eastern-wonders", ("seats", 0, key)) for key in ("hand", "gold", "route", "reserve")],
        ("eastern-wonders", ("options", "layout")),
        ("eastern-wonders", ("map", "c3", "symbol")),
        ("eastern-wonders", ("ports", "c3")),
        ("eastern-wonders", ("bonus_supply", "silver")),
        *[("sand-to-sea", (key,)) for key in ("point_row", "coins", "locations", "bonus_stacks", "seat")],
        *[("sand-to-sea", ("seats", 0, key)) for key in ("point_cards", "silver", "merchant_pile")],
        ("sand-to-sea", ("options", "board")),
        ("sand-to-sea", ("bonus_supply", "upgrade")),
        ("sand-to-sea", ("merchant_row", 0, "place")),
    ],
    ids=lambda value: place_of(value) if isinstance(value, tuple) else value,
)
def test_a_key_too_many_is_named(game: str, path: tuple[str | int, ...]) -> None:
    position = GOOD[game]()
    inside(position, path[:-1])[path[-1]] = 0
    sentence = refused(position)
    assert sentence.startswith((place_of(path), place_of(path[:-1])))
    assert str(path[-1]) in sentence
