"""A New World: how the table is laid (N1-N5)."""

import pytest

from tests.positions import FIXED, Position, covered, dealt
from tradewinds import Table

SEEDS = range(12)
WHITE_STARS = {"N37", "N38", "N39", "N40", "N53", "N54", "N55", "N56"}
THREE_OR_MORE = {"N03", "N08", "N15", "N20", "N26", "N31", "N46", "N50"}
FOUR = {"N06", "N12", "N18", "N24", "N29", "N36", "N43", "N48"}
ALL_CARDS = {f"N{number:02}" for number in range(1, 57)}
UNMARKED = {f"B{number:02}" for number in range(1, 18)}
ALWAYS = {"C1.2", "C1.3", "C1.4", "C1.6"}
ALWAYS_ON = {
    "D1": {"D1.2", "D1.3", "D1.5", "D1.6"},
    "E1": {"E1.2", "E1.3", "E1.4", "E1.6"},
    "F1": {"F1.2", "F1.4", "F1.5", "F1.6"},
}


def cards_of(position: Position) -> list[str]:
    return [*position["point_row"], *position["point_deck"]]


def tiles_of(position: Position) -> list[str]:
    return [tile for stack in position["bonus_stacks"].values() for tile in stack]


def works(board: str, players: int = 4) -> set[str]:
    table = Table("new-world", players=players, board=board)
    state = table.deal(1)
    texts = [state.text(action) for action in range(table.num_actions)]
    return {text.removeprefix("work ") for text in texts if text.startswith("work ")}


@pytest.mark.parametrize("board", ["D1", "E1", "F1"])
def test_the_chosen_board_lies_beside_the_three_that_always_do(board: str) -> None:
    """N1: A1, B1, C1 and the one asked for; 23 locations."""
    counts = {"A1": 6, "B1": 5, "C1": 6, board: 6}
    assert works(board) == {f"{name}.{n}" for name, many in counts.items() for n in range(1, many + 1)}


def test_without_a_choice_each_of_the_three_boards_comes_up() -> None:
    """N1: random if not chosen; what was drawn stands in the options."""
    table = Table("new-world", players=2)
    assert dict(table.options) == {"board": "random"}
    boards = [table.deal(seed).position()["options"]["board"] for seed in range(60)]
    assert set(boards) == {"D1", "E1", "F1"}
    assert min(boards.count(board) for board in ("D1", "E1", "F1")) >= 8


@pytest.mark.parametrize("players", [2, 3, 4])
def test_naming_the_board_that_chance_drew_gives_the_same_deal(players: int) -> None:
    """N1: a seed means the same game whether its board is drawn or named."""
    for seed in SEEDS:
        drawn = Table("new-world", players=players, components=FIXED).deal(seed).position()
        assert dealt(players, board=drawn["options"]["board"], seed=seed) == drawn


@pytest.mark.parametrize(
    ("players", "left_out", "count"),
    [(2, WHITE_STARS | THREE_OR_MORE | FOUR, 32), (3, WHITE_STARS | FOUR, 40), (4, WHITE_STARS, 48)],
)
def test_point_cards_left_out_by_number_of_players(players: int, left_out: set[str], count: int) -> None:
    """N2: white stars never; `3+` and `4` only with enough players."""
    for seed in SEEDS:
        cards = cards_of(dealt(players, seed=seed))
        assert len(cards) == count
        assert set(cards) == ALL_CARDS - left_out


def test_one_card_lies_above_each_fort() -> None:
    """N2: four open cards, and the rest is the deck."""
    for players, deck in ((2, 28), (3, 36), (4, 44)):
        position = dealt(players)
        assert len(position["point_row"]) == 4
        assert None not in position["point_row"]
        assert len(position["point_deck"]) == deck


def test_the_cards_are_shuffled() -> None:
    """N2: no card has a fixed place."""
    assert len({tuple(cards_of(dealt(2, seed=seed))) for seed in SEEDS}) == len(SEEDS)
    first = [dealt(2, seed=seed)["point_row"][0] for seed in range(200)]
    assert set(first) == ALL_CARDS - WHITE_STARS - THREE_OR_MORE - FOUR


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bonus_stacks_are_as_high_as_their_numbers(players: int) -> None:
    """N3: 4, 4, 4 and two stacks of 2; one tile without mark leaves the game."""
    for seed in SEEDS:
        position = dealt(players, seed=seed)
        heights = {name: len(stack) for name, stack in position["bonus_stacks"].items()}
        assert heights == {"A1.1": 4, "A1.2": 4, "B1.1": 4, "B1.2a": 2, "B1.2b": 2}
        assert len(set(tiles_of(position))) == 16
        assert set(tiles_of(position)) < UNMARKED


