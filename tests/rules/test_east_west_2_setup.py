"""From East to West, Part II: boards, forts, the island map and outposts at the start (W2-1 to W2-3)."""

from collections import Counter

import pytest

from tests.east_west import AROUND, cubes, lies, part, seat
from tests.positions import Position, cover, give_cards, load, put_settlers, set_row, uncover_all
from tradewinds import State, Table

WHITE = [f"N{number}" for number in [*range(37, 41), *range(53, 57)]]
FOR_MORE = {
    2: [
        *["N03", "N06", "N08", "N12", "N15", "N18", "N20", "N24", "N26", "N29", "N31", "N36"],
        *["N43", "N46", "N48", "N50"],
    ],
    3: ["N06", "N12", "N18", "N24", "N29", "N36", "N43", "N48"],
    4: [],
}
STEPS = {(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)}
RANDOM = [Table("east-west-2", layout="random").deal(seed).position() for seed in range(60)]


# --- boards -------------------------------------------------------------------------------------------------


def test_the_boards_are_a2_b2_c1_and_f2() -> None:
    """W2-1: 19 locations; trades, forts and boats need something, all else is always possible."""
    position = part(2, 2, "YYYYRRGGBB", boats="m3 m0")
    uncover_all(position, by=1)
    position["seats"][0]["outposts"] = ["m3"]
    places = [*[f"A2.{n}" for n in range(1, 5)], *[f"B2.{n}" for n in range(1, 4)]]
    places += [*[f"C1.{n}" for n in range(1, 7)], *[f"F2.{n}" for n in range(1, 7)]]
    set_row(position, "N01", "N04", "N10", "N22")
    offered = [text.removeprefix("work ") for text in load(position).actions() if text != "rest"]
    assert offered == [place for place in places if place != "C1.2"]
    position["seats"][0]["cubes"] = "YYYRRRGBBB"
    assert "work C1.2" in load(position).actions()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_white_stars_are_left_out(players: int) -> None:
    """W2-1: the hills cards with black stars are in."""
    position = part(2, players)
    cards = [*position["point_row"], *position["point_deck"]]
    everything = {f"N{number:02}" for number in range(1, 57)}
    assert set(cards) == everything - set(WHITE) - set(FOR_MORE[players])
    assert len(cards) == len(set(cards))


def test_bonus_tiles_lie_in_four_stacks_of_four() -> None:
    """W2-1: on B2 and F2; of the 17 without a mark one leaves the game, any of them."""
    seen: set[str] = set()
    for seed in range(20):
        stacks = part(2, seed=seed)["bonus_stacks"]
        assert {name: len(stack) for name, stack in stacks.items()} == dict.fromkeys(
            ["B2a", "B2b", "F2a", "F2b"], 4
        )
        tiles = [tile for stack in stacks.values() for tile in stack]
        assert len(set(tiles)) == 16
        seen |= set(tiles)
    assert seen == {f"B{number:02}" for number in range(1, 18)}


@pytest.mark.parametrize(("players", "on_a2"), [(2, 2), (3, 2), (4, 0)])
def test_exploration_tiles_cover_seven_locations_and_two_more_with_few_players(
    players: int, on_a2: int
) -> None:
    """W2-1: as N4; what is left over leaves the game, and nothing lies beside the board."""
    position = part(2, players)
    always = {"C1.2", "C1.3", "C1.4", "C1.6", "F2.2", "F2.5", "F2.6"}
    assert set(position["locations"]) == always | ({"A2.3", "A2.4"} if on_a2 else set())
    tiles = [found["exploration"] for found in position["locations"].values()]
    assert len(set(tiles)) == 7 + on_a2
    assert "exploration_beside" not in position


# --- forts --------------------------------------------------------------------------------------------------


def fort(all_cubes: str) -> Position:
    position = part(2, 2, all_cubes)
    set_row(position, "N02", "N13", "N25", "N41")  # RRR, YRR to explore, YRR, YYG
    return position


@pytest.mark.parametrize(
    ("place", "card"), [("A2.1", "N02"), ("A2.2", "N13"), ("B2.1", "N25"), ("B2.2", "N41")]
)
def test_a_fort_only_claims(place: str, card: str) -> None:
    """W2-1: so nothing is asked, and no bonus tile is to be had."""
    position = fort("YYYRRRG")
    if card == "N13":
        uncover_all(position, by=1)
    state = load(position)
    state.play(f"work {place}")
    assert (seat(state)["point_cards"], seat(state)["bonus_tiles"], state.turn) == ([card], [], 1)
    assert state.position()["bonus_stacks"] == position["bonus_stacks"]


def test_a_fort_that_cannot_claim_cannot_be_chosen() -> None:
    """W2-1: with N12, although stacks are full and spaces free."""
    state = load(fort("YY"))
    assert not [text for text in state.actions() if text.startswith(("work A2.1", "work B2.1", "work B2.2"))]


def test_an_exploration_card_takes_a_tile_from_the_board() -> None:
    """W2-1: with N17; F2.5 is open from now on."""
    position = fort("YRR")
    cover(position, "F2.5", "X03")
    state = load(position)
    state.play("work A2.2")
    assert len(state.actions()) == 9
    state.play("explore X03")
    assert (cubes(state)[0], lies(state, "F2.5"), state.turn) == ("RR", None, 1)


