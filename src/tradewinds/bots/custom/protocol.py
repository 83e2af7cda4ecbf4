"""Bots in any language: a program that is asked in lines of JSON. docs/bots.md describes the protocol."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from tradewinds.bots.custom.forfeits import FAILED, ILLEGAL, LATE, UNREADABLE, Forfeit
from tradewinds.bots.custom.process import Ended, Program, Silent
from tradewinds.state import State

PROTOCOL: Final = 1
PATIENCE: Final = 5.0  # seconds for a decision, by default
STARTING: Final = 5.0  # additional seconds for the first answer
MOST_STARTS: Final = 3
MOST_UNANSWERED: Final = 3  # questions in a row; then the program is restarted


class ExternalBot:
    """Asks a program; a late or wrong answer is a forfeit."""

    def __init__(self, command: Sequence[str], seed: int, patience: float = PATIENCE) -> None:
        self._command = command
        self._seed = seed
        self._patience = patience
        self._program: Program | None = None
        self._starts = 0

    def __getstate__(self) -> dict[str, Any]:
        """Leaves out the running program: a copy starts its own."""
        return self.__dict__ | {"_program": None, "_starts": 0}

    def choose(self, state: State) -> int:
        try:
            patience = self._patience
            if self._program is None:
                self._program = self._start(state)
                patience += STARTING
            answer = self._program.ask(question(state), patience)
        except Silent:
            if self._program and self._program.unanswered >= MOST_UNANSWERED:
                self.close()
            raise Forfeit(LATE, f"no answer in {patience:g} s") from None
        except Ended as ended:
            self.close()
            raise Forfeit(FAILED, str(ended) or "the program has ended") from None
        return understood(answer, state)

    def _start(self, state: State) -> Program:
        if self._starts == MOST_STARTS:
            raise Ended(f"the program was started {MOST_STARTS} times, and no more")
        self._starts += 1
        program = Program(self._command)
        program.tell(greeting(state, self._seed))
        return program

    def close(self) -> None:
        if self._program:
            self._program.close()
            self._program = None


def greeting(state: State, seed: int) -> str:
    table = state.core.setup
    return json.dumps(
        {
            "tradewinds": PROTOCOL,
            "game": table.game.name(),
            "players": table.players,
            "options": dict(table.options),
            "seat": state.player,
            "seed": seed,
        }
    )


def question(state: State) -> str:
    seat = state.player
    return json.dumps({"seat": seat, "legal": state.actions(), "view": state.view(seat)})


def understood(answer: str, state: State) -> int:
    """The number of the action in the answer."""
    try:
        action = json.loads(answer)["action"]
    except (ValueError, TypeError, KeyError, RecursionError):
        raise Forfeit(UNREADABLE, answer.strip()[:200]) from None
    texts = state.actions()
    if action not in texts:
        raise Forfeit(ILLEGAL, repr(action)[:200])
    return state.legal()[texts.index(action)]
