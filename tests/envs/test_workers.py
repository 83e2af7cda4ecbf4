"""A batch in several processes: the same games, and nothing that stays behind."""

import copy
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import tradewinds as tw
from tradewinds.envs.batch import Batch
from tradewinds.envs.opponents import Given

PATIENCE = 60.0  # seconds, on a machine that is busy with other things
SHOWN = ("observations", "masks", "seats", "rewards", "over", "truncated", "scores", "seeds", "learner")
FINAL = ("final_observations", "final_masks", "final_seats", "own_rewards", "opponent")


class First:
    def choose(self, state: tw.State) -> int:
        return state.legal()[0]


class Drawing:
    """A policy that remembers what it drew, so that the order of its questions matters."""

    def __init__(self) -> None:
        self.chance = np.random.default_rng(3)

    def __call__(self, _observations: NDArray[np.uint8], masks: NDArray[np.bool_]) -> NDArray[np.intp]:
        drawn: NDArray[np.intp] = (self.chance.random(masks.shape) * masks).argmax(axis=1)
        return drawn


def play(batch: Batch, steps: int = 40) -> list[list[bytes]]:
    """Everything that a batch shows on the way."""
    chance = np.random.default_rng(1)
    shown = []
    for _step in range(steps):
        batch.step((chance.random(batch.masks.shape) * batch.masks).argmax(axis=1))
        shown.append([getattr(batch, name).tobytes() for name in (*SHOWN, *FINAL)])
    return shown


def nobody() -> None:
    return None


def everybody() -> list[Given]:
    return ["random", "greedy", Drawing(), First(), "tests.envs.test_workers:First"]


@pytest.mark.slow(10)
@pytest.mark.parametrize("opponents", [nobody, everybody])
def test_any_number_of_workers_plays_the_same_games(opponents: Callable[[], Any]) -> None:
    shown = []
    for workers in (1, 2, 3):
        with Batch(
            "new-world",
            players=3,
            tables=7,
            seed=5,
            rewards="progress",
            most_decisions=40,
            opponents=opponents(),
            workers=workers,
        ) as batch:
            shown.append(play(batch))
            batch.reset(6)
            shown[-1] += play(batch, 5)
    assert shown[0] == shown[1] == shown[2]


@pytest.mark.slow(10)
def test_copies_have_workers_of_their_own_and_go_on_alike() -> None:
    with Batch("spice-road", tables=5, seed=2, opponents="random", workers=2) as batch:
        play(batch, 20)
        copies = [copy.copy(batch), copy.deepcopy(batch), pickle.loads(pickle.dumps(batch))]
        for twin in copies:
            with twin:
                assert twin == batch
                assert twin._place is not batch._place
        with copy.copy(batch) as twin:
            assert play(twin, 20) == play(batch, 20)
            assert twin == batch
            twin.step(twin.masks.argmax(axis=1))
            assert twin != batch


@pytest.mark.slow(3)
def test_one_illegal_action_is_refused_with_its_table_and_none_is_played() -> None:
    with Batch("new-world", tables=4, board="D1", workers=2) as batch:
        before = batch.observations.copy()
        actions = batch.masks.argmax(axis=1)
        batch.masks[:] = True
        actions[3] = batch.game_at(3).parse("upgrade yellow")
        with pytest.raises(tw.IllegalAction, match=r"At table 3: .*\(N6\)"):
            batch.step(actions)
        actions[3] = -1
        with pytest.raises(tw.UnknownAction, match="At table 3: -1 is not an action"):
            batch.step(actions)
        assert (batch.observations == before).all()


@pytest.mark.slow(3)
def test_what_goes_wrong_in_a_worker_is_told() -> None:
    stumbling = "tests.envs.test_workers:Stumbling"
    with (
        pytest.raises(ValueError, match="cannot be created: KeyError: 'stumbled'"),
        Batch("new-world", tables=4, workers=2, opponents=stumbling) as batch,
    ):
        play(batch)


class Stumbling(First):
    """A bot that is made, but not in the middle of a game."""

    def __init__(self, seed: int) -> None:
        if seed:
            raise KeyError("stumbled")


@pytest.mark.parametrize("workers", [0, 1.5, True, 1_000, "many"])
def test_wrong_numbers_of_workers_are_refused_with_a_sentence(workers: Any) -> None:
    with pytest.raises(ValueError, match="A batch has 1 to 256 workers"):
        Batch("new-world", tables=2, workers=workers)


# --- the end


def processes(batch: Batch) -> list[int]:
    return [process.pid for process in batch._place._processes]  # type: ignore[attr-defined]


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def all_end(pids: list[int]) -> bool:
    until = time.monotonic() + PATIENCE
    while any(map(alive, pids)) and time.monotonic() < until:
        time.sleep(0.02)
    return not any(map(alive, pids))


@pytest.mark.slow(3)
def test_closing_ends_the_processes_and_keeps_the_arrays() -> None:
    batch = Batch("new-world", tables=3, workers=2)
    pids = processes(batch)
    batch.close()
    batch.close()
    assert all_end(pids)
    assert batch.masks.any()
    with pytest.raises(RuntimeError, match="A process of this batch has ended"):
        batch.step(batch.masks.argmax(axis=1))


@pytest.mark.slow(3)
def test_a_batch_that_nobody_needs_ends_its_processes() -> None:
    batch = Batch("new-world", tables=3, workers=2)
    pids = processes(batch)
    del batch
    assert all_end(pids)


@pytest.mark.slow(3)
def test_a_worker_that_was_killed_is_told() -> None:
    with Batch("new-world", tables=3, workers=2) as batch:
        os.kill(processes(batch)[1], signal.SIGKILL)
        with pytest.raises(RuntimeError, match="A process of this batch has ended"):
            play(batch)


@pytest.mark.slow(4)
def test_nothing_stays_behind_when_the_process_that_learns_is_killed() -> None:
    program = """
import os, signal
from tradewinds.envs.batch import Batch
batch = Batch("new-world", tables=3, workers=2)
print(*[process.pid for process in batch._place._processes], flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    pids = [int(word) for word in done.stdout.split()]
    assert done.returncode == -signal.SIGKILL
    assert len(pids) == 2
    assert all_end(pids)
    assert done.stderr == ""
