"""The wording of a kind of step and of the choices that it offers."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, NoReturn

from tradewinds.rules.core import Core
from tradewinds.words.citing import rule
from tradewinds.words.happenings import Turn
from tradewinds.words.players import Players

Describe = Callable[[Core, str, Players], str]
"""Describes a choice, given the object of its verb: what it costs now, and what it brings."""
Refuse = Callable[[Core, str], str]
"""Explains why a choice is not allowed now, given the object of its verb."""


def opens_no_turn(turn: Turn) -> NoReturn:
    raise ValueError(f"no turn opens with {turn.opening.text!r}")


def costs_nothing_else(_state: Core, _thing: str, _players: Players) -> str:
    return ""


def asks_nothing(*_about: object) -> NoReturn:
    raise ValueError("this step asks nothing")


class Choice(NamedTuple):
    """The wording of one verb."""

    words: Describe
    brief: Describe
    """The same in two or three words, for a button that also shows a picture of it."""
    refused: Refuse | None = None
    """Why it is not allowed now; without one, the refusal says what the step asks instead."""
    told: Callable[[Turn], str] = opens_no_turn
    """The log of a turn that opened with it."""
    price: Describe = costs_nothing_else
    """What it costs besides what its picture shows, as the second line of its button."""


NO_CHOICES: Final[Mapping[str, Choice]] = MappingProxyType({})


class Step(NamedTuple):
    """The wording of one kind of step."""

    rules: str
    """The rules behind it: ids, and topics for which each game cites its own rule."""
    question: Callable[[Core], str]
    awaited: Callable[[Core], str]
    """What the other players read meanwhile, with a placeholder {seat}."""
    instead: Callable[[], str]
    """The refusal of any other choice, with placeholders {choices}, {seat} and {rule}."""
    cites: Callable[[Core], str] = lambda _state: ""
    """The id for {rule}."""
    choices: Mapping[str, Choice] = NO_CHOICES
    """Verb to choice. TURN has none here: what may open a turn depends on the boxes on the table."""


SILENT: Final = Step(
    rules="", question=asks_nothing, awaited=asks_nothing, instead=asks_nothing
)  # resolves itself


def topic(name: str) -> Callable[[Core], str]:
    """The id of the rule that the game has on this topic."""
    return lambda state: rule(state, name)


def always(words: Callable[[], str]) -> Describe:
    """The same words in every position."""
    return lambda _state, _thing, _players: words()


def stop(
    words: Callable[[], str], refused: Refuse | None = None, *, brief: Callable[[], str] | None = None
) -> Choice:
    """The choice `done`, worded the same in every position; `brief` if that wording is long."""
    return Choice(always(words), always(brief or words), refused)
