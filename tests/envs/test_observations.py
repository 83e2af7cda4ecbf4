"""Observations hold all that a seat may see, in its order, and nothing more."""

import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tradewinds as tw
from tests import games
from tests.test_properties import CHOICES, SEEDS, TABLES, permuted, played
from tradewinds.envs.fields.common import PENDING
from tradewinds.envs.fields.field import COUNT
from tradewinds.envs.observations import Observations
from tradewinds.rules import cubes

SAMPLED = 7  # states between two that are looked at
LETTERS = np.array(list("YRGB"))


@pytest.mark.soak
@given(st.sampled_from(TABLES), SEEDS, CHOICES, st.randoms(use_true_random=False))
def test_observations_and_masks_do_not_change_when_what_is_hidden_is_permuted(
    table: tw.Table, seed: int, choices: list[int], shuffler: random.Random
) -> None:
    """C11."""
    state = played(table, seed, choices)
    other = tw.State.from_position(permuted(state.position(), shuffler))
    layout = Observations(table)
    for seat in range(table.players):
        assert layout.of(other, seat).tobytes() == layout.of(state, seat).tobytes()
        assert layout.mask(other, seat).tobytes() == layout.mask(state, seat).tobytes()


@pytest.mark.parametrize("table", games.one_table_per_size(), ids=games.name_of)
def test_observations_tell_all_that_can_be_seen(table: tw.Table) -> None:
    layout = Observations(table)
    for number, (state, _action) in enumerate(games.first_part(table.deal(5), seed=6)):
        if number % SAMPLED:
            continue
        seat = (state.player + number) % table.players
        array = layout.of(state, seat)
        assert array.shape == (layout.size,)
        assert (array <= layout.highest).all()
        seen = layout.named(array)
        view = state.view(seat)
        assert told_of_the_turn(seen) == shown_of_the_turn(state, seat)
        assert told_of_the_seats(state, seen) == shown_of_the_seats(view, seat)
        assert told_of_the_table(state, seen) == shown_of_the_table(view)


def told_of_the_turn(seen: dict[str, Any]) -> list[object]:
    steps = zip(seen["pending"], seen["pending_seats"], seen["pending_details"], strict=True)
    return [
        *(int(seen[name][0]) for name in ("round", "last_round", "turn", "seat")),
        [(int(kind), int(seat), *map(int, details)) for kind, seat, details in steps if kind],
    ]


def shown_of_the_turn(state: tw.State, seat: int) -> list[object]:
    core, players = state.core, state.core.players
    assert core.depth <= PENDING
    pending = [
        (step & 0xFF, ((step >> 8 & 0xFF) - seat) % players, step >> 16 & 0xFFFF, step >> 32)
        for step in core.pending()
    ]
    return [min(state.round, 255), int(core.last_round), (state.turn - seat) % players, seat, pending]


# --- what the seats have ------------------------------------------------------------------------------------


def letters(counts: Any) -> str:
    return "".join(LETTERS[colour] * int(count) for colour, count in enumerate(counts))


def owned(codes: Any, names: list[str], owner: int) -> list[str]:
    return [names[number] for number in np.flatnonzero(codes == owner + 1)]


def told_of_the_seats(state: tw.State, seen: dict[str, Any]) -> list[dict[str, object]]:
    return [told_of_a_seat(state, seen, distance) for distance in range(state.core.players)]


def told_of_a_seat(state: tw.State, seen: dict[str, Any], distance: int) -> dict[str, object]:
    told: dict[str, object] = {"cubes": letters(seen["storage"][distance])}
    table = state.core.setup
    if table.has_colony:
        told |= {
            "settlers": int(seen["settlers"][distance]),
            "reserve": int(seen["reserve"][distance]),
            "point_cards": owned(seen["point_cards"], table.board.cards, distance),
            "bonus_tiles": owned(seen["bonus_tiles"], table.board.bonus, distance),
            "exploration_tiles": owned(seen["exploration_tiles"], table.board.tiles, distance),
        }
    if table.has_caravan:
        told |= told_of_cards(state, seen, distance)
    if table.has_point_cards:
        told |= {
            "point_cards": owned(seen["point_cards"], table.prizes.cards, distance),
            "gold": int(seen["gold"][distance]),
            "silver": int(seen["silver"][distance]),
        }
    if table.has_islands:
        boat = int(seen["boats"][distance])
        told |= {
            "boat": table.hexmap.names[boat - 1] if boat else None,
            "outposts": [table.hexmap.names[n] for n in np.flatnonzero(seen["outposts"][distance])],
        }
    if table.has_ports:
        told |= told_of_tiles(state, seen, distance)
    return told


