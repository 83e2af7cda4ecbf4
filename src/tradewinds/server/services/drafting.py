"""Sets that are being typed in: checked in a worker, like uploaded files."""

from __future__ import annotations

from tradewinds import locale
from tradewinds.components import ComponentError
from tradewinds.components.drafts import Draft
from tradewinds.components.sheets import Row, Sheet
from tradewinds.server.background import reading
from tradewinds.server.background.drafts import draft_of, rows_in
from tradewinds.server.background.workers import Workers
from tradewinds.server.problems import WrongInput
from tradewinds.server.services.opening import wrong_components


async def drafted(
    workers: Workers, text: str, name: str, shown: Sheet, rows: list[Row] | None, owner: str
) -> Draft:
    """The set with these rows, and what is still wrong with it. WrongInput if the text is not TOML."""
    try:
        return await reading.read(
            workers, draft_of, text, name, shown.box, shown.kind, rows, locale.language(), owner=owner
        )
    except ComponentError as error:
        raise wrong_components(error) from None


async def listed(workers: Workers, text: str, name: str, shown: Sheet, owner: str) -> list[Row]:
    """The rows of a CSV list. WrongInput if it is not one."""
    try:
        return await reading.read(
            workers, rows_in, text, name, shown.box, shown.kind, locale.language(), owner=owner
        )
    except ComponentError as error:
        raise WrongInput(str(error)) from None
