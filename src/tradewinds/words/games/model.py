"""Facts about a game other than its rules and pieces."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tradewinds.words.games.boxes import Box


@dataclass(frozen=True, kw_only=True)
class Ranges:
    """Bounds for the averages of a balanced game, where its numbers are our own."""

    rounds: tuple[float, float]
    points: tuple[float, float]
    """The points of the winner."""
    resting: tuple[float, float]
    """The share of turns spent resting."""


@dataclass(frozen=True, kw_only=True)
class GameFacts:
    """The facts about one game. Its texts are marked for translation, and translated when they are shown."""

    name: str
    title: str
    box: Box
    """The box that names its goods."""
    parts: Mapping[Box, str]
    """The kinds of parts it uses, by box: keys of the component file. The box it uses most comes first."""
    outpost_values: str = ""
    """The key of its outpost values in the component file; empty if it has no outposts."""
    cover: tuple[str, str]
    """Two panels of its table that look unlike the other games."""
    introduction: str
    goal: str
    """What it is about and when it ends, in one line; `{n}` is the number of prizes that end it."""
    minutes: tuple[int, int]
    """About how long a first game takes, with few players and with many."""
    first_game: tuple[str, ...]
    """Advice for a first game, step by step."""
    turn: str
    """What a player is asked at the start of a turn."""
    awaited: str
    """What the other players read meanwhile, with {seat} for whose turn it is."""
    contents: Mapping[str, str]
    """The rule book: rule ids by section, in the order in which a new player reads them."""
    wordings: Mapping[str, str] = field(default_factory=dict)
    """Rules with a wording other than the usual one: its name, by rule id."""
    citations: Mapping[str, str]
    """The rule ids that refusals cite, by topic."""
    first_player: str = ""
    """Who begins by the printed rules, where these name somebody."""
    keeps_face_down: bool = False
    """True if players keep something face down that all have seen (C11)."""
    ranges: Ranges | None = None
    """What a balanced game looks like, where its numbers are our own."""