def test_four_bonus_spaces() -> None:
    """W2-1: a fifth tile is one too many for a position."""
    position = part(2)
    stacks = position["bonus_stacks"]
    position["seats"][0]["bonus_tiles"] = [stack.pop() for stack in stacks.values()]
    assert len(seat(load(position))["bonus_tiles"]) == 4
    position["seats"][0]["bonus_tiles"].append(stacks["B2a"].pop())
    with pytest.raises(ValueError, match=r"seats\[0\]\.bonus_tiles: 5 tiles.* 4 spaces"):
        State.from_position(position)


def test_aid_and_tool_cards_count_at_the_harbour() -> None:
    """W2-1: hills aid lowers F2.3 from 2 to 1; ousting three costs three."""
    position = part(2, 2, "", boats="m1 m0")
    give_cards(position, 0, "N33")
    put_settlers(position, "F2.3", 1, 3)
    state = load(position)
    state.play("work F2.3")
    assert lies(state, "F2.3") == {"seat": 0, "settlers": 3}


# --- the map ------------------------------------------------------------------------------------------------


def coordinates(position: Position) -> dict[str, tuple[int, int]]:
    return {name: tuple(found["at"]) for name, found in position["map"].items()}


def touching(position: Position) -> dict[str, list[str]]:
    at = coordinates(position)
    return {
        name: [
            other
            for other, (across, down) in at.items()
            if (across - at[name][0], down - at[name][1]) in STEPS
        ]
        for name in at
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_default_layout_has_the_sea_in_the_middle(players: int) -> None:
    """W2-2: six tiles around it clockwise from the north, the other six each touching two of those."""
    position = part(2, players)
    assert position["options"] == {"layout": "default"}
    assert list(position["map"]) == [f"m{number}" for number in range(13)]
    assert touching(position) == AROUND


def test_north_is_up_and_the_places_go_clockwise() -> None:
    """W2-2: axial coordinates: the first one counts columns to the right, the second goes down a column."""
    at = coordinates(part(2))
    assert [at[f"m{n}"] for n in range(7)] == [(0, 0), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    assert [at[f"m{n}"] for n in range(7, 13)] == [(1, -2), (2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1)]


@pytest.mark.parametrize("layout", ["default", "random"])
def test_one_sea_tile_and_three_market_tiles_per_symbol(layout: str) -> None:
    """W2-2: three random ones, laid at random."""
    kinds: set[str] = set()
    first: set[str] = set()
    for seed in range(60):
        tiles = [
            found["tile"]
            for found in Table("east-west-2", layout=layout).deal(seed).position()["map"].values()
        ]
        assert tiles[0] == "sea"
        assert len(set(tiles)) == 13
        assert Counter(tile.split("-")[0] for tile in tiles[1:]) == dict.fromkeys(
            ["ginger", "chili", "tea", "cloves"], 3
        )
        kinds |= set(tiles)
        first.add(tiles[1])
    assert len(kinds) == 25
    assert len(first) > 15


def test_a_random_layout_is_connected_and_each_tile_touches_two() -> None:
    """W2-2: the sea too."""
    for position in RANDOM:
        around = touching(position)
        assert len(around) == 13
        assert all(len(others) >= 2 for others in around.values())
        reached = ["m0"]
        for place in reached:
            reached += [other for other in around[place] if other not in reached]
        assert len(reached) == 13


def test_random_layouts_differ() -> None:
    """W2-2: and are hardly ever the default."""
    assert len({str(coordinates(position)) for position in RANDOM}) > 55
    assert all(position["options"] == {"layout": "random"} for position in RANDOM)


def test_a_random_layout_is_the_same_for_the_same_seed() -> None:
    """W2-2: and it stays so through a position and a record."""
    table = Table("east-west-2", players=3, layout="random")
    state = table.deal(4)
    assert state.position() == table.deal(4).position()
    assert State.from_position(state.position()).position() == state.position()
    assert state.position()["map"] != table.deal(5).position()["map"]


def test_a_random_layout_leads_where_tiles_touch() -> None:
    """W2-2, W2-4: the boat goes by the layout."""
    for position in RANDOM[:10]:
        state = load(position)
        state.play("work F2.1")
        assert [text.removeprefix("sail ") for text in state.actions()] == touching(position)["m0"]


def test_there_are_two_layouts() -> None:
    """W2-2: a sentence says which."""
    assert Table("east-west-2").options == {"layout": "default"}
    with pytest.raises(ValueError, match=r"layout.*default, random.*'round'"):
        Table("east-west-2", layout="round")
    with pytest.raises(ValueError, match="board"):
        Table("east-west-2", board="E1")


@pytest.mark.parametrize("layout", ["default", "random"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_boats_start_on_the_sea(players: int, layout: str) -> None:
    """W2-2: all of them, for nothing; seat 0 opens the first turn."""
    state = Table("east-west-2", players=players, layout=layout).deal(1)
    position = state.position()
    assert [held["boat"] for held in position["seats"]] == ["m0"] * players
    assert [held["cubes"] for held in position["seats"]] == ["YYY", "YYYY", "YYYY", "YYYR"][:players]
    assert (state.round, state.turn, position["pending"]) == (1, 0, ["turn"])


def test_nobody_has_built_at_the_start() -> None:
    """W2-3: twelve outposts cover all values, so they are worth nothing yet."""
    state = load(part(2, 3))
    assert [held["outposts"] for held in state.position()["seats"]] == [[], [], []]
    assert [sheet["outposts"] for sheet in state.sheet()] == [0, 0, 0]
