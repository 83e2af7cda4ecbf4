"""Deck lists: the rows of a sheet as CSV, both ways."""

from __future__ import annotations

import csv
import io
from typing import Final

from tradewinds.components.errors import ComponentError
from tradewinds.components.limits import check_text
from tradewinds.components.sheets import Row, Sheet
from tradewinds.locale import gettext as _

MOST_ROWS: Final = 400


def to_csv(sheet: Sheet, rows: list[Row]) -> str:
    out = io.StringIO()
    names = [column.name for column in sheet.columns]
    writer = csv.DictWriter(out, names, lineterminator="\n", restval="")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def from_csv(sheet: Sheet, text: str, file: str) -> list[Row]:
    """The rows of a list. Columns may stand in any order, and those that are left out are empty.

    Commas, semicolons and tabs divide cells: programs write what their country uses. Raises ComponentError.
    """
    text = text.removeprefix("\ufeff")
    check_text(text, file)
    try:
        rows = list(csv.reader(io.StringIO(text), delimiter=divider(text), strict=True))
    except csv.Error as problem:
        raise ComponentError(file, None, _("this is not CSV: {reason}").format(reason=problem)) from None
    if len(rows) > MOST_ROWS:
        raise ComponentError(file, None, _("this is longer than {most} rows").format(most=MOST_ROWS))
    if not rows:
        raise ComponentError(file, None, _("this list is empty"))
    names = heading(sheet, rows[0], file)
    return [dict(zip(names, map(str.strip, row), strict=False)) for row in rows[1:] if any(row)]


def divider(text: str) -> str:
    first = text.partition("\n")[0]
    return max(",;\t", key=first.count)


def heading(sheet: Sheet, names: list[str], file: str) -> list[str]:
    known = [column.name for column in sheet.columns]
    found = [name.strip().casefold() for name in names]
    for name in found:
        if name not in known:
            raise ComponentError(
                file,
                1,
                _("there is no column {name!r} here; the columns are {known}").format(
                    name=name[:40], known=", ".join(known)
                ),
            )
    if "id" not in found or len(set(found)) < len(found):
        raise ComponentError(file, 1, _("the first row names each column once, id among them"))
    return found
