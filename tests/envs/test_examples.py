"""The examples run, in short."""

import ast
import importlib
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tradewinds as tw
from tradewinds.bots import registry
from tradewinds.bots.bot import decide
from tradewinds.envs.observations import Observations

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


def shown_by(cell: str, names: dict[str, Any]) -> object:
    """Runs a cell; what a notebook shows below it, the value of its last line."""
    *before, last = ast.parse(cell).body
    assert isinstance(last, ast.Expr)
    exec(compile(ast.Module(before, []), "pictures.ipynb", "exec"), names)
    shown: object = eval(compile(ast.Expression(last.value), "pictures.ipynb", "eval"), names)
    return shown


def test_the_notebook_runs_from_top_to_bottom_and_shows_a_game_as_pictures() -> None:
    notebook = json.loads((EXAMPLES / "pictures.ipynb").read_text(encoding="utf-8"))
    cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    names: dict[str, Any] = {}
    begun, under_way, ended = (shown_by(cell, names)._repr_svg_() for cell in cells[:3])  # type: ignore[attr-defined]
    assert all(picture.startswith("<svg") for picture in (begun, under_way, ended))
    assert len({begun, under_way, ended}) == 3
    points, storage = (shown_by(cell, names) for cell in cells[3:])
    assert points == (names["state"].scores(), 0)
    assert storage.shape == (2, 4)  # type: ignore[attr-defined]


def test_the_learning_example_learns_and_plays_as_a_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for library in ("torch", "sb3_contrib", "matplotlib"):
        pytest.importorskip(library, reason="the learning example needs pip install 'tradewinds[examples]'")
    example = run("ppo.py")
    learned, curve = tmp_path / "learned.zip", tmp_path / "curve.svg"
    monkeypatch.setattr(registry, "BOTS", dict(registry.BOTS))
    steps = 2 * example["ROLLOUT"]
    assert example["train"](steps, learned, curve, envs=2, games=2) == steps
    assert "<svg" in curve.read_text(encoding="utf-8")
    state = example["TABLE"].deal(1)
    assert decide(registry.make("learned", 0), state, seed=2) in state.legal()


@pytest.mark.slow(10)
def test_self_play_learns_and_its_ages_play_as_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch", reason="the learning example needs pip install 'tradewinds[examples]'")
    monkeypatch.syspath_prepend(EXAMPLES)
    monkeypatch.setenv("TRADEWINDS_LEAGUE", str(tmp_path))
    example = importlib.import_module("selfplay")
    monkeypatch.setattr(example, "ROLLOUT", 8)
    monkeypatch.setattr(example, "EXAMS", 2)
    assert example.learn("spice-road", 128, tmp_path, tables=8, games=4, shown=2) == 3
    assert list(example.ages(tmp_path)) == [0, 1, 2]
    state = tw.Table("spice-road").deal(1)
    assert decide(registry.make("selfplay:Age_2", 0), state, seed=2) in state.legal()


def test_the_teacher_shows_legal_choices_and_what_came_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(EXAMPLES)
    teaching = importlib.import_module("teaching")
    shown = teaching.shown(Observations(tw.Table("new-world")), games=2, seed=1)
    rows = np.arange(len(shown.actions))
    assert shown.masks[rows, shown.actions].all()
    assert (shown.masks.sum(axis=1) > 1).all()
    assert set(shown.results) == {-1.0, 1.0}
    game = shown.results * shown.leads  # from the deal on, the winner gets further ahead than it is now
    assert game[0] > 0.0


def test_imitation_makes_the_choices_of_the_teacher_likelier(monkeypatch: pytest.MonkeyPatch) -> None:
    torch = pytest.importorskip(
        "torch", reason="the learning example needs pip install 'tradewinds[examples]'"
    )
    monkeypatch.syspath_prepend(EXAMPLES)
    example, teaching = importlib.import_module("selfplay"), importlib.import_module("teaching")
    torch.manual_seed(1)
    school = example.School("new-world", seed=1, tables=2)
    example.imitate(school, games=40, seed=1)
    unseen = teaching.shown(school.layout, games=4, seed=2)
    features = torch.from_numpy(school.layout.features(unseen.observations))
    liked = school.network(features, torch.from_numpy(unseen.masks))[0].detach().argmax(dim=1).numpy()
    by_chance = (1.0 / unseen.masks.sum(axis=1)).mean()
    assert (liked == unseen.actions).mean() > 1.2 * by_chance


def test_advantages_are_those_of_the_definition(monkeypatch: pytest.MonkeyPatch) -> None:
    torch = pytest.importorskip(
        "torch", reason="the learning example needs pip install 'tradewinds[examples]'"
    )
    monkeypatch.syspath_prepend(EXAMPLES)
    example = importlib.import_module("selfplay")
    discount, trace = example.DISCOUNT, example.TRACE
    rewards = torch.tensor([[0.0], [1.0], [0.0]])
    values = torch.tensor([[0.5], [0.25], [-0.5], [2.0]])
    goes_on = torch.tensor([[1.0], [0.0], [1.0]])  # the second choice ends a game
    surprises = [discount * 0.25 - 0.5, 1.0 - 0.25, discount * 2.0 + 0.5]
    expected = [surprises[0] + discount * trace * surprises[1], surprises[1], surprises[2]]
    assert example.advantages_of(rewards, values, goes_on).flatten().tolist() == pytest.approx(expected)


@pytest.mark.slow(10)
@pytest.mark.filterwarnings("ignore")  # of Tianshou and what it brings
def test_tianshou_learns_for_a_few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("tianshou", reason="the example needs pip install 'tradewinds[tianshou]'")
    monkeypatch.syspath_prepend(EXAMPLES)
    example = importlib.import_module("tianshou_dqn")
    assert -1.0 <= example.learn("new-world", epochs=1, steps=64, envs=2, games=2) <= 1.0
