"""What a network learns from quick games. Needs PyTorch: pip install 'tradewinds[train]'."""

from functools import cache
from pathlib import Path

import msgspec
import pytest

import tradewinds as tw
from tests.test_cli import tradewinds_here
from tradewinds.arena.training.fitted import Lesson
from tradewinds.arena.training.games import first_state, play_game
from tradewinds.arena.training.samples import MOMENT, NOT_KNOWN, SEATS, Samples, moments_of
from tradewinds.bots.evaluation import inputs
from tradewinds.bots.weights import classic, judge_of

torch = pytest.importorskip("torch", reason="learning needs pip install 'tradewinds[train]'")
from tradewinds.arena.training.facts import Collector, Facts, scales_in  # noqa: E402 (needs PyTorch)
from tradewinds.arena.training.learner import Learner  # noqa: E402
from tradewinds.arena.training.pupil import (  # noqa: E402
    TRACE,
    Pupil,
    first_learner,
    linear_weights,
    returns,
)

GAMES = 40


@cache
def lesson() -> list[Samples]:
    return [quick(number) for number in range(GAMES)]


def quick(number: int) -> Samples:
    """A game of Spice Road, one choice ahead."""
    table = tw.Table("spice-road", players=2 + number % 2)
    judge = judge_of(table.deal(0).core.setup, classic)
    game = play_game(table, judge, number, 1, 1, thoughtful=False)
    return moments_of(game, judge, first_state(table, game.seed))


def beginner() -> Pupil:
    """Somebody who has not heard any lesson yet."""
    return Pupil(names(), None, classic("spice-road"))


def names() -> list[str]:
    return inputs.names(tw.Table("spice-road").deal(1).core.setup)


def test_quick_games_are_seen_only_as_turns_open() -> None:
    rows = [row for samples in lesson() for row in samples.rows]
    assert {row.kind for row in rows} == {MOMENT}
    assert {row.values[0] for row in rows} == {NOT_KNOWN}, "one look ahead is what the judge says anyway"


def test_a_position_is_to_tell_what_comes_after_it() -> None:
    told = torch.tensor([[0.5, 0.5], [0.2, 0.8], [0.6, 0.4], [0.3, 0.7]])
    told = torch.cat([told, torch.zeros(4, SEATS - 2)], 1)
    wanted = returns(told, facts_of_two_games())
    assert wanted[2].tolist() == [1, 0, 0, 0], "the last of its game: seat 0 won"
    assert wanted[1, 0].item() == pytest.approx((1 - TRACE) * 0.6 + TRACE)
    assert wanted[0, 0].item() == pytest.approx((1 - TRACE) * 0.2 + TRACE * wanted[1, 0].item())
    assert wanted[3].tolist() == [0, 1, 0, 0], "another game"


def facts_of_two_games() -> Facts:
    """Three positions of a game that seat 0 won, and one of a game that seat 1 won."""
    games, winners = torch.tensor([4, 4, 4, 5]), torch.tensor([0, 0, 0, 1])
    unknown, two = torch.full((4, SEATS), NOT_KNOWN), torch.full((4,), 2)
    zeros = torch.zeros(4)
    return Facts(
        inputs=torch.zeros(4, SEATS, 1, dtype=torch.int8),
        kind=torch.full((4,), MOMENT),
        players=two,
        seat=torch.zeros(4, dtype=torch.int64),
        winner=winners,
        left=zeros,
        group=torch.zeros(4, dtype=torch.int64),
        share=zeros,
        values=unknown,
        game=games,
        held_back=torch.zeros(4, dtype=torch.bool),
    )


def test_it_knows_games_better_that_it_has_heard() -> None:
    pupil = beginner()
    assert pupil.hear(lesson()) is None, "nothing was known before the first"
    pupil.learn(1, 0.0)
    progress = pupil.hear(lesson())
    assert progress is not None
    assert progress.outcome < 0.6, "guessing is worth 0.9 nats"


def test_where_games_teach_little_the_first_lesson_leaves_linear_weights_as_they_were() -> None:
    """Two games alone would be told apart by weights without end."""
    scales = scales_in(lesson(), len(names()))
    collector = Collector(scales)
    for samples in lesson()[:2]:
        collector.add(samples)
    before = [torch.tensor(each) / scales for each in linear_weights(names(), classic("spice-road"))]
    learner = first_learner(collector.facts(), before)
    for learned, known in zip((learner.early, learner.late), before, strict=True):
        assert torch.allclose(learned, known * learner.spread, atol=0.5)
        assert not torch.equal(learned, known * learner.spread)


def test_what_was_learned_survives_being_written() -> None:
    pupil = beginner()
    pupil.hear(lesson())
    pupil.learn(1, 0.0)
    stored = msgspec.json.encode(Lesson("", pupil.knowledge(), None))
    knowledge = msgspec.json.decode(stored, type=Lesson).knowledge
    again = Learner.restored(knowledge)
    assert pupil.learner is not None
    for one, other in zip(pupil.learner.parameters(), again.parameters(), strict=True):
        assert torch.equal(one, other)


@pytest.mark.slow(20)
def test_lessons_go_on_where_they_were_stopped(tmp_path: Path) -> None:
    options = "--rounds 1 --lessons 3 --quick 6 --glance 1 --games 6 --iterations 8 --jobs 1"
    tradewinds_here(f"train spice-road {options} --out whole", tmp_path)
    whole, part = tmp_path / "whole", tmp_path / "part"
    (part / "round-1").mkdir(parents=True)
    for name in ("plan.json", "round-1/lesson-1.json", "round-1/lesson-1.jsonl"):
        (part / name).write_bytes((whole / name).read_bytes())
    games = (whole / "round-1/lesson-2.jsonl").read_bytes()
    (part / "round-1/lesson-2.jsonl").write_bytes(games[: len(games) // 2])
    tradewinds_here("train --resume part --jobs 1", tmp_path)
    for name in ("round-1/lesson-3.json", "round-1/network.toml", "round-1/match.jsonl", "curve.svg"):
        assert (part / name).read_text() == (whole / name).read_text()
    assert "--lessons 3 --quick 6 --glance 1" in (part / "round-1/network.toml").read_text()
