"""From East to West, Part III: boards, tiles, merchant cards and the map at the start (W3-1, W3-2)."""

from collections import Counter

import pytest

from tests.caravans import MERCHANTS, row_of, set_merchants
from tests.east_west import cubes, part, seat
from tests.positions import load, set_row, uncover_all
from tradewinds import State, Table

BLACK = [f"N{number}" for number in [*range(33, 37), *range(49, 53)]]
FOR_MORE = {
    2: [
        *["N03", "N06", "N08", "N12", "N15", "N18", "N20", "N24", "N26", "N29", "N31", "N40"],
        *["N43", "N46", "N48", "N54"],
    ],
    3: ["N06", "N12", "N18", "N24", "N29", "N40", "N43", "N48"],
    4: [],
}
STACKS = {"B2a": 4, "B2b": 4, "F2a": 4, "F2b": 4, "D2a": 2, "D2b": 2, "D2c": 2, "D2d": 2}


def test_the_boards_are_a2_b2_c1_d2_e2_and_f2() -> None:
    """W3-1: 29 locations, all of them to be had with the right cubes, cards and outposts."""
    position = part(3, 2, "YYYRRRGGBB", boats="m3 m0")
    uncover_all(position, by=1)
    position["seats"][0]["outposts"] = ["m3"]
    set_row(position, "N01", "N04", "N10", "N22")
    set_merchants(position, "S01", "S02", "S03", "S04")
    sizes = {"A2": 4, "B2": 3, "C1": 6, "D2": 4, "E2": 6, "F2": 6}
    places = [f"{board}.{n}" for board, count in sizes.items() for n in range(1, count + 1)]
    state = load(position)
    assert [text.removeprefix("work ") for text in state.actions() if text != "rest"] == places


@pytest.mark.parametrize("players", [2, 3, 4])
def test_black_stars_are_left_out(players: int) -> None:
    """W3-1: the market cards with white stars are in."""
    position = part(3, players)
    cards = [*position["point_row"], *position["point_deck"]]
    everything = {f"N{number:02}" for number in range(1, 57)}
    assert set(cards) == everything - set(BLACK) - set(FOR_MORE[players])
    assert len(cards) == len(set(cards))


def test_24_of_the_25_bonus_tiles_lie_in_eight_stacks() -> None:
    """W3-1: all marks are in; the one that leaves the game can be any."""
    gone: set[str] = set()
    everything = {f"B{number:02}" for number in range(1, 26)}
    for seed in range(150):
        stacks = Table("east-west-3").deal(seed).position()["bonus_stacks"]
        assert {name: len(stack) for name, stack in stacks.items()} == STACKS
        tiles = [tile for stack in stacks.values() for tile in stack]
        assert len(set(tiles)) == 24
        gone |= everything - set(tiles)
    assert gone == everything


@pytest.mark.parametrize(("place", "card"), [("A2.1", "N02"), ("B2.1", "N25"), ("B2.2", "N41")])
def test_forts_give_no_bonus_tiles(place: str, card: str) -> None:
    """W3-1: a fort only claims."""
    position = part(3, 2, "YYYRRRG")
    set_row(position, "N02", "N13", "N25", "N41")
    state = load(position)
    state.play(f"work {place}")
    assert (seat(state)["point_cards"], seat(state)["bonus_tiles"], state.turn) == ([card], [], 1)


@pytest.mark.parametrize(("players", "covered"), [(2, 9), (3, 9), (4, 7)])
def test_exploration_tiles_as_in_part_ii(players: int, covered: int) -> None:
    """W3-1: none lies beside the board."""
    position = part(3, players)
    always = {"C1.2", "C1.3", "C1.4", "C1.6", "F2.2", "F2.5", "F2.6"}
    assert set(position["locations"]) == always | ({"A2.3", "A2.4"} if covered == 9 else set())
    assert "exploration_beside" not in position


@pytest.mark.parametrize("players", [2, 3, 4])
def test_merchant_cards_lie_under_the_markets(players: int) -> None:
    """W3-2: four of the 43, the others are a face-down deck; nobody has a starting card or a route."""
    position = part(3, players)
    assert (len(position["merchant_row"]), len(position["merchant_deck"])) == (4, 39)
    assert sorted([*row_of(position), *position["merchant_deck"]], key=str) == sorted(MERCHANTS)
    assert all(held["merchant_pile"] == [] and "route" not in held for held in position["seats"])


@pytest.mark.parametrize(("place", "gained"), [("E2.1", "RR"), ("E2.2", "YR"), ("D2.1", "G"), ("D2.2", "B")])
def test_markets_count_from_e2_to_d2(place: str, gained: str) -> None:
    """W3-2: the first card lies under E2.1, the third under D2.1."""
    position = part(3, 2, "")
    set_merchants(position, "S06", "S02", "S03", "S08")
    state = load(position)
    state.play(f"work {place}")
    assert cubes(state)[0] == gained


@pytest.mark.parametrize("layout", ["default", "random"])
def test_map_boats_and_outposts_as_part_ii(layout: str) -> None:
    """W3-2: twelve market tiles, three per symbol; boats on the sea, nothing built."""
    state = Table("east-west-3", players=4, layout=layout).deal(3)
    position = state.position()
    tiles = [found["tile"] for found in position["map"].values()]
    assert tiles[0] == "sea"
    assert Counter(tile.split("-")[0] for tile in tiles[1:]) == dict.fromkeys(
        ["ginger", "chili", "tea", "cloves"], 3
    )
    assert [(held["boat"], held["outposts"]) for held in position["seats"]] == [("m0", [])] * 4
    assert State.from_position(position).position() == position


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_what_nobody_sees(viewer: int | None) -> None:
    """W3-2: the merchant deck not at all, of the stacks on D2 the top tiles."""
    state = load(part(3))
    position, view = state.position(), state.view(viewer)
    assert view["merchant_deck"] == [None] * 39
    assert view["merchant_row"] == position["merchant_row"]
    assert view["bonus_stacks"]["D2c"] == [position["bonus_stacks"]["D2c"][0], None]
    assert "seed_state" not in view
