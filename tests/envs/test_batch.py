"""Many tables at once: the same games as one by one."""

import copy
import pickle

import numpy as np
import pytest
from numpy.typing import NDArray

import tradewinds as tw
from tests import games
from tradewinds.bots import registry
from tradewinds.bots.policy import best_actions
from tradewinds.envs.batch import Batch
from tradewinds.envs.hall import game_seed, kept_judge
from tradewinds.envs.observations import Observations
from tradewinds.envs.opponents import Given

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
    alone = [table.deal(game_seed(10, number, 0)) for number in range(TABLES)]
    dealt = [1] * TABLES
    chance = np.random.default_rng(1)
    for _step in range(STEPS):
        actions = choose(batch, chance)
        batch.step(actions)
        for number, action in enumerate(actions):
            state = alone[number]
            state.push(int(action))
            assert batch.over[number] == state.over
            if state.over:
                assert batch.scores[number].tolist() == state.scores()
                state = alone[number] = table.deal(game_seed(10, number, dealt[number]))
                dealt[number] += 1
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
    assert batch.seeds[ended] == game_seed(0, ended, 1)
    assert batch.game_at(ended).view(None) == batch.table.deal(game_seed(0, ended, 1)).view(None)
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
    assert batch.seeds.tolist() == [game_seed(0, 0, 2), game_seed(0, 1, 2)]


def test_named_parts_show_the_flat_array_without_copying() -> None:
    batch = Batch("new-world", players=4, tables=3)
    before = batch.obs["seat"][:, 0].tolist()
    assert np.shares_memory(batch.obs["storage"], batch.observations)
    assert batch.obs["storage"].shape == (3, 4, 4)
    batch.step([int(np.flatnonzero(mask)[-1]) for mask in batch.masks])
    assert before == [0, 0, 0]
    assert batch.obs["seat"][:, 0].tolist() == batch.seats.tolist() == [1, 1, 1]


def test_arrays_can_be_shared_with_other_libraries_and_outlive_the_batch() -> None:
    observations = Batch("new-world", tables=2).observations
    assert observations.flags.writeable
    assert np.shares_memory(np.from_dlpack(observations), observations)
    assert observations.any()


def test_what_is_written_into_the_masks_does_not_make_it_legal() -> None:
    batch = Batch("new-world", tables=1, board="D1")
    refused = int(np.flatnonzero(~batch.masks[0])[0])
    batch.masks[:] = True
    with pytest.raises(tw.IllegalAction):
        batch.step([refused])


def test_batches_with_other_seeds_deal_other_games() -> None:
    seeds = [set(Batch("new-world", tables=64, seed=seed).seeds.tolist()) for seed in range(4)]
    assert len(set.union(*seeds)) == 4 * 64


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
    with pytest.raises(tw.UnknownAction, match="At table 2: 1000 is not an action"):
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


# --- the end of games


def test_what_was_seen_last_is_kept_where_a_game_is_given_up() -> None:
    batch = Batch("new-world", tables=3, most_decisions=4, seed=2)
    chance = np.random.default_rng(8)
    alone = [batch.table.deal(int(seed)) for seed in batch.seeds]
    for _step in range(4):
        actions = choose(batch, chance)
        batch.step(actions)
        for state, action in zip(alone, actions, strict=True):
            state.push(int(action))
    assert batch.truncated.all()
    for number, state in enumerate(alone):
        assert batch.final_seats[number] == state.player
        assert (batch.final_observations[number] == batch.layout.of(state, state.player)).all()
        assert np.flatnonzero(batch.final_masks[number]).tolist() == state.legal()


def test_nothing_can_be_played_after_the_end() -> None:
    batch = Batch("spice-road", players=3, tables=8)
    chance = np.random.default_rng(2)
    while not batch.over.any():
        batch.step(choose(batch, chance))
    assert not batch.final_masks[batch.over].any()
    assert batch.final_observations[batch.over].any(axis=1).all()


# --- opponents


class First:
    """A bot as an object."""

    def choose(self, state: tw.State) -> int:
        return state.legal()[0]


def last_of(_observations: NDArray[np.uint8], masks: NDArray[np.bool_]) -> NDArray[np.intp]:
    """A policy of many rows."""
    found: NDArray[np.intp] = masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)
    return found


