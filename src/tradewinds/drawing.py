"""Pictures of recorded games and positions, from file to file."""

from __future__ import annotations

import json
from pathlib import Path

from tradewinds.components import ComponentSet
from tradewinds.face import State, replayed
from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation import records
from tradewinds.pictures import picture


def drawn(file: Path, components: ComponentSet, after: int | None = None, theme: str | None = None) -> str:
    """The picture of what a file holds; ValueError says in a sentence why there is none."""
    return picture(state_in(read(file), components, after).core, theme=theme)


def read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise ValueError(_("it cannot be read ({reason}).").format(reason=reason)) from None
    except UnicodeDecodeError:
        raise ValueError(_("it is not text.")) from None


def state_in(text: str, components: ComponentSet, after: int | None) -> State:
    """A record after so many actions, by default after all; or a position."""
    if not text.lstrip().startswith("{"):
        return state_after(records.read(text, components), after)
    if after is not None:
        raise ValueError(_("it is a position and knows no actions before it; leave out --after."))
    try:
        position = json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise ValueError(_("it is neither a record nor JSON ({reason}).").format(reason=problem)) from None
    return State.from_position(position, components)


def state_after(game: records.Recorded, after: int | None) -> State:
    number = len(game.moves) if after is None else after
    if not 0 <= number <= len(game.moves):
        sentence = ngettext(
            "the game has {n} action; --after takes a number up to that.",
            "the game has {n} actions; --after takes a number up to that.",
            len(game.moves),
        )
        raise ValueError(sentence.format(n=len(game.moves)))
    *__, state = replayed(records.Recorded(game.start, game.seed, game.moves[:number]))
    return state
