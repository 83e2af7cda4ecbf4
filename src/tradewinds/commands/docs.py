"""`tradewinds docs`: opens the documentation that comes with the package."""

from __future__ import annotations

import argparse
import webbrowser
from pathlib import Path
from typing import Final

from tradewinds.commands.parsing import Commands, Problem, add_command
from tradewinds.locale import gettext as _

SITE: Final = Path(__file__).parents[1] / "site" / "index.html"


def add(commands: Commands) -> None:
    parser = add_command(commands, "docs", _("open the documentation in the browser; works offline"))
    parser.add_argument("--no-browser", action="store_true", help=_("only print the address of the page"))
    parser.set_defaults(command=run)


def run(arguments: argparse.Namespace) -> int:
    if not SITE.exists():
        raise Problem(_("The documentation has not been built here; in a clone, “make docs” builds it."))
    print(SITE.as_uri())
    if not arguments.no_browser:
        webbrowser.open(SITE.as_uri())
    return 0
