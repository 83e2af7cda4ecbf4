"""Says in plain sentences, and in the reader's language, why a text is not TOML."""

from __future__ import annotations

import re
from typing import Final

from tradewinds.components.errors import ComponentError
from tradewinds.locale import gettext as _

_PLACE: Final = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


def syntax_error(text: str, file: str, message: str) -> ComponentError:
    """The error for a text of which `tomllib` says this."""
    place = _PLACE.search(message)
    line = int(place[1]) if place and place[1] else len(text.splitlines()) if place else None
    return ComponentError(file, line, _explained(_PLACE.sub("", message)))


def _explained(reason: str) -> str:
    for beginning, sentence in _sentences().items():
        if reason.startswith(beginning):
            return sentence
    return _("this is not valid TOML: {reason}").format(reason=reason)


def _sentences() -> dict[str, str]:
    twice = _("this key or table is there twice")
    quotation = _("a quotation mark is missing at the end of a text")
    return {
        "Unclosed array": _("a comma or a closing ] is missing before this"),
        "Unclosed inline table": _("a comma or a closing } is missing in this table"),
        "Expected '='": _("an = is missing after a key"),
        "Expected ']": _("a closing ] is missing in this line"),
        "Expected newline": _("there is something left over at the end of this line"),
        "Invalid initial character for a key part": _("a key is missing here"),
        "Invalid statement": _("a key or a [table] was expected here"),
        "Invalid value": _("this value cannot be read; text needs quotation marks"),
        "Unterminated string": quotation,
        "Illegal character '\\n'": quotation,
        "Cannot overwrite a value": twice,
        "Cannot declare": twice,
        "Duplicate inline table key": twice,
    }