def told_of_cards(state: tw.State, seen: dict[str, Any], distance: int) -> dict[str, object]:
    table = state.core.setup
    cards = table.merchants.cards
    if not table.has_colony:
        names = ["hand", "played", "discarded"] if table.has_islands else ["hand", "played"]
        return {
            name: owned(seen["merchant_cards"][distance], cards, place) for place, name in enumerate(names)
        }
    told: dict[str, object] = {"merchant_pile": owned(seen["merchant_pile"], cards, distance)}
    if table.has_routes:
        route = zip(seen["route"][distance], seen["route_settlers"][distance], strict=True)
        told["route"] = [
            {"card": cards[card - 1], "settlers": int(settlers)} for card, settlers in route if card
        ]
    return told


def told_of_tiles(state: tw.State, seen: dict[str, Any], distance: int) -> dict[str, object]:
    victories = state.core.setup.victories
    names = ["move", "cargo", "upgrade", "harvest"]
    kinds = [names[kind] for kind in victories.kinds if kind < len(names)]
    counts = seen["bonus_tiles"][distance][: len(kinds)]
    points = np.flatnonzero(seen["points_tiles"] == distance + 1)
    return {
        "victory_tiles": owned(seen["victory_tiles"], victories.tiles, distance),
        "bonus_tiles": [
            *[kind for kind, count in zip(kinds, counts, strict=True) for _each in range(count)],
            *[f"points-{victories.pile_points[int(number)]}" for number in points],
        ],
    }


def shown_of_the_seats(view: dict[str, Any], seat: int) -> list[dict[str, object]]:
    seats: list[dict[str, object]] = view["seats"]
    return seats[seat:] + seats[:seat]


# --- what lies on the table ---------------------------------------------------------------------------------


def named_or_none(codes: Any, names: list[str]) -> list[str | None]:
    return [names[code - 1] if code else None for code in codes]


def told_of_the_table(state: tw.State, seen: dict[str, Any]) -> dict[str, object]:
    table = state.core.setup
    told: dict[str, object] = {}
    if table.has_colony:
        told |= told_of_the_boards(state, seen)
    if table.has_caravan:
        told["merchant_row"] = named_or_none(seen["merchant_row"], table.merchants.cards)
        told["merchant_deck"] = int(seen["merchant_deck"][0])
        if not table.has_colony:
            told["merchant_cubes"] = [letters(counts) for counts in seen["merchant_cubes"]]
    if table.has_point_cards:
        told["point_row"] = named_or_none(seen["point_row"], table.prizes.cards)
        told["point_deck"] = int(seen["point_deck"][0])
        told["coins"] = {"gold": int(seen["gold_left"][0]), "silver": int(seen["silver_left"][0])}
    if table.has_islands:
        told["map"] = told_of_the_map(state, seen)
    if table.has_ports:
        told["ports"] = named_or_none(seen["ports"], ["closed", *table.victories.tiles])
        told["victory_pile"] = int(seen["victory_pile"][0])
        told["bonus_supply"] = [int(count) for count in seen["bonus_supply"]]
    return told


def told_of_the_boards(state: tw.State, seen: dict[str, Any]) -> dict[str, object]:
    board = state.core.setup.board
    looking = int(seen["seat"][0])
    locations: dict[str, object] = {}
    for place, name in enumerate(board.places):
        if seen["covers"][place]:
            locations[name] = {"exploration": board.tiles[seen["covers"][place] - 1]}
        elif seen["holders"][place]:
            holder = (int(seen["holders"][place]) - 1 + looking) % state.core.players
            locations[name] = {"seat": holder, "settlers": int(seen["standing"][place])}
    told: dict[str, object] = {
        "locations": locations,
        "point_row": named_or_none(seen["point_row"], board.cards),
        "point_deck": (named_or_none(seen["point_deck_top"], board.cards), int(seen["point_deck"][0])),
        "bonus_stacks": list(
            zip(named_or_none(seen["bonus_tops"], board.bonus), map(int, seen["bonus_left"]), strict=True)
        ),
    }
    beside = owned(seen["exploration_tiles"], board.tiles, state.core.players)
    if state.core.setup.game.tiles_beside():
        told["exploration_beside"] = beside
    if "board" in seen:
        told["board"] = ["D1", "E1", "F1"][seen["board"][0]]
    return told


