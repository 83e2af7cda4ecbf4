"""A New World: the end and the score (C7-C9, N19-N22)."""

import pytest

from tests.positions import (
    Position,
    dealt,
    give_any_cards,
    give_bonus,
    give_cards,
    load,
    put_settlers,
    set_cubes,
    set_row,
    set_settlers,
    turn_of,
    uncover_all,
)
from tradewinds import State

SETTLERS, EXPLORATION, AID, TOOL = (
    [f"N{number:02}" for number in range(first, first + 8)] for first in (1, 13, 25, 41)
)


# --- the end ------------------------------------------------------------------------------------------------


def near_the_end(turn: int, players: int = 3, eighth: str = "N02") -> Position:
    """A seat with seven cards to open its turn, the eighth above A1.1 and no space for bonus tiles."""
    position = dealt(players)
    set_row(position, eighth, "N05", "N07", "N09")
    set_cubes(position, *["RRR"] * players)
    give_any_cards(position, turn, 7)
    give_bonus(position, turn, "B01", "B02", "B03")
    turn_of(position, turn)
    return position


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_the_round_in_which_the_end_is_triggered_is_finished(turn: int) -> None:
    """C7, N19: all have had the same number of turns, whoever claims the eighth card."""
    state = load(near_the_end(turn))
    state.play("work A1.1")
    assert len(state.position()["seats"][turn]["point_cards"]) == 8
    for seat in range(turn + 1, 3):
        assert (state.over, state.winner, state.turn) == (False, None, seat)
        state.play("rest")
    assert (state.over, state.round) == (True, 1)
    assert (state.legal(), state.actions()) == ([], [])
    assert state.position()["pending"] == ["over"]


def test_the_seventh_card_does_not_end_the_game() -> None:
    """N19: the eighth does."""
    position = near_the_end(2)
    position["point_deck"].append(position["seats"][2]["point_cards"].pop())
    state = load(position)
    state.play("work A1.1")
    assert (state.over, state.round, state.turn) == (False, 2, 0)


def test_two_players_may_claim_their_eighth_card_in_the_same_round() -> None:
    """C7: the second one still has its turn, and the third too."""
    position = near_the_end(0)
    give_any_cards(position, 1, 7)
    set_cubes(position, "RRR", "RRG")
    state = load(position)
    state.play("work A1.1", "work A1.1", "claim", "done")
    assert [len(seat["point_cards"]) for seat in state.position()["seats"]] == [8, 8, 0]
    assert (state.over, state.turn) == (False, 2)
    state.play("rest")
    assert state.over


def test_what_the_last_turn_asks_is_still_asked() -> None:
    """C7: the eighth card explores, and that is decided before the end."""
    position = near_the_end(2, eighth="N13")
    set_cubes(position, "", "", "YRR")
    state = load(position)
    state.play("work A1.1")
    assert (state.over, state.player) == (False, 2)
    state.play("explore X09")
    assert (state.over, state.sheet()[2]["exploration_tiles"]) == (True, 3)


# --- the winner ---------------------------------------------------------------------------------------------


CHEAP = ("N01", "N02", "N13", "N25", "N41", "N04", "N05", "N14")  # 27 points


def ended(*other: str, cubes: tuple[str, ...]) -> State:
    """Over, with 27 points for seat 0 and some cards for seat 1."""
    position = dealt(len(cubes))
    give_cards(position, 0, *CHEAP)
    give_cards(position, 1, *other)
    set_cubes(position, *cubes)
    turn_of(position, len(cubes) - 1)
    position["pending"] = ["over"]
    return load(position)


def test_most_points_win() -> None:
    """C8: whoever has them, and not who ended the game."""
    state = ended("N10", "N11", "N21", "N16", cubes=("RGB", "R"))
    assert (state.scores(), state.winner) == ([30, 27], 0)
    state = ended("N10", "N11", "N21", "N16", cubes=("", "RR"))
    assert (state.scores(), state.winner) == ([27, 28], 1)


def test_among_tied_players_the_latest_in_turn_order_wins() -> None:
    """C8: seat 1 before seat 0."""
    state = ended("N10", "N11", "N21", "N16", cubes=("YYY", "R"))
    assert (state.scores(), state.winner) == ([27, 27], 1)


