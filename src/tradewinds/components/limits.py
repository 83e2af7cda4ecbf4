"""Limits on component files, checked before anything is parsed: a file may come from a stranger."""

from __future__ import annotations

import re
from typing import Final

from tradewinds.components.errors import ComponentError
from tradewinds.locale import gettext as _

LARGEST_TEXT: Final = 128 * 1024
"""The most letters in a file; the standard file of all boxes has a fifth of that."""
DEEPEST: Final = 8
"""The most parts of a dotted key; nothing in a box lies deeper."""
MOST_BRACKETS: Final = 32
"""The most brackets that are open at once."""
MOST_COMPLAINTS: Final = 50
"""The most complaints that are reported at once."""

# Possessive, so that a text which almost fits takes no longer than one that does.
_KEY: Final = r"""(?:"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+'|[A-Za-z0-9_-]++)"""
_DEEP_KEY: Final = re.compile(
    rf"(?:^|[\[{{,])[ \t]*+{_KEY}(?:[ \t]*+\.[ \t]*+{_KEY}){{{DEEPEST}}}", re.MULTILINE
)
_DEEP_BRACKETS: Final = re.compile(rf"(?:[\[{{][^\[\]{{}}]*+){{{MOST_BRACKETS}}}")


def check_text(text: str, file: str) -> None:
    """Raise ComponentError for a text that is longer or nested deeper than a component file needs."""
    if len(text) > LARGEST_TEXT:
        raise ComponentError(
            file, None, _("this is longer than {most} characters").format(most=f"{LARGEST_TEXT:,}")
        )
    for nested in (_DEEP_KEY, _DEEP_BRACKETS):
        found = nested.search(text)
        if found:
            line = text.count("\n", 0, found.start()) + 1
            raise ComponentError(file, line, _("this is nested too deeply"))
