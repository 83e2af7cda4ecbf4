"""Rules, sections and rule books."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

# Not after a number: some languages write "5." for "5th".
SENTENCE_END: Final = re.compile(r"(?<=[^\d\s][.!?])\s+(?=[^\W\d_])")


@dataclass(frozen=True)
class RuleText:
    """A rule as written in the sources, marked for translation.

    `text` is what the printed sheets say, `ruling` what they leave open and we decided; either may be
    empty. `wordings` are alternatives to `text` by name, and the facts of a game say which one it uses;
    `titles` are the titles that go with them. Games with this rule lack the rules in `replaces`.
    """

    id: str
    title: str
    text: str
    ruling: str = ""
    replaces: tuple[str, ...] = ()
    wordings: Mapping[str, str] = field(default_factory=dict)
    titles: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Rule:
    """A rule of one game, in the language in use."""

    id: str
    title: str
    text: str
    ruling: str
    replaces: tuple[str, ...]

    @property
    def short(self) -> str:
        """The first sentence."""
        return SENTENCE_END.split(self.text or self.ruling, maxsplit=1)[0]


@dataclass(frozen=True)
class Section:
    key: str
    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class RuleBook:
    """All the rules of one game, in reading order."""

    game: str
    sections: tuple[Section, ...]

    def __iter__(self) -> Iterator[Rule]:
        return (rule for section in self.sections for rule in section.rules)

    def find(self, rule_id: str) -> Rule:
        """The rule with this id, or the one that replaces it here. Raises KeyError if there is neither."""
        for rule in self:
            if rule.id == rule_id or rule_id in rule.replaces:
                return rule
        raise KeyError(rule_id)

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(rule.id for rule in self)