@pytest.mark.parametrize(
    "opponents",
    ["random", "greedy", "easy", First(), last_of, ["random", First(), last_of]],
    ids=["random", "greedy", "easy", "object", "policy", "pool"],
)
def test_with_opponents_it_is_always_your_choice(opponents: Given) -> None:
    batch = Batch("spice-road", players=3, tables=6, seed=4, opponents=opponents, most_decisions=90)
    chance = np.random.default_rng(5)
    ended = 0
    for _step in range(40):
        assert (batch.seats == batch.learner).all()
        batch.step(choose(batch, chance))
        ended += int((batch.over | batch.truncated).sum())
    assert ended
    assert len(set(batch.learner.tolist())) > 1


def test_opponents_play_what_they_choose() -> None:
    batch = Batch("new-world", tables=2, seed=3, opponents=First(), seat=1, board="E1")
    alone = [batch.table.deal(int(seed)) for seed in batch.seeds]
    for _step in range(30):
        for state in alone:
            while state.player != 1:
                state.push(state.legal()[0])
        for number, state in enumerate(alone):
            assert (batch.observations[number] == batch.layout.of(state, 1)).all()
        actions = last_of(batch.observations, batch.masks)
        batch.step(actions)
        for state, action in zip(alone, actions, strict=True):
            state.push(int(action))


def test_your_own_reward_is_that_of_the_seat_you_had() -> None:
    batch = Batch("spice-road", players=2, tables=16, opponents="random", rewards="win", seed=1)
    chance = np.random.default_rng(9)
    won: list[float] = []
    while len(won) < 12:
        seats = batch.learner.copy()
        batch.step(choose(batch, chance))
        for number in np.flatnonzero(batch.over):
            assert batch.own_rewards[number] == batch.rewards[number, seats[number]]
            won.append(batch.own_rewards[number])
        assert not batch.own_rewards[~batch.over].any()
    assert set(won) == {1.0, -1.0}


def test_progress_against_opponents_adds_up_to_the_points_ahead() -> None:
    batch = Batch("spice-road", tables=1, opponents="random", rewards="progress", seat=0, seed=6)
    chance = np.random.default_rng(3)
    total = 0.0
    while not batch.over[0]:
        batch.step(choose(batch, chance))
        total += batch.own_rewards[0]
    assert total == batch.scores[0][0] - batch.scores[0][1]


def test_each_game_draws_its_opponent_from_the_pool() -> None:
    batch = Batch("new-world", tables=64, opponents=["random", First()], seed=1)
    assert set(batch.opponent.tolist()) == {0, 1}


@pytest.mark.parametrize(
    ("opponents", "sentence"),
    [([], "cannot be empty"), ("deep-blue", "There is no bot"), (3, "An opponent is the name of a bot")],
)
def test_opponents_that_there_are_not_are_refused(opponents: Given, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Batch("new-world", tables=1, opponents=opponents)


# --- copies


def copied(batch: Batch, way: str) -> Batch:
    if way == "pickle":
        unpickled: Batch = pickle.loads(pickle.dumps(batch))
        return unpickled
    return copy.copy(batch) if way == "copy" else copy.deepcopy(batch)


@pytest.mark.parametrize("way", ["copy", "deepcopy", "pickle"])
@pytest.mark.parametrize("opponents", [None, "random"])
def test_a_copy_goes_on_like_the_original(way: str, opponents: Given | None) -> None:
    batch = Batch("sand-to-sea", players=3, tables=4, seed=2, rewards="progress", opponents=opponents)
    chance = np.random.default_rng(1)
    for _step in range(25):
        batch.step(choose(batch, chance))
    twin = copied(batch, way)
    for _step in range(25):
        actions = choose(batch, chance)
        for each in (batch, twin):
            each.step(actions)
        assert (batch.observations == twin.observations).all()
        assert (batch.rewards == twin.rewards).all()
        assert (batch.seeds == twin.seeds).all()


# --- features


@pytest.mark.parametrize("game", tw.GAMES)
def test_features_are_written_where_one_likes(game: str) -> None:
    batch = Batch(game, players=3, tables=4)
    out = np.full((4, batch.layout.num_features), 7.0, dtype=np.float32)
    assert batch.features(out) is out
    assert (out == batch.layout.features(batch.observations)).all()
    chance = np.random.default_rng(4)
    for _step in range(30):
        batch.step(choose(batch, chance))
        assert (batch.features(out) == batch.features()).all()
    with pytest.raises(ValueError, match="contiguous array of float32"):
        batch.features(out[:, ::-1])


@pytest.mark.parametrize("game", tw.GAMES)
def test_greedy_opponents_choose_what_the_bot_of_that_name_chooses(game: str) -> None:
    bot = registry.make("greedy", 1)
    state = tw.Table(game).deal(seed=1)
    for _decision in range(40):
        chosen = bot.choose(state)
        assert chosen in best_actions(kept_judge(state.core.setup), state.core)
        state.push(chosen)
