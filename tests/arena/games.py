"""Small arenas for the tests."""

from pathlib import Path

from tradewinds import components
from tradewinds.arena.match import Played, Result, Setting, play
from tradewinds.arena.planning import label
from tradewinds.arena.schedule import Match, Plan, schedule

STANDARD = components.standard()
SETTING = Setting("new-world", {"board": "E1"}, STANDARD)

DEADLY_ONCE = """
import os, pathlib, signal

class Deadly:
    def __init__(self):
        self.victim = pathlib.Path({victim!r})

    def choose(self, state):
        if not self.victim.exists():
            self.victim.write_text("")
            os.kill(os.getpid(), signal.SIGKILL)
        return state.legal()[0]
"""


def plan(bots: str = "greedy,random", games: int = 4, seats: tuple[int, ...] = (2,), seed: int = 5) -> Plan:
    return Plan("new-world", tuple(bots.split(",")), games, seats, {"board": "E1"}, label(STANDARD), seed)


def played_here(matches: list[Match]) -> list[Played]:
    return [play(SETTING, match) for match in matches]


def comparable(played: list[Played]) -> list[tuple[object, ...]]:
    """The results in order, without the time they took, in which runs always differ."""
    ordered = sorted(played, key=lambda one: one.result.number)
    return [(one.record, *facts(one.result)) for one in ordered]


def facts(result: Result) -> tuple[object, ...]:
    return tuple(getattr(result, name) for name in result.__struct_fields__ if name != "seconds")


def deadly_bot(folder: Path) -> str:
    """A bot that kills the process it plays in, once."""
    source = DEADLY_ONCE.format(victim=str(folder / "victim"))
    (folder / "deadly.py").write_text(source, encoding="utf-8")
    return "deadly:Deadly"


def matches(bots: str = "greedy,random", games: int = 4, seats: tuple[int, ...] = (2,)) -> list[Match]:
    return schedule(plan(bots, games, seats))
