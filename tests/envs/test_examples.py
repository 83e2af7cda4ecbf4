"""The examples run, in short."""

import json
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(name: str) -> dict[str, Any]:
    """All that a script defines; what it does as a program is left out."""
    names: dict[str, Any] = {"__name__": "example"}
    exec(compile((EXAMPLES / name).read_text(encoding="utf-8"), name, "exec"), names)
    return names


def test_random_play_ends_games_in_every_library() -> None:
    example = run("random_play.py")
    assert len(example["with_pettingzoo"]()) == 3
    assert len(example["with_gymnasium"]()) == 3
    assert sum(example["with_openspiel"]()) == 0
    assert example["with_batch"](steps=1_000) > 0


def test_the_notebook_runs_from_top_to_bottom() -> None:
    notebook = json.loads((EXAMPLES / "pictures.ipynb").read_text(encoding="utf-8"))
    names: dict[str, Any] = {}
    cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for cell in cells:
        exec(compile(cell, "pictures.ipynb", "exec"), names)
    assert names["state"].over
    assert names["moments"][1].round == 8


def test_the_learning_example_learns_and_plays_as_a_bot(tmp_path: Path) -> None:
    for library in ("torch", "sb3_contrib", "matplotlib"):
        pytest.importorskip(library, reason="the learning example needs pip install 'tradewinds[examples]'")
    example = run("ppo.py")
    learned = tmp_path / "learned.zip"
    model = example["learner"](example["DummyVecEnv"]([example["make_env"]]), seed=1)
    model.learn(example["ROLLOUT"])
    model.save(learned)
    measured = example["measure"](learned, model.num_timesteps, games=2)
    assert 0 <= measured.wins <= 1
    example["draw"]([measured], tmp_path / "curve.svg")
    assert "<svg" in (tmp_path / "curve.svg").read_text(encoding="utf-8")