def test_a_later_player_with_fewer_points_does_not_win_a_tie() -> None:
    """C8: among the tied ones only."""
    state = ended("N10", "N11", "N21", "N16", cubes=("", "R", "RGB", "R"))
    assert (state.scores(), state.winner) == ([27, 27, 3, 1], 1)


def test_nobody_has_won_while_the_game_runs() -> None:
    """C8: the scores answer at any time, the winner at the end."""
    position = dealt(2)
    set_cubes(position, "RG", "YYY")
    state = load(position)
    assert (state.scores(), state.winner) == ([2, 0], None)


# --- the score ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cubes", "points"), [("", 0), ("YYYYYYYYYY", 0), ("R", 1), ("YRGB", 3), ("RRRGGGBBBB", 10)]
)
def test_cubes_that_are_not_yellow_are_worth_one_point(cubes: str, points: int) -> None:
    """C9: of whatever colour."""
    position = dealt(2)
    set_cubes(position, cubes)
    state = load(position)
    assert state.sheet()[0]["cubes"] == points
    assert state.scores()[0] == points


def scored(seat: int = 0, *, cards: list[str], bonus: list[str], tiles: tuple[str, ...] = ()) -> Position:
    """Four players; a seat owns cards, bonus tiles and exploration tiles, and no cubes."""
    position = dealt(4)
    set_cubes(position, "", "", "", "")
    give_cards(position, seat, *cards)
    give_bonus(position, seat, *bonus)
    give_tiles(position, seat, tiles)
    return position


def give_tiles(position: Position, seat: int, tiles: tuple[str, ...]) -> None:
    """Exactly these; all others that are in the game lie with the next seat."""
    uncover_all(position, by=(seat + 1) % 4)
    held = position["seats"][(seat + 1) % 4]["exploration_tiles"]
    for tile in tiles:
        held.remove(tile if tile in held else next(other for other in held if other not in tiles))
    position["seats"][seat]["exploration_tiles"] = list(tiles)


def bonus_points(position: Position, seat: int = 0) -> int:
    return load(position).sheet()[seat]["bonus_tiles"]


def test_seven_icons_and_three_bonus_tiles() -> None:
    """N21, N20: worked example: 3 + 9 + 6 = 18; one icon counts for several tiles."""
    cards = [*AID[:3], *SETTLERS[:3], TOOL[0]]
    assert bonus_points(scored(cards=cards, bonus=["B13"])) == 3
    assert bonus_points(scored(cards=cards, bonus=["B06"])) == 9
    assert bonus_points(scored(cards=cards, bonus=["B03"])) == 6
    assert bonus_points(scored(cards=cards, bonus=["B13", "B06", "B03"])) == 18


@pytest.mark.parametrize(
    ("tile", "kind"), [("B01", SETTLERS), ("B02", EXPLORATION), ("B03", AID), ("B04", TOOL)]
)
def test_an_icon_tile_scores_per_icon(tile: str, kind: list[str]) -> None:
    """N21: 2 points for each card of its kind and none for others."""
    others = [cards[-1] for cards in (SETTLERS, EXPLORATION, AID, TOOL) if cards != kind]
    for count in (0, 1, 4):
        assert bonus_points(scored(cards=[*kind[:count], *others], bonus=[tile])) == 2 * count


@pytest.mark.parametrize(
    ("tile", "one", "two"),
    [
        ("B05", SETTLERS, EXPLORATION),
        ("B06", SETTLERS, AID),
        ("B07", SETTLERS, TOOL),
        ("B08", EXPLORATION, AID),
        ("B09", EXPLORATION, TOOL),
        ("B10", AID, TOOL),
    ],
)
def test_a_pair_tile_scores_per_complete_pair(tile: str, one: list[str], two: list[str]) -> None:
    """N21: of two different icons; what is left over counts nothing."""
    others = [cards[-1] for cards in (SETTLERS, EXPLORATION, AID, TOOL) if cards not in (one, two)]
    for first, second, pairs in ((0, 4, 0), (1, 1, 1), (3, 2, 2), (2, 3, 2)):
        cards = [*one[:first], *two[:second], *others]
        assert bonus_points(scored(cards=cards, bonus=[tile])) == 3 * pairs


