"""Reads uploaded files in a worker, within limits of time and memory."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar, TypeVarTuple

from tradewinds import locale
from tradewinds.locale import gettext as _
from tradewinds.server.background.queue import Order, Rank
from tradewinds.server.background.workers import TookTooLong, Workers
from tradewinds.server.deals import ComponentText, read_components
from tradewinds.server.problems import WrongInput

LONGEST: Final = 20.0  # seconds; an ordinary file takes a few hundredths of one

Arguments = TypeVarTuple("Arguments")
Result = TypeVar("Result")


async def read(
    workers: Workers, function: Callable[[*Arguments], Result], *args: *Arguments, owner: str = ""
) -> Result:
    """The result of a function that reads a file. WrongInput if it takes too much time or memory.

    `owner` stands for the address that the file comes from: addresses take turns.
    """
    try:
        return await workers.run(function, *args, order=Order(Rank.READING, owner, LONGEST))
    except (TookTooLong, MemoryError, BrokenProcessPool):
        raise WrongInput(_("This file is too complex to read.")) from None


async def load(workers: Workers, components: ComponentText | None, owner: str = "") -> None:
    """Read a component file in a worker, to use it without delay. ComponentError if it is invalid."""
    if components is not None and not components.loaded:
        components.remember(await read(workers, read_components, components, locale.language(), owner=owner))
