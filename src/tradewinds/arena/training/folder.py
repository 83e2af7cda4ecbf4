"""The folder of a training: its plan, and the games, network and match of each round."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from tradewinds.arena.folder import make_empty, read_lines, read_plan, unusable
from tradewinds.arena.training.fitted import Lesson, Progress
from tradewinds.arena.training.games import Game
from tradewinds.arena.training.sequential import Tally
from tradewinds.arena.training.work import Duel
from tradewinds.locale import gettext as _

PLAN: Final = "plan.json"
BEST: Final = "best.toml"
CURVE: Final = "curve.svg"
GAMES: Final = "games.jsonl"
NETWORK: Final = "network.toml"
PROGRESS: Final = "progress.json"
MATCH: Final = "match.jsonl"
LESSON: Final = "lesson-{n}"


class Plan(msgspec.Struct, frozen=True):
    """What to do. Everything else follows from it, on every machine."""

    game: str
    components: str
    """Name and digest of the component set."""
    rounds: int
    games: int
    """Games per round."""
    iterations: int
    """Iterations of the search per turn."""
    seed: int
    lessons: int = 0
    """Lessons at the beginning of each round."""
    quick: int = 1
    """Games per lesson."""
    glance: int = 1
    """Iterations of the search per turn in these games."""


class Folder:
    """The files of a training. An existing file is never written again; a missing one is still to be made."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.plan = plan

    @staticmethod
    def new(path: Path, plan: Plan) -> Folder:
        try:
            make_empty(path)
            write_plan(path, plan)
        except OSError as problem:
            raise unusable(path, problem) from None
        return Folder(path, plan)

    def longer(self, rounds: int) -> Folder:
        """The same training with more rounds."""
        plan = msgspec.structs.replace(self.plan, rounds=max(rounds, self.plan.rounds))
        write_plan(self.path, plan)
        return Folder(self.path, plan)

    @staticmethod
    def resumed(path: Path) -> Folder:
        return Folder(path, read_plan(path / PLAN, Plan, _("{folder} has no training to resume.")))

    def round(self, number: int) -> Round:
        return Round(self.path / f"round-{number}")

    def begun(self) -> list[Round]:
        """The rounds that have been started."""
        rounds = [self.round(number) for number in range(1, self.plan.rounds + 1)]
        return [each for each in rounds if each.path.exists()]

    def best(self) -> str:
        """The network that won last; empty if none has."""
        winners = [each for each in self.begun() if each.tally().better]
        return winners[-1].network() if winners else ""


class Round:
    """The files of one round."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def begin(self) -> None:
        try:
            self.path.mkdir(exist_ok=True)
        except OSError as problem:
            raise unusable(self.path, problem) from None

    def games(self) -> Iterator[Game]:
        return iter(read_lines(self.path / GAMES, Game))

    def add_game(self, game: Game) -> None:
        add_line(self.path / GAMES, game)

    def lesson_games(self, number: int) -> Iterator[Game]:
        """The games of a lesson."""
        return iter(read_lines(self._lesson(number, "jsonl"), Game))

    def add_lesson_game(self, number: int, game: Game) -> None:
        add_line(self._lesson(number, "jsonl"), game)

    def lesson(self, number: int) -> Lesson | None:
        """The result of a lesson; None before it ends."""
        file = self._lesson(number, "json")
        return msgspec.json.decode(file.read_bytes(), type=Lesson) if file.exists() else None

    def lessons(self) -> list[Lesson]:
        """The finished lessons, in order."""
        learned: list[Lesson] = []
        while lesson := self.lesson(len(learned) + 1):
            learned.append(lesson)
        return learned

    def keep_lesson(self, number: int, lesson: Lesson) -> None:
        write_whole(self._lesson(number, "json"), msgspec.json.encode(lesson).decode())

    def _lesson(self, number: int, ending: str) -> Path:
        return self.path / f"{LESSON.format(n=number)}.{ending}"

    def duels(self) -> dict[int, Duel]:
        return {duel.number: duel for duel in read_lines(self.path / MATCH, Duel)}

    def add_duel(self, duel: Duel) -> None:
        add_line(self.path / MATCH, duel)

    def tally(self) -> Tally:
        """The result of the match. Games count in order, until it is decided."""
        tally, duels = Tally(), self.duels()
        for number in range(len(duels)):
            if number not in duels or tally.decided:
                break
            tally = tally.after(duels[number].won)
        return tally

    def network(self) -> str:
        """The network as a file; empty before it is fitted."""
        file = self.path / NETWORK
        return file.read_text(encoding="utf-8") if file.exists() else ""

    def progress(self) -> list[Progress]:
        file = self.path / PROGRESS
        return msgspec.json.decode(file.read_bytes(), type=list[Progress]) if file.exists() else []

    def keep(self, network: str, progress: list[Progress]) -> None:
        """Save what was learned: the network last, because its file means that everything is there."""
        write_whole(self.path / PROGRESS, msgspec.json.encode(progress).decode())
        write_whole(self.path / NETWORK, network)


def write_plan(path: Path, plan: Plan) -> None:
    write_whole(path / PLAN, msgspec.json.format(msgspec.json.encode(plan)).decode() + "\n")


def write_whole(file: Path, text: str) -> None:
    """Write a file in one step, so that no reader finds half of it."""
    unfinished = file.with_name(f".{file.name}")
    try:
        unfinished.write_text(text, encoding="utf-8")
        unfinished.replace(file)
    except OSError as problem:
        raise unusable(file, problem) from None


def add_line(file: Path, line: object) -> None:
    try:
        with file.open("ab") as lines:
            lines.write(msgspec.json.encode(line) + b"\n")
    except OSError as problem:
        raise unusable(file, problem) from None