def told_of_the_map(state: tw.State, seen: dict[str, Any]) -> dict[str, object]:
    table = state.core.setup
    tiles = ["sea", "port", *table.seas.tiles]
    told: dict[str, object] = {}
    for place, name in enumerate(table.hexmap.names):
        at = [int(number) - 32 for number in seen["map_at"][place]]
        cubes_there = letters(seen["map_cubes"][place]) if "map_cubes" in seen else ""
        shown = {"tile": tiles[seen["map_tiles"][place]], "at": at}
        told[name] = shown | ({"cubes": cubes_there} if cubes_there else {})
    return told


def shown_of_the_table(view: dict[str, Any]) -> dict[str, object]:
    shown: dict[str, object] = {
        name: view[name]
        for name in ("locations", "point_row", "exploration_beside", "coins", "map")
        if name in view
    }
    if "board" in view["options"]:
        shown["board"] = view["options"]["board"]
    if "merchant_row" in view:
        shown["merchant_row"] = [place and place["card"] for place in view["merchant_row"]]
        shown["merchant_deck"] = len(view["merchant_deck"])
        if "locations" not in view:
            shown["merchant_cubes"] = [place["cubes"] if place else "" for place in view["merchant_row"]]
    if "point_deck" in view:
        deck = view["point_deck"]
        shown["point_deck"] = (deck[:1] or [None], len(deck)) if "locations" in view else len(deck)
    if "bonus_stacks" in view:
        stacks = view["bonus_stacks"].values()
        shown["bonus_stacks"] = [(stack[0] if stack else None, len(stack)) for stack in stacks]
    if "ports" in view:
        shown["ports"] = list(view["ports"].values())
        shown["victory_pile"] = len(view["victory_pile"])
        supply = view["bonus_supply"].values()
        shown["bonus_supply"] = [len(left) if isinstance(left, list) else left for left in supply]
    return shown


# --- the rest -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", games.one_table_per_size(), ids=games.name_of)
def test_masks_are_the_legal_actions_of_the_seat_that_chooses(table: tw.Table) -> None:
    layout = Observations(table)
    for state, _action in games.played(table.deal(1), seed=2, most=100):
        for seat in range(table.players):
            expected = state.legal() if seat == state.player else []
            assert np.flatnonzero(layout.mask(state, seat)).tolist() == expected
    assert layout.num_actions == table.num_actions


def test_more_cubes_than_a_byte_can_hold_are_told_as_255() -> None:
    table = tw.Table("new-world")
    state = table.deal(0)
    state.core.cubes[0] = 300 * cubes.ONE[1]
    layout = Observations(table)
    assert layout.named(layout.of(state, 0))["storage"].tolist()[0] == [0, 255, 0, 0]


def test_features_are_codes_as_ones_and_zeros_counts_as_tenths() -> None:
    table = tw.Table("spice-road", players=3)
    layout = Observations(table)
    array = layout.of(table.deal(0), 0)
    features = layout.features(np.stack([array, array]))
    assert features.shape == (2, layout.num_features)
    assert (features[0] == features[1]).all()
    codes = [field for field in layout.fields if field.kind == "code"]
    ones = np.isclose(features[0], 1.0).sum()
    assert ones == sum(field.length for field in codes)
    counts = sum(int(layout.named(array)[field.name].sum()) for field in layout.fields if field.kind == COUNT)
    assert features[0].sum() - ones == pytest.approx(counts / 10, rel=1e-5)


def test_states_seats_and_arrays_that_do_not_belong_to_the_table_are_refused() -> None:
    layout = Observations(tw.Table("new-world"))
    state = tw.Table("new-world").deal(0)
    with pytest.raises(ValueError, match=r"not a state of Table\('new-world', players=2"):
        layout.of(tw.Table("new-world", players=3).deal(0), 0)
    with pytest.raises(ValueError, match=r"not a state of Table\('new-world'"):
        layout.mask(tw.Table("spice-road").deal(0), 0)
    with pytest.raises(ValueError, match="There is no seat 2"):
        layout.of(state, 2)
    with pytest.raises(ValueError, match=rf"has {layout.size} bytes, this array is \(2, 5\)"):
        layout.features(np.zeros((2, 5), np.uint8))
    with pytest.raises(ValueError, match=rf"has {layout.size} bytes, this array is \(5,\)"):
        layout.named(np.zeros(5, np.uint8))
