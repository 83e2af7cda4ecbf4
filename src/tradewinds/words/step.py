"""What can be said about a kind of step and about the choices that it offers."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, NoReturn

from tradewinds.rules.core import Core
from tradewinds.words.citing import rule
from tradewinds.words.happenings import Turn
from tradewinds.words.players import Players

Describe = Callable[[Core, str, Players], str]
"""One choice in words, given what its verb names: what it costs now, and what it brings."""
Refuse = Callable[[Core, str], str]
"""Why it is not allowed now, given what its verb names."""


def opens_no_turn(turn: Turn) -> NoReturn:
    raise ValueError(f"no turn opens with {turn.opening.text!r}")


def costs_nothing_else(_state: Core, _thing: str, _players: Players) -> str:
    return ""


def asks_nothing(*_about: object) -> NoReturn:
    raise ValueError("this step asks nothing")


class Choice(NamedTuple):
    """What is said about one verb."""

    words: Describe
    brief: Describe
    """The same in two or three words, for a button that also shows a picture of it."""
    refused: Refuse | None = None
    """Why it is not allowed now; if there is none, a refusal says what the step asks instead."""
    told: Callable[[Turn], str] = opens_no_turn
    """The log of a turn that opened with it."""
    price: Describe = costs_nothing_else
    """What it costs besides what its picture shows, as the second line of its button."""


NO_CHOICES: Final[Mapping[str, Choice]] = MappingProxyType({})


class Step(NamedTuple):
    """What is said about one kind of step."""

    rules: str
    """What it is about: ids of rules, and topics that each game has its own rule for."""
    question: Callable[[Core], str]
    awaited: Callable[[Core], str]
    """What the others read meanwhile, with {seat} to be filled in."""
    instead: Callable[[], str]
    """The refusal of all that it does not ask, with {choices}, {seat} and {rule} to be filled in."""
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
    """Words that are the same in every position."""
    return lambda _state, _thing, _players: words()


def stop(
    words: Callable[[], str], refused: Refuse | None = None, *, brief: Callable[[], str] | None = None
) -> Choice:
    """The choice `done`, which says the same in every position; `brief` where that is long."""
    return Choice(always(words), always(brief or words), refused)
