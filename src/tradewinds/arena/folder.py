"""The folder of an arena: its plan, and every game once it is finished."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from tradewinds.arena.errors import ArenaError
from tradewinds.arena.match import Played, Result
from tradewinds.arena.schedule import Match, Plan, schedule
from tradewinds.locale import gettext as _

Content = TypeVar("Content")

SCHEDULE: Final = "schedule.json"
RESULTS: Final = "results.jsonl"
RECORDS: Final = "records"
REPORT: Final = "report.html"


class Planned(msgspec.Struct, frozen=True):
    plan: Plan
    matches: list[Match]


class Folder:
    """The files of an arena. A game counts as played once its result is complete."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.plan = plan
        self.results = {result.number: result for result in read_lines(path / RESULTS, Result)}

    @staticmethod
    def new(path: Path, plan: Plan) -> Folder:
        try:
            make_empty(path)
            (path / RECORDS).mkdir()
            write_schedule(path, plan)
        except OSError as problem:
            raise unusable(path, problem) from None
        return Folder(path, plan)

    @staticmethod
    def resumed(path: Path, plan: Plan) -> Folder:
        """An existing folder, with a plan that may have more games than before."""
        stored = read_schedule(path)
        if schedule(plan)[: len(stored.matches)] != stored.matches:
            raise ArenaError(
                _("{folder} was started with another schedule; start again in another folder.").format(
                    folder=path
                )
            )
        try:
            write_schedule(path, plan)
            (path / RECORDS).mkdir(exist_ok=True)
        except OSError as problem:
            raise unusable(path, problem) from None
        return Folder(path, plan)

    def missing(self) -> list[Match]:
        return [match for match in schedule(self.plan) if match.number not in self.results]

    def add(self, played: Played) -> None:
        """Save a game: the record first, because a complete result means that everything is there."""
        result = played.result
        try:
            record = self.path / RECORDS / record_name(result.number)
            record.write_text(played.record, encoding="utf-8")
            with (self.path / RESULTS).open("ab") as file:
                file.write(msgspec.json.encode(result) + b"\n")
        except OSError as problem:
            raise unusable(self.path, problem) from None
        self.results[result.number] = result

    def in_order(self) -> list[Result]:
        """The results in the order of the schedule."""
        return [self.results[number] for number in sorted(self.results)]

    def record(self, number: int) -> str:
        """The record of a finished game."""
        path = self.path / RECORDS / record_name(number)
        try:
            return path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            raise ArenaError(_("{file} cannot be read.").format(file=path)) from None

    def write_report(self, page: str, name: str = REPORT) -> Path:
        path = self.path / name
        path.write_text(page, encoding="utf-8")
        return path


def make_empty(path: Path) -> None:
    """Create a folder to be filled; refuse one that is not empty."""
    path.mkdir(parents=True, exist_ok=True)
    if any(path.iterdir()):
        sentence = _("{folder} is not empty; choose another folder, or use --resume to continue there.")
        raise ArenaError(sentence.format(folder=path))


def record_name(number: int) -> str:
    return f"{number:05}.txt"


def unusable(path: Path, problem: OSError) -> ArenaError:
    return ArenaError(
        _("{path} cannot be written ({reason}).").format(path=path, reason=problem.strerror or problem)
    )


def write_schedule(path: Path, plan: Plan) -> None:
    """Write the schedule in one step, so that no reader finds half of it."""
    text = msgspec.json.format(msgspec.json.encode(Planned(plan, schedule(plan))), indent=1)
    unfinished = path / f".{SCHEDULE}"
    unfinished.write_bytes(text)
    unfinished.replace(path / SCHEDULE)


def read_schedule(path: Path) -> Planned:
    return read_plan(path / SCHEDULE, Planned, _("{folder} has no arena to resume."))


def read_plan(file: Path, kind: type[Content], missing: str) -> Content:
    """The plan stored in a folder. `missing` is the error message for a folder without one."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=kind)
    except FileNotFoundError:
        raise ArenaError(missing.format(folder=file.parent)) from None
    except OSError as problem:
        raise unusable(file.parent, problem) from None
    except msgspec.MsgspecError:
        raise ArenaError(_("{file} cannot be read.").format(file=file)) from None


def read_lines(path: Path, kind: type[Content]) -> list[Content]:
    """The lines of a growing file. A last line that was cut short is removed."""
    if not path.exists():
        return []
    content = path.read_bytes()
    whole = content[: content.rfind(b"\n") + 1]
    if whole != content:
        os.truncate(path, len(whole))
    try:
        return msgspec.json.Decoder(kind).decode_lines(whole)
    except msgspec.MsgspecError:
        raise ArenaError(_("{file} cannot be read.").format(file=path)) from None
