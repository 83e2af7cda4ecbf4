"""What a network learns from games. Needs PyTorch: pip install 'tradewinds[train]'."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from librt.vecs import vec

import tradewinds as tw
from tests.arena.training.test_games import played
from tests.test_cli import tradewinds_here
from tradewinds.arena.planning import label
from tradewinds.arena.training.fitted import Progress
from tradewinds.arena.training.folder import Folder, Plan, Round
from tradewinds.arena.training.games import Game, first_state
from tradewinds.arena.training.samples import Samples, samples_of
from tradewinds.bots.evaluation import inputs
from tradewinds.bots.evaluation.network import Layers, Network
from tradewinds.bots.weights import classic, judge_of
from tradewinds.components import standard

torch = pytest.importorskip("torch", reason="learning needs pip install 'tradewinds[train]'")
from tradewinds.arena.training import fitting, rounding  # noqa: E402 (needs PyTorch)
from tradewinds.arena.training.facts import Collector, Facts, scales_in  # noqa: E402
from tradewinds.arena.training.learner import Learner  # noqa: E402

GAMES = 24


@cache
def all_samples() -> list[Samples]:
    return list(read_samples())


def read_samples() -> Iterator[Samples]:
    for number in range(GAMES):
        game = played(number)
        state = first_state(tw.Table("new-world"), game.seed)
        yield samples_of(game, judge_of(state.setup, classic), state)


@cache
def facts() -> Facts:
    collector = Collector(scales_in(all_samples(), size()))
    for samples in all_samples():
        collector.add(samples)
    return collector.facts()


def size() -> int:
    return len(inputs.names(tw.Table("new-world").deal(1).core.setup))


def test_it_learns_what_it_was_taught() -> None:
    fit = fitting.Fit(facts(), 1)
    taught = torch.nonzero(~fit.facts.held_back)[:, 0]
    before = fit.surprise(taught, fit.told(taught)).item()
    fit.run(lambda _progress: None, 50.0)
    assert fit.surprise(taught, fit.told(taught)).item() < 0.9 * before


def test_what_the_games_that_were_held_back_like_best_is_kept() -> None:
    fit = fitting.Fit(facts(), 1)
    losses: list[float] = []

    def look(_progress: Progress) -> None:
        losses.append(loss_of(fit))

    fit.run(look, 50.0, epochs=12)
    assert len(losses) == 13
    assert loss_of(fit) == min(losses) < losses[-1], "so few games teach little in many passes but themselves"


def loss_of(fit: fitting.Fit) -> float:
    with torch.no_grad():
        return fit.progress(0, 50.0)[1]


def test_hidden_units_are_silent_until_the_linear_part_is_known() -> None:
    fit = fitting.Fit(facts(), 1)
    everything = torch.arange(len(fit.facts.kind))
    before = fit.surprise(everything, fit.told(everything)).item()
    fit.fit_linear()
    assert fit.surprise(everything, fit.told(everything)).item() < 0.9 * before
    assert not fit.learner.strong.any()
    assert not fit.learner.wanted.any()


def test_errors_that_all_choices_of_a_decision_share_do_not_matter() -> None:
    known = torch.tensor([[True, True, True, False]])
    same = torch.tensor([[0.2, 0.2, 0.2, 7.0]])
    assert fitting.spread_within(same, known).item() == pytest.approx(0.0)
    other = torch.tensor([[0.1, 0.2, 0.3, 7.0]])
    assert fitting.spread_within(other, known).item() == pytest.approx(0.02 / 3)


def test_the_same_seed_learns_the_same() -> None:
    one, again, other = (
        fitting.fitted(iter(all_samples()[:6]), size(), 50.0, seed, lambda: None).network
        for seed in (1, 1, 2)
    )
    assert one == again
    assert one != other


def test_rounding_changes_little() -> None:
    torch.manual_seed(5)
    learner = Learner(torch.linspace(20.0, 60.0, size()))
    with torch.no_grad():
        for weights in (learner.early, learner.late, learner.wish):
            weights.normal_()
        for weights in (learner.strong, learner.wanted):
            weights.normal_(std=0.1)
    scales = torch.ones(size())
    rounded = rounding.rounded(learner, scales, [0.8, 0.7, 0.1])
    network = Network(
        Layers(
            list(rounded.scales),
            [list(row) for row in rounded.weights],
            list(rounded.biases),
            list(rounded.strength),
            list(rounded.urge),
        ),
        1,
    )
    numbers = torch.randint(-127, 128, (size(),)).float()
    network.see(0, vec[float](numbers.tolist()), 0)
    network.unpack(0)
    told = (numbers / learner.spread)[None, None]
    strength = learner.strengths(told, torch.tensor([0.4])).item()
    assert network.strength(0, 0.4) == pytest.approx(strength, abs=0.05)
    assert network.urge(0) == pytest.approx(learner.urges(told).item(), abs=0.05)


def test_the_whole_loop_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    """Interrupted or not, the same plan leads to the same network."""
    whole = tradewinds_here(
        "train new-world --rounds 1 --lessons 0 --games 6 --iterations 8 --jobs 1 --out whole", tmp_path
    )
    assert "Round 1: the new network won" in whole.stderr
    games = (tmp_path / "whole/round-1/games.jsonl").read_bytes()
    (tmp_path / "part/round-1").mkdir(parents=True)
    (tmp_path / "part/plan.json").write_bytes((tmp_path / "whole/plan.json").read_bytes())
    (tmp_path / "part/round-1/games.jsonl").write_bytes(games[: len(games) // 2])
    tradewinds_here("train --resume part --jobs 1", tmp_path)
    for name in ("round-1/network.toml", "round-1/match.jsonl", "curve.svg"):
        assert (tmp_path / "part" / name).read_text() == (tmp_path / "whole" / name).read_text()


def test_ctrl_c_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_round: Round, _game: Game) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Round, "add_game", interrupted)
    done = tradewinds_here(
        "train new-world --lessons 0 --games 6 --iterations 8 --jobs 1 --out mine", tmp_path
    )
    assert done.returncode == 130
    assert "Stopped; nothing is lost. To continue: tradewinds train --resume mine --jobs 1" in done.stderr


def test_another_plan_needs_another_folder(tmp_path: Path) -> None:
    Folder.new(tmp_path / "mine", Plan("new-world", label(standard()), 1, 6, 8, 1))
    wrong = tradewinds_here("train --resume mine --games 7", tmp_path)
    assert "mine was started with --games 6, not 7." in wrong.stderr
    there = tradewinds_here("train new-world --out mine", tmp_path)
    assert "mine is not empty; choose another folder" in there.stderr