def test_any_bonus_tile_can_be_the_one_that_leaves_the_game() -> None:
    """N3: the tiles are shuffled before the stacks are filled."""
    missing = [UNMARKED - set(tiles_of(dealt(2, seed=seed))) for seed in range(200)]
    assert set().union(*missing) == UNMARKED


@pytest.mark.parametrize("board", ["D1", "E1", "F1"])
@pytest.mark.parametrize("players", [2, 3])
def test_with_two_or_three_players_ten_locations_are_covered(players: int, board: str) -> None:
    """N4: the `always` and the `2-3` ones; no tile leaves the game."""
    for seed in SEEDS:
        position = dealt(players, board=board, seed=seed)
        assert set(covered(position)) == ALWAYS | ALWAYS_ON[board] | {"A1.6", "B1.5"}
        tiles = sorted(found["exploration"] for found in position["locations"].values())
        assert tiles == [f"X{number:02}" for number in range(1, 11)]


@pytest.mark.parametrize("board", ["D1", "E1", "F1"])
def test_with_four_players_eight_locations_are_covered(board: str) -> None:
    """N4: only the `always` ones; two tiles leave the game, and any can."""
    unused: set[str] = set()
    for seed in range(60):
        position = dealt(4, board=board, seed=seed)
        assert set(covered(position)) == ALWAYS | ALWAYS_ON[board]
        tiles = {found["exploration"] for found in position["locations"].values()}
        assert len(tiles) == 8
        unused |= {f"X{number:02}" for number in range(1, 11)} - tiles
    assert len(unused) == 10


@pytest.mark.parametrize(("players", "on_board", "reserve"), [(2, 7, 5), (3, 6, 6), (4, 6, 6)])
def test_settlers_to_start_with(players: int, on_board: int, reserve: int) -> None:
    """N5: twelve each, 6 on the player board, 7 with two players."""
    for seat in dealt(players)["seats"]:
        assert (seat["settlers"], seat["reserve"]) == (on_board, reserve)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cubes_to_start_with(players: int) -> None:
    """N5, C10: by seat, seat 0 being the first player."""
    cubes = [seat["cubes"] for seat in dealt(players)["seats"]]
    assert cubes == ["YYY", "YYYY", "YYYY", "YYYR"][:players]


def test_nobody_owns_a_card_or_tile_at_the_start() -> None:
    """N5: settlers and cubes are all there is on a player board."""
    for seat in dealt(4)["seats"]:
        assert seat["point_cards"] == seat["bonus_tiles"] == seat["exploration_tiles"] == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seed_means_the_same_deal_every_time(players: int) -> None:
    """N2, N3, N4: everything that is shuffled follows from the seed."""
    for seed in SEEDS:
        assert dealt(players, seed=seed) == dealt(players, seed=seed)


def test_different_seeds_deal_differently() -> None:
    """N2, N3, N4: cards, bonus tiles and exploration tiles alike."""
    for key in ("point_deck", "bonus_stacks", "locations", "seed_state"):
        assert len({str(dealt(2, seed=seed)[key]) for seed in SEEDS}) == len(SEEDS)


def test_a_deal_without_a_seed_can_be_dealt_again() -> None:
    """N2: the seed that was drawn stands in the record."""
    table = Table("new-world", players=3)
    state = table.deal()
    seed = next(line for line in state.record().splitlines() if line.startswith("seed: "))
    assert table.deal(int(seed.removeprefix("seed: "))).position() == state.position()
    assert table.deal().position() != table.deal().position()


def test_the_first_player_opens_the_first_round() -> None:
    """C10: seat 0 begins."""
    state = Table("new-world", players=4).deal(3)
    assert (state.round, state.turn, state.player, state.over) == (1, 0, 0, False)


def test_only_what_lies_hidden_is_hidden() -> None:
    """C11: what lies below the top of the deck and the stacks, and the generator."""
    state = Table("new-world", players=2, board="D1").deal(1)
    everything, seen = state.position(), state.view(0)
    changed = {key for key in everything if seen.get(key) != everything[key]}
    assert changed == {"seed_state", "point_deck", "bonus_stacks"}
    assert seen["point_deck"] == [everything["point_deck"][0], *[None] * 27]
    for name, stack in everything["bonus_stacks"].items():
        assert seen["bonus_stacks"][name] == [stack[0], *[None] * (len(stack) - 1)]
