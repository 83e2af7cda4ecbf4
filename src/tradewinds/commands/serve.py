"""`tradewinds serve`: runs a server that others can join over the network."""

from __future__ import annotations

import argparse

from tradewinds.bots import registry
from tradewinds.commands.parsing import Commands, Parser, Problem, add_ages, add_command
from tradewinds.locale import gettext as _


def add(commands: Commands) -> None:
    parser = add_command(commands, "serve", _("run a server that others can join over the network"))
    parser.add_argument("--host", default="127.0.0.1", help=_("the address to listen on; 0.0.0.0 for all"))
    parser.add_argument("--port", default="8765", help=_("the port to listen on"))
    parser.add_argument("--data", metavar="DIR", help=_("the folder where games are saved"))
    parser.add_argument("--database", metavar="URL", help=_("a PostgreSQL database instead of the folder"))
    add_hosting(parser)
    parser.add_argument(
        "--rotate-key",
        nargs="?",
        const="gently",
        choices=("gently", "at-once"),
        help=_("change the key that signs cookies and links; “at-once” makes old ones invalid immediately"),
    )
    parser.set_defaults(command=run)


def add_hosting(parser: Parser) -> None:
    """Add the options for a server on the open internet."""
    public = _("the public address, such as https://play.example.org, if a proxy is in front")
    parser.add_argument("--public-url", metavar="URL", default="", help=public)
    trusted = _("a proxy (address or network) that may say where requests come from; can be repeated")
    parser.add_argument("--trusted-proxy", metavar="ADDRESS", action="append", default=[], help=trusted)
    parser.add_argument(
        "--workers",
        metavar="N",
        default="1",
        help=_("number of server processes, to use more than one core"),
    )
    parser.add_argument(
        "--contact", metavar="TEXT", default="", help=_("how to reach you, shown on the privacy page")
    )
    parser.add_argument(
        "--strongest",
        choices=list(registry.BOTS),
        default="expert",
        help=_("the strongest bot on offer ({bot}); a master thinks for ten seconds a turn").format(
            bot="expert"
        ),
    )
    post = _(
        "the mail server for reminders, such as smtp+starttls://USER:PASSWORD@HOST; or set TRADEWINDS_SMTP"
    )
    parser.add_argument("--smtp", metavar="URL", default="", help=post)
    parser.add_argument(
        "--mail-from", metavar="ADDRESS", default="", help=_("the address that reminders come from")
    )
    add_ages(parser)
    parser.add_argument("--log", choices=("text", "json"), default="text", help=_("the log format"))
    levels = ("debug", "info", "warning", "error")
    parser.add_argument(
        "--log-level",
        choices=levels,
        default="warning",
        help=_("how much to log; “info” includes every request"),
    )


def run(arguments: argparse.Namespace) -> int:
    from tradewinds.server.startup import refusals, serve  # its libraries take a moment to load

    try:
        return serve.serve(arguments)
    except refusals.CannotServe as problem:
        raise Problem(str(problem), problem.status) from None