@pytest.mark.parametrize(
    ("tile", "kind"), [("B11", SETTLERS), ("B12", EXPLORATION), ("B13", AID), ("B14", TOOL)]
)
def test_a_pair_tile_of_one_icon_scores_per_two_of_it(tile: str, kind: list[str]) -> None:
    """N21: 3 points for every two."""
    for count, points in ((0, 0), (1, 0), (2, 3), (3, 3), (4, 6), (7, 9)):
        assert bonus_points(scored(cards=kind[:count], bonus=[tile])) == points


@pytest.mark.parametrize(("on_board", "points"), [(0, 0), (1, 0), (2, 1), (6, 3), (7, 3), (12, 6)])
def test_an_own_settlers_tile_scores_per_two_settlers(on_board: int, points: int) -> None:
    """N21: the reserve does not count."""
    position = scored(cards=[], bonus=["B15"])
    set_settlers(position, 0, on_board)
    assert bonus_points(position) == points


def test_own_settlers_count_wherever_they_stand() -> None:
    """N21: on the player board and on locations; two such tiles score twice."""
    position = scored(cards=[], bonus=["B15", "B16"])
    set_settlers(position, 0, 9)
    put_settlers(position, "A1.3", 0, 2)
    put_settlers(position, "C1.5", 0, 3)
    put_settlers(position, "A1.4", 1, 4)
    assert bonus_points(position) == 8


def test_a_flat_tile_scores_its_points() -> None:
    """N21: 3, whatever else lies there."""
    assert bonus_points(scored(cards=[], bonus=["B17"])) == 3
    assert bonus_points(scored(cards=[*AID[:3], *TOOL[:3]], bonus=["B17"])) == 3


@pytest.mark.parametrize(
    ("tile", "icon", "kind"),
    [
        ("B01", "X05", SETTLERS),
        ("B02", "X06", EXPLORATION),
        ("B03", "X07", AID),
        ("B04", "X08", TOOL),
    ],
)
def test_an_icon_exploration_tile_is_one_more_icon(tile: str, icon: str, kind: list[str]) -> None:
    """N20: for every bonus tile; it is worth nothing by itself."""
    state = load(scored(cards=kind[:2], bonus=[tile], tiles=(icon,)))
    assert state.sheet()[0]["bonus_tiles"] == 6
    assert state.sheet()[0]["exploration_tiles"] == 0


def test_an_icon_exploration_tile_completes_pairs() -> None:
    """N20, N21: one aid card and an aid tile are a pair of aid, and pair up with two settlers."""
    cards = [AID[0], *SETTLERS[:2]]
    assert bonus_points(scored(cards=cards, bonus=["B13", "B06"])) == 3
    assert bonus_points(scored(cards=cards, bonus=["B13", "B06"], tiles=("X07",))) == 9


def test_icons_of_others_do_not_count() -> None:
    """N21: each tile looks at its owner's icons only."""
    position = scored(cards=[], bonus=["B03"])
    give_cards(position, 1, *AID[:3])
    assert [sheet["bonus_tiles"] for sheet in load(position).sheet()] == [0, 0, 0, 0]


def test_points_tiles_are_worth_their_points() -> None:
    """N22: and other exploration tiles nothing."""
    for tiles, points in (((), 0), (("X09",), 3), (("X09", "X10"), 6), (("X01", "X03", "X05"), 0)):
        state = load(scored(cards=[], bonus=[], tiles=tiles))
        assert state.sheet()[0]["exploration_tiles"] == points


def test_point_cards_are_worth_their_points() -> None:
    """N22: 3, 7 and 8 here; cards in the row are nobody's."""
    state = load(scored(cards=["N01", "N12", "N52"], bonus=[]))
    assert [sheet["point_cards"] for sheet in state.sheet()] == [18, 0, 0, 0]


def test_the_score_is_the_sum_of_its_four_parts() -> None:
    """N22, C9: cards, bonus tiles, exploration tiles, cubes."""
    position = scored(2, cards=["N01", "N12", "N25"], bonus=["B01", "B17"], tiles=("X09", "X05"))
    set_cubes(position, "RR", "", "YYRGB")
    state = load(position)
    assert state.sheet()[2] == {"point_cards": 13, "bonus_tiles": 9, "exploration_tiles": 3, "cubes": 3}
    assert state.scores()[2] == 28
    assert state.scores() == [sum(sheet.values()) for sheet in state.sheet()]
