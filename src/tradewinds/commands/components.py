"""`tradewinds components`: what is in the boxes, and custom sets."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from tradewinds import components as boxes
from tradewinds.commands.arguments import components_of, text_of, write_output
from tradewinds.commands.parsing import Commands, Parser, Problem, add_command, add_component_option
from tradewinds.components import ComponentError, drafts
from tradewinds.components.lists import from_csv, to_csv
from tradewinds.components.sheets import Sheet, all_sheets, sheet
from tradewinds.locale import gettext as _
from tradewinds.terminal import catalogue
from tradewinds.terminal.console import report_console

COMPLAINTS: Final = 1  # the exit status for a set with complaints


def add(commands: Commands) -> None:
    parser = add_command(commands, "components", _("show what is in the boxes, and make sets of your own"))
    add_component_option(parser)
    parser.set_defaults(command=show_components)
    actions = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"), parser_class=Parser)
    show = add_command(actions, "show", _("list every part of a box"))
    show.add_argument("box", metavar="BOX", help=", ".join(boxes.BOXES))
    add_component_option(show)
    show.set_defaults(command=show_box)
    new = add_command(actions, "new", _("write a component file for editing"))
    new.add_argument("file", metavar="FILE", help=_("a file that does not exist yet"))
    new.set_defaults(command=new_components)
    check = add_command(actions, "check", _("check a set, and show every problem with its line"))
    check.add_argument("file", metavar="FILE", help=_("the set"))
    check.set_defaults(command=check_components)
    add_lists(actions)


def add_lists(actions: Commands) -> None:
    """Add the commands that write deck lists and read them."""
    kinds = ", ".join(f"{sheet.box} {sheet.kind}" for sheet in all_sheets())
    out = add_command(actions, "list", _("write the parts of a kind as a list (CSV)"))
    add_kind(out, kinds)
    out.add_argument("--out", metavar="FILE", help=_("the file to write (default: print the list)"))
    add_component_option(out)
    out.set_defaults(command=list_parts)
    fill = add_command(actions, "fill", _("read a list (CSV) into a set"))
    fill.add_argument(
        "file", metavar="FILE", help=_("the set; a new one starts as a copy of the standard set")
    )
    add_kind(fill, kinds)
    fill.add_argument("list", metavar="LIST", help=_("the list"))
    fill.set_defaults(command=fill_set)


def add_kind(parser: Parser, kinds: str) -> None:
    parser.add_argument("box", metavar="BOX", help=", ".join(boxes.BOXES))
    parser.add_argument(
        "kind", metavar="KIND", help=_("box and kind are one of: {kinds}").format(kinds=kinds)
    )


def show_components(arguments: argparse.Namespace) -> int:
    report_console(sys.stdout).print(catalogue.summary_table(components_of(arguments)))
    return 0


def show_box(arguments: argparse.Namespace) -> int:
    if arguments.box not in boxes.BOXES:
        raise Problem(
            _("There is no box {box!r}; the boxes are {boxes}.").format(
                box=arguments.box, boxes=", ".join(boxes.BOXES)
            )
        )
    report_console(sys.stdout).print(catalogue.parts_table(components_of(arguments), arguments.box))
    return 0


def new_components(arguments: argparse.Namespace) -> int:
    path = Path(arguments.file)
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(boxes.template())
    except FileExistsError:
        raise Problem(_("{file} already exists; choose another name.").format(file=path)) from None
    except OSError as problem:
        raise Problem(
            _("{file} cannot be written ({reason}).").format(file=path, reason=problem.strerror)
        ) from None
    print(_("{file} has been written. Edit it, then: tradewinds components check {file}").format(file=path))
    return 0


def sheet_of(arguments: argparse.Namespace) -> Sheet:
    try:
        return sheet(arguments.box, arguments.kind)
    except KeyError:
        kinds = ", ".join(f"{known.box} {known.kind}" for known in all_sheets())
        raise Problem(
            _("There is no list of {kind!r} in {box!r}; there are: {kinds}.").format(
                box=arguments.box, kind=arguments.kind, kinds=kinds
            )
        ) from None


def list_parts(arguments: argparse.Namespace) -> int:
    wanted = sheet_of(arguments)
    content = drafts.standard_content()
    if arguments.components:
        boxes.load(arguments.components)  # raises an error that says what is wrong with it
        content = drafts.content_of(text_of(arguments.components), arguments.components)
    write_output(arguments.out, to_csv(wanted, wanted.rows(content[wanted.box])))
    return 0


def fill_set(arguments: argparse.Namespace) -> int:
    """Write the list into the file. Problems that remain are reported as by `check`."""
    wanted, path = sheet_of(arguments), Path(arguments.file)
    rows = from_csv(wanted, text_of(arguments.list), arguments.list)
    before = text_of(arguments.file) if path.exists() else drafts.standard_text()
    draft = drafts.draft(before, path.name, wanted, rows)
    write_output(arguments.file, draft.text)
    return check_components(arguments)


def check_components(arguments: argparse.Namespace) -> int:
    path = Path(arguments.file)
    if not path.is_file():
        boxes.load(path)  # raises an error that says what is there instead
    try:
        components = boxes.load(path)
    except ComponentError as error:
        for complaint in error.complaints:
            print(catalogue.complaint_line(path, complaint))
        return COMPLAINTS
    print(_("{file} is fine.").format(file=path))
    report_console(sys.stdout).print(catalogue.summary_table(components))
    return 0
