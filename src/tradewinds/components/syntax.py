"""Explains syntax errors of TOML in plain sentences, in the reader's language."""

from __future__ import annotations

import tomli

from tradewinds.components.errors import ComponentError
from tradewinds.locale import gettext as _


def syntax_error(file: str, error: tomli.TOMLDecodeError) -> ComponentError:
    """The error for a text that `tomli` refuses; at the end of the text it names the last line."""
    at_the_end = error.pos >= len(error.doc)
    line = len(error.doc.splitlines()) if at_the_end else error.lineno
    return ComponentError(file, line, _explained(error.msg))


def _explained(reason: str) -> str:
    for beginning, sentence in _sentences().items():
        if reason.startswith(beginning):
            return sentence
    return not_toml(reason)


def not_toml(reason: str) -> str:
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
