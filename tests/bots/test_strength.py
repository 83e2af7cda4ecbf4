"""How well bots play. Games are seeded, so these numbers do not vary."""

import pytest

from tests.bots.games import play, wins


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random_players(players: int) -> None:
    assert wins("greedy", "random", players, games=12) == 12


@pytest.mark.slow
def test_greedy_beats_random_in_at_least_95_of_100_games() -> None:
    assert wins("greedy", "random", players=2, games=100) >= 95


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_between_greedy_players_last_as_long_as_those_at_a_table(players: int) -> None:
    for seed in range(3):
        assert 20 <= play(["greedy"] * players, seed).round <= 35
