"""Worker functions for sets that are being typed in; kept here so that workers need not load the web code."""

from __future__ import annotations

from tradewinds import locale
from tradewinds.components.drafts import Draft, draft
from tradewinds.components.lists import from_csv
from tradewinds.components.sheets import Row, sheet


def draft_of(text: str, name: str, box: str, kind: str, rows: list[Row] | None, language: str) -> Draft:
    """The set with these rows in one of its sheets. ComponentError if the text is not TOML."""
    locale.use(language)
    return draft(text, name, sheet(box, kind), rows)


def rows_in(text: str, name: str, box: str, kind: str, language: str) -> list[Row]:
    """The rows of a CSV list. ComponentError if it is not one."""
    locale.use(language)
    return from_csv(sheet(box, kind), text, name)
