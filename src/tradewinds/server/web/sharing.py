"""Limits that all processes of a database share: each tells what was spent, and learns what is left.

Addresses are kept as what only the key of the database can make of them.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from tradewinds.server.live.runtime import Runtime
from tradewinds.server.web.limits import Limits

SECONDS_BETWEEN: Final = 1.0

log = logging.getLogger(__name__)


async def share_regularly(limits: Limits, runtime: Runtime) -> None:
    """Share every second; a process that has the database for itself knows everything."""
    while runtime.storage.database.is_shared:
        await asyncio.sleep(SECONDS_BETWEEN)
        try:
            await share(limits, runtime)
        except Exception:
            log.exception("Limits could not be shared.")


async def share(limits: Limits, runtime: Runtime) -> None:
    """Tell the database what was spent here, and take over what is left of it all."""
    for kind, rate in limits.rates.items():
        spent = limits.untold(kind)
        if spent:
            named = {runtime.signer.name_of(address): address for address in spent}
            counted = {name: spent[address] for name, address in named.items()}
            left = await runtime.housekeeping.spend(kind, rate, counted, runtime.now())
            limits.learn(kind, {named[name]: tokens for name, tokens in left.items()})
