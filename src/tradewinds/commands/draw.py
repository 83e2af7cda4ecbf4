"""`tradewinds draw`: draws a recorded game or a position."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from tradewinds.commands.arguments import after_of, components_of, write_output
from tradewinds.commands.parsing import Commands, Problem, add_command, add_component_option
from tradewinds.components import ComponentSet
from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation import records
from tradewinds.state import State, replayed


def add(commands: Commands) -> None:
    parser = add_command(commands, "draw", _("draw a recorded game or a position as SVG"))
    parser.add_argument("file", metavar="FILE", help=_("a record, or a position as JSON"))
    parser.add_argument(
        "-o", "--output", metavar="FILE", help=_("the file to write (default: print the picture)")
    )
    parser.add_argument(
        "--after", metavar="N", help=_("show the game after this many actions instead of at its end")
    )
    parser.add_argument(
        "--theme", choices=["light", "dark"], help=_("light or dark (default: as the viewer prefers)")
    )
    parser.add_argument(
        "--letters", action="store_true", help=_("put the first letters of the goods on their cubes")
    )
    add_component_option(parser)
    parser.set_defaults(command=run)


def run(arguments: argparse.Namespace) -> int:
    file, after = arguments.file, after_of(arguments.after)
    try:
        state = state_in(read(Path(file)), components_of(arguments), after)
    except ValueError as problem:
        raise Problem(_("{file}: {problem}").format(file=file, problem=problem)) from None
    from tradewinds.pictures import picture  # takes a moment to load

    svg = picture(state.core, theme=arguments.theme, letters=arguments.letters)
    write_output(arguments.output, svg)
    return 0


def read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise ValueError(_("it cannot be read ({reason}).").format(reason=reason)) from None
    except UnicodeDecodeError:
        raise ValueError(_("it is not text.")) from None


def state_in(text: str, components: ComponentSet, after: int | None) -> State:
    """The state of a position, or of a record after that many actions, by default all.

    Raises ValueError with a sentence if the text holds neither.
    """
    if not text.lstrip().startswith("{"):
        return state_after(records.read(text, components), after)
    if after is not None:
        raise ValueError(_("it is a position, with no actions before it; leave out --after."))
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
