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
from tradewinds.envs.batch import Batch

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


@pytest.mark.parametrize("game", ["new-world", "eastern-wonders"])
def test_the_learning_example_learns_and_plays_as_a_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    for library in ("torch", "sb3_contrib", "matplotlib"):
        pytest.importorskip(library, reason="the learning example needs pip install 'tradewinds[examples]'")
    example = run("ppo.py")
    learned, curve = tmp_path / "learned.zip", tmp_path / "curve.svg"
    monkeypatch.setattr(registry, "BOTS", dict(registry.BOTS))
    steps = 2 * example["ROLLOUT"]
    assert example["train"](game, steps, learned, curve, envs=2, games=2) == steps
    assert "<svg" in curve.read_text(encoding="utf-8")
    state = tw.Table(game).deal(1)
    assert decide(registry.make("learned", 0), state, seed=2) in state.legal()


@pytest.fixture
def selfplay(monkeypatch: pytest.MonkeyPatch) -> Any:
    pytest.importorskip("torch", reason="the learning example needs pip install 'tradewinds[examples]'")
    monkeypatch.syspath_prepend(EXAMPLES)
    return importlib.import_module("selfplay")


@pytest.mark.slow(10)
def test_self_play_learns_and_its_ages_play_as_bots(
    selfplay: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRADEWINDS_LEAGUE", str(tmp_path))
    monkeypatch.setattr(selfplay, "ROLLOUT", 8)
    monkeypatch.setattr(selfplay, "EXAMS", 2)
    assert selfplay.learn("spice-road", 128, tmp_path, tables=8, games=4) == 3
    assert list(selfplay.ages(tmp_path)) == [0, 1, 2]
    state = tw.Table("spice-road").deal(1)
    for bot in ("selfplay:Age_2", "selfplay:Far_2"):
        assert decide(registry.make(bot, 0), state, seed=2) in state.legal()


def test_learning_ends_with_the_command_that_shows_the_result(
    selfplay: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(selfplay, "learn", lambda *_arguments, **_settings: 3)
    monkeypatch.setattr("sys.argv", ["selfplay.py", "learn", "--game", "sand-to-sea"])
    assert selfplay.main() == 0
    assert "arena sand-to-sea --bots greedy --bot selfplay:Far_2\n" in capsys.readouterr().out


def test_a_bot_takes_the_network_of_the_game_it_plays(
    selfplay: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ValueError, match="There is no network of age 0 here"):
        registry.make("selfplay:Age_0", 0)
    for game in ("spice-road", "new-world"):
        school = selfplay.School(game, seed=1, tables=8)
        selfplay.keep(school, selfplay.folder_of(game), age=0, done=0, games=2)
    bot = registry.make("selfplay:Age_0", 0)
    state = tw.Table("new-world").deal(1)
    assert decide(bot, state, seed=2) in state.legal()


@pytest.mark.parametrize("game", tw.GAMES)
def test_a_look_ahead_that_exchanges_what_changed_sees_the_same_as_a_new_look(
    selfplay: Any, game: str
) -> None:
    batch = Batch(game, tables=5)
    network = selfplay.Network(batch.layout)
    for _step in range(10):
        ahead = batch.ahead()
        anew = network(ahead.observations).detach().numpy()
        assert network.ahead(batch.observations, ahead.tables, ahead.observations) == pytest.approx(
            anew, abs=1e-4
        )
        batch.step(batch.masks.argmax(axis=1))


def test_the_highest_of_each_table_is_found(selfplay: Any) -> None:
    tables = np.array([0, 0, 1, 2, 2, 2])
    values = np.array([1.0, 2.0, -3.0, 5.0, 5.0, 4.0])
    assert selfplay.rows_of_best(values, tables).tolist() == [1, 2, 3]


def choice(selfplay: Any, seat: int, promise: float, best: float, own: bool = True) -> Any:
    none = np.zeros(1)
    arrays = (np.array([seat]), np.array([own]), none, none, np.array([promise]), np.array([best]))
    return selfplay.Choice(none, *arrays)


def test_what_came_of_a_choice_is_as_defined(selfplay: Any) -> None:
    """Seat 1 answers seat 0; what it tried out does not count, and neither does anything after the end."""
    trace = selfplay.TRACE
    choices = [
        choice(selfplay, 0, 0.5, 0.5),
        choice(selfplay, 1, 0.25, 0.25),
        choice(selfplay, 1, 0.1, 0.75),  # tried out
        choice(selfplay, 0, -0.5, -0.5),  # after it the game ends
        choice(selfplay, 0, 2.0, 2.0),
    ]
    ends = [np.array([number == 3]) for number in range(5)]
    results = [np.array([-1.5])] * 5
    third = -(trace * -1.5 + (1 - trace) * -0.5)
    first = -(trace * 0.75 + (1 - trace) * 0.25)
    found = [float(outcome[0]) for outcome in selfplay.outcomes_of(choices, ends, results)]
    assert found == pytest.approx([first, 0.75, third, -1.5])


@pytest.mark.slow(10)
@pytest.mark.filterwarnings("ignore")  # of Tianshou and what it brings
def test_tianshou_learns_for_a_few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("tianshou", reason="the example needs pip install 'tradewinds[tianshou]'")
    monkeypatch.syspath_prepend(EXAMPLES)
    example = importlib.import_module("tianshou_dqn")
    assert -1.0 <= example.learn("new-world", epochs=1, steps=64, envs=2, games=2) <= 1.0
