"""Positions of Spice Road and the two sea games: the keys of the contract, and what they hold."""

import json

import pytest

from tests.games import random_game
from tests.notation.broken import KEYS, SEAT_KEYS, good_road, good_sand, good_wonders
from tests.positions import load
from tradewinds import State, Table

HIDDEN = {
    "spice-road": {"merchant_deck", "point_deck"},
    "eastern-wonders": {"victory_pile"},
    "sand-to-sea": {"merchant_deck", "victory_pile"},
}
games = pytest.mark.parametrize("game", KEYS)


def some_states(game: str, players: int = 3, every: int = 9) -> list[State]:
    """States all along a random game."""
    state = Table(game, players=players).deal(players)
    found = [
        now.copy() for number, (now, _action) in enumerate(random_game(state, players)) if number % every == 0
    ]
    return [*found[:60], state]


@games
def test_a_position_has_the_keys_of_the_contract_and_no_others(game: str) -> None:
    for players in (2, 4):
        for state in some_states(game, players, 40):
            position = state.position()
            assert set(position) == set(KEYS[game])
            assert [set(seat) for seat in position["seats"]] == [set(SEAT_KEYS[game])] * players


@games
def test_a_position_is_ready_for_json_and_makes_the_same_state(game: str) -> None:
    for state in some_states(game):
        again = State.from_position(json.loads(json.dumps(state.position())))
        assert again.position() == state.position()
        assert again.legal() == state.legal()
        assert (again.player, again.turn, again.round) == (state.player, state.turn, state.round)
        assert (again.over, again.winner, again.sheet()) == (state.over, state.winner, state.sheet())


@games
def test_a_view_is_the_position_without_what_is_hidden(game: str) -> None:
    for state in some_states(game, every=30):
        everything = state.position()
        for seat in (0, 2, None):
            seen = state.view(seat)
            assert set(seen) == set(everything) - {"seed_state"} | {"seat"}
            assert seen["seat"] == seat
            for key in HIDDEN[game]:
                assert seen[key] == [None] * len(everything[key])
            for key in set(everything) - HIDDEN[game] - {"seed_state"}:
                assert seen[key] == everything[key]


def test_a_position_of_spice_road() -> None:
    position = load(good_road()).position()
    assert position["options"] == {}
    assert position["merchant_row"][0] == {"card": "S01", "cubes": "YR"}
    assert position["merchant_row"][1] == {"card": "S02", "cubes": ""}
    assert position["point_row"] == ["P01", "P02", "P03", "P04", "P05"]
    assert position["coins"] == {"gold": 2, "silver": 4}
    assert position["seats"][1] == {
        "cubes": "YB",
        "hand": ["upgrade-2"],
        "played": ["T30", "create-2"],
        "point_cards": ["P36"],
        "gold": 0,
        "silver": 0,
    }


def test_a_position_of_eastern_wonders() -> None:
    position = load(good_wonders()).position()
    assert position["options"] == {"map": "first"}
    assert position["map"]["b2"] == {"tile": "tea-6", "at": [-1, 0]}
    assert position["map"]["c4"] == {"tile": "tea-5", "at": [0, 1], "cubes": "YR"}
    assert position["map"]["a1"] == {"tile": "port", "at": [-2, 0]}
    assert position["ports"] == {"a1": "VP08", "a4": "closed", "e1": "VP09", "e4": "VP10"}
    assert len(position["victory_pile"]) == 21
    supply = {"move": 3, "cargo": 3, "upgrade": 4, "harvest": 4, "points": [4, 3]}
    assert position["bonus_supply"] == supply
    assert position["seats"][0] == {
        "cubes": "YYRG",
        "boat": "c3",
        "outposts": ["b2", "c3"],
        "victory_tiles": ["VP01"],
        "bonus_tiles": ["move", "points-6"],
    }


def test_a_position_of_sand_to_sea() -> None:
    position = load(good_sand()).position()
    assert position["map"]["c6"] == {"tile": "sea", "at": [0, 3]}
    assert position["bonus_supply"] == {"move": 3, "cargo": 3, "points": [4, 3]}
    assert position["seats"][1] == {
        "cubes": "YB",
        "hand": [],
        "played": ["create-2"],
        "discarded": ["upgrade-2"],
        "boat": "d4",
        "outposts": ["c3"],
        "victory_tiles": ["VP26"],
        "bonus_tiles": ["cargo", "points-5"],
    }


def test_places_without_cards_are_null() -> None:
    position = good_road()
    position["seats"][1]["hand"] += [*position["merchant_deck"], "T03", "T04"]
    position["merchant_deck"] = []
    position["merchant_row"][4:] = [None, None]
    assert load(position).position()["merchant_row"] == position["merchant_row"]


def test_a_boat_not_yet_placed_is_null() -> None:
    state = Table("sand-to-sea", players=2).deal(1)
    position = state.position()
    assert [seat["boat"] for seat in position["seats"]] == [None, None]
    assert [seat["cubes"] for seat in position["seats"]] == ["", ""]
    assert (position["round"], position["turn"], position["player"]) == (0, 1, 1)


@games
def test_the_order_in_which_a_seat_lists_its_things_does_not_matter(game: str) -> None:
    position = {"spice-road": good_road, "eastern-wonders": good_wonders, "sand-to-sea": good_sand}[game]()
    expected = load(position).position()
    for seat in position["seats"]:
        for key, things in seat.items():
            if isinstance(things, list):
                seat[key] = things[::-1]
    assert load(position).position() == expected
