"""`tradewinds admin`: manages a server, even while it runs."""

from __future__ import annotations

import argparse
from collections.abc import Awaitable, Callable
from typing import Any

from tradewinds.commands.arguments import number_of
from tradewinds.commands.parsing import Commands, Parser, Problem, add_ages, add_command
from tradewinds.locale import gettext as _

Task = Callable[[Any, argparse.Namespace], Awaitable[str]]
"""Takes an `Admin` of `server.operations.admin`, which is imported late because it loads slowly, and the
arguments."""


def add(commands: Commands) -> None:
    parser = add_command(commands, "admin", _("manage a server: tables, reports, bans, backups"))
    parser.set_defaults(command=lambda _arguments: show_help(parser))
    tasks: Commands = parser.add_subparsers(title=_("tasks"), metavar=_("TASK"), parser_class=Parser)
    for add_topic in (add_tables, add_words, add_reports, add_bans, add_keeping):
        add_topic(tasks)


def show_help(parser: Parser) -> int:
    parser.print_help()
    return 0


def add_task(tasks: Commands, name: str, summary: str, task: Task) -> Parser:
    """Add a task that runs with the database open."""
    return add_plain_task(
        tasks, name, summary, lambda admin, given: admin.ask(given, lambda opened: task(opened, given))
    )


def add_plain_task(
    tasks: Commands, name: str, summary: str, answer: Callable[[Any, argparse.Namespace], str]
) -> Parser:
    """Add a task that takes the module and finds the database itself."""
    parser = add_command(tasks, name, summary)
    parser.add_argument("--data", metavar="DIR", help=_("the folder where games are saved"))
    parser.add_argument("--database", metavar="URL", help=_("a PostgreSQL database instead of the folder"))
    parser.set_defaults(command=lambda arguments: run(arguments, answer))
    return parser


def run(arguments: argparse.Namespace, answer: Callable[[Any, argparse.Namespace], str]) -> int:
    from tradewinds.server.operations import admin, logs
    from tradewinds.server.startup import refusals

    logs.configure()
    try:
        print(answer(admin, arguments))
    except refusals.CannotServe as problem:
        raise Problem(str(problem), problem.status) from None
    return 0


def add_table(parser: Parser, nargs: str | None = None) -> None:
    parser.add_argument(
        "table", nargs=nargs, metavar="TABLE", help=_("the id of a table, as “tables” lists it")
    )


def add_address(parser: Parser) -> None:
    parser.add_argument("address", metavar="ADDRESS", help=_("such as 203.0.113.7 or 203.0.113.0/24"))


def add_tables(tasks: Commands) -> None:
    parser = add_task(
        tasks,
        "tables",
        _("list tables, most recently played first"),
        lambda admin, given: admin.tables(number_of(given.most)),
    )
    parser.add_argument("--most", metavar="N", default="50", help=_("number of tables to list"))
    parser = add_task(
        tasks,
        "remove-table",
        _("remove tables and everything that belongs to them"),
        lambda admin, given: admin.remove_tables(given.table),
    )
    add_table(parser, nargs="+")


def add_words(tasks: Commands) -> None:
    """Add the tasks about what people wrote: messages and names."""
    parser = add_task(
        tasks,
        "messages",
        _("list the chat messages of a table"),
        lambda admin, given: admin.messages(given.table),
    )
    add_table(parser)
    parser = add_task(
        tasks,
        "remove-message",
        _("remove a message"),
        lambda admin, given: admin.remove_message(given.table, whole_number(given.number)),
    )
    add_table(parser)
    parser.add_argument(
        "number", metavar="MESSAGE", help=_("the number of a message, as “messages” lists it")
    )
    parser = add_task(
        tasks,
        "remove-name",
        _("remove the name of a player"),
        lambda admin, given: admin.remove_name(given.table, number_of(given.seat)),
    )
    add_table(parser)
    parser.add_argument("seat", metavar="SEAT", help=_("the number of the seat, from 1"))


def add_reports(tasks: Commands) -> None:
    summary = _("list reported names and messages")
    add_task(tasks, "reports", summary, lambda admin, _given: admin.reports())
    parser = add_task(
        tasks,
        "resolve",
        _("mark a report as resolved"),
        lambda admin, given: admin.resolve(number_of(given.number)),
    )
    parser.add_argument("number", metavar="REPORT", help=_("the number of a report, as “reports” lists it"))


def add_bans(tasks: Commands) -> None:
    summary = _("list banned addresses")
    add_task(tasks, "bans", summary, lambda admin, _given: admin.bans())
    parser = add_task(
        tasks,
        "ban",
        _("ban an address or a network"),
        lambda admin, given: admin.ban(given.address, days_of(given.days), given.reason),
    )
    add_address(parser)
    parser.add_argument("--days", metavar="N", help=_("number of days (default: permanent)"))
    parser.add_argument("--reason", metavar="TEXT", default="", help=_("the reason, for your own list"))
    parser = add_task(
        tasks,
        "unban",
        _("lift a ban"),
        lambda admin, given: admin.unban(given.address),
    )
    add_address(parser)


def add_keeping(tasks: Commands) -> None:
    summary = _("remove expired data now")
    add_ages(add_plain_task(tasks, "purge", summary, lambda admin, given: admin.purge(given)))
    parser = add_task(
        tasks,
        "rotate-key",
        _("change the key that signs cookies and links"),
        lambda admin, given: admin.rotate_key("at-once" if given.at_once else "gently"),
    )
    parser.add_argument(
        "--at-once", action="store_true", help=_("old cookies and links stop working at once")
    )
    parser = add_plain_task(
        tasks,
        "backup",
        _("copy the database to a file, even while a server is running"),
        lambda admin, given: admin.back_up(given),
    )
    parser.add_argument("file", metavar="FILE", help=_("a file that does not exist yet"))
    parser = add_plain_task(
        tasks,
        "restore",
        _("replace the database with a backup"),
        lambda admin, given: admin.restore(given),
    )
    parser.add_argument("file", metavar="FILE", help=_("the backup"))


def whole_number(text: str) -> int:
    """A whole number from 0 on, as messages are numbered."""
    if not text.isdecimal():
        raise Problem(_("{number!r} is not a number.").format(number=text))
    return int(text)


def days_of(text: str | None) -> int | None:
    return None if text is None else number_of(text)
