"""What each game can do, by name."""

import pytest

from tradewinds.rules.games.shelf import GAMES

CAN = {
    "spice-road": {"plays_from_hand", "ends_at_random"},
    "eastern-wonders": {"has_map", "chooses_start", "sails_step_by_step", "acts_once", "leaves_cubes"},
    "sand-to-sea": {
        *("has_map", "plays_from_hand", "chooses_start", "sails_by_cards", "columns_give_cards"),
        "ends_at_random",
    },
    "new-world": {"ends_at_random"},
    "east-west-1": {"tiles_beside", "ends_at_random"},
    "east-west-2": {
        "has_map",
        "sea_in_the_middle",
        "sails_by_locations",
        "pays_everywhere",
        "ends_at_random",
    },
    "east-west-3": {
        *("has_map", "sea_in_the_middle", "sails_by_locations", "pays_everywhere", "pile_gives_tiles"),
        "ends_at_random",
    },
}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_says_what_it_can_do(name: str) -> None:
    asked = set().union(*CAN.values())
    assert {capability for capability in asked if getattr(GAMES[name], capability)()} == CAN[name]


@pytest.mark.parametrize("name", GAMES)
def test_boats_sail_in_one_way(name: str) -> None:
    """EW6, S7, W2-4."""
    game = GAMES[name]
    ways = [game.sails_step_by_step(), game.sails_by_cards(), game.sails_by_locations()]
    assert sum(ways) == game.has_map()


def test_only_a_new_world_leaves_a_board_to_choose() -> None:
    """N1."""
    boards = {name: game.fourth_boards() for name, game in GAMES.items() if game.fourth_boards()}
    assert boards == {"new-world": ["D1", "E1", "F1"]}
