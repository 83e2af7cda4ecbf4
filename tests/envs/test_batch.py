"""Many tables at once: the same games as one by one."""

import numpy as np
import pytest
from numpy.typing import NDArray

import tradewinds as tw
from tests import games
from tradewinds.envs.batch import Batch
from tradewinds.envs.observations import Observations

TABLES = 5
STEPS = 400


def choose(batch: Batch, chance: np.random.Generator) -> NDArray[np.intp]:
    """Any legal action at each table, all equally likely."""
    drawn: NDArray[np.intp] = (chance.random(batch.masks.shape) * batch.masks).argmax(axis=1)
    return drawn


@pytest.mark.parametrize("table", games.one_table_per_size(), ids=games.name_of)
def test_every_table_shows_what_its_own_game_shows(table: tw.Table) -> None:
    batch = Batch(table.game, table.players, TABLES, seed=10, rewards="score")
    layout = Observations(table)
    alone = [table.deal(seed) for seed in range(10, 10 + TABLES)]
    chance = np.random.default_rng(1)
    next_seed = 10 + TABLES
    for _step in range(STEPS):
        actions = choose(batch, chance)
        batch.step(actions)
        for number, action in enumerate(actions):
            state = alone[number]
            state.push(int(action))
            assert batch.over[number] == state.over
            if state.over:
                assert batch.scores[number].tolist() == state.scores()
                state = alone[number] = table.deal(next_seed)
                next_seed += 1
            else:
                assert not batch.rewards[number].any()
            assert batch.seats[number] == state.player
            assert (batch.observations[number] == layout.of(state, state.player)).all()
            assert np.flatnonzero(batch.masks[number]).tolist() == state.legal()


def test_rewards_of_a_finished_game_last_one_step() -> None:
    batch = Batch("spice-road", players=3, tables=8)
    chance = np.random.default_rng(2)
    while not batch.over.any():
        batch.step(choose(batch, chance))
    ended = int(np.flatnonzero(batch.over)[0])
    winner = max(range(3), key=lambda seat: (batch.scores[ended][seat], seat))
    assert batch.rewards[ended].tolist() == [1.0 if seat == winner else -0.5 for seat in range(3)]
    assert batch.seeds[ended] == 8
    assert batch.game_at(ended).view(None) == batch.table.deal(8).view(None)
    batch.step(choose(batch, chance))
    assert not batch.over[ended]
    assert not batch.rewards[ended].any()


def test_progress_adds_up_to_the_points_ahead() -> None:
    batch = Batch("spice-road", players=2, tables=1, rewards="progress")
    chance = np.random.default_rng(3)
    total = np.zeros(2)
    while not batch.over[0]:
        batch.step(choose(batch, chance))
        total += batch.rewards[0]
    ahead = batch.scores[0][0] - batch.scores[0][1]
    assert total.tolist() == [ahead, -ahead]


def test_a_game_is_given_up_after_the_most_decisions() -> None:
    batch = Batch("eastern-wonders", tables=2, most_decisions=3)
    chance = np.random.default_rng(4)
    cut = []
    for _step in range(7):
        batch.step(choose(batch, chance))
        cut.append(batch.truncated.tolist())
    assert cut == [[False, False], [False, False], [True, True]] * 2 + [[False, False]]
    assert batch.seeds.tolist() == [4, 5]


def test_named_parts_show_the_flat_array_without_copying() -> None:
    batch = Batch("new-world", players=4, tables=3)
    before = batch.obs["seat"][:, 0].tolist()
    assert np.shares_memory(batch.obs["storage"], batch.observations)
    assert batch.obs["storage"].shape == (3, 4, 4)
    batch.step([int(np.flatnonzero(mask)[-1]) for mask in batch.masks])
    assert before == [0, 0, 0]
    assert batch.obs["seat"][:, 0].tolist() == batch.seats.tolist() == [1, 1, 1]


def test_arrays_can_only_be_read() -> None:
    batch = Batch("new-world", tables=1)
    with pytest.raises(ValueError, match="read-only"):
        batch.observations[0, 0] = 1


def test_resetting_deals_the_same_games_again() -> None:
    batch = Batch("sand-to-sea", tables=4, seed=5)
    first = batch.observations.copy()
    batch.step(choose(batch, np.random.default_rng(6)))
    assert (batch.observations != first).any()
    batch.reset(5)
    assert (batch.observations == first).all()


def test_one_illegal_action_is_refused_with_table_and_reason_and_none_is_played() -> None:
    batch = Batch("new-world", tables=3, board="D1")
    actions = choose(batch, np.random.default_rng(7))
    before = batch.observations.copy()
    actions[2] = batch.game_at(2).parse("upgrade yellow")
    with pytest.raises(tw.IllegalAction, match=r"At table 2: .*\(N6\)"):
        batch.step(actions)
    actions[2] = 1000
    with pytest.raises(tw.UnknownAction, match="At table 2: 1000 is no action"):
        batch.step(actions)
    assert (batch.observations == before).all()


@pytest.mark.parametrize("actions", [[0], [0, 0, 0, 0], [[0], [0], [0]], [0.0, 0.0, 0.0], 0, "abc"])
def test_actions_of_a_wrong_size_or_kind_are_refused(actions: object) -> None:
    batch = Batch("new-world", tables=3)
    with pytest.raises(ValueError, match="one whole number for each of 3 tables"):
        batch.step(actions)  # type: ignore[arg-type]


def test_wrong_settings_are_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="A batch has 1 to 1000000 tables"):
        Batch("new-world", tables=0)
    with pytest.raises(ValueError, match="A batch has 1 to 1000000 tables"):
        Batch("new-world", tables="many")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no option"):
        Batch("new-world", layout="random")
    with pytest.raises(ValueError, match=f"whole number from 0 to {2**62}"):
        Batch("new-world", tables=1, seed=2**62 + 1)


def test_a_table_that_is_not_there_cannot_be_looked_at() -> None:
    with pytest.raises(IndexError, match="There is no table 3"):
        Batch("new-world", tables=3).game_at(3)
