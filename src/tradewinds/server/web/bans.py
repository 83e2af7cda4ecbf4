"""Banned addresses, as the database says; all servers learn of a new one within seconds."""

from __future__ import annotations

import asyncio
import logging
import time
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_address
from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.server.problems import Problem
from tradewinds.server.storage.moderation import Moderation
from tradewinds.server.web.addresses import network_of

SECONDS_BETWEEN_LOOKS: Final = 5.0
MOST_REMEMBERED: Final = 10_000

log = logging.getLogger(__name__)


class Banned(Problem):
    code = "banned"
    status = 403

    def __init__(self) -> None:
        super().__init__(_("Your address has been banned from this server."))


class Bans:
    def __init__(self, moderation: Moderation) -> None:
        self._moderation = moderation
        self._networks: list[IPv4Network | IPv6Network] = []
        self._is_banned = lru_cache(MOST_REMEMBERED)(self._find)

    def check(self, address: str) -> None:
        """Raise Banned if the address is banned."""
        if self._networks and self._is_banned(address):
            raise Banned

    def _find(self, address: str) -> bool:
        try:
            known = ip_address(address)
        except ValueError:  # a client that has no address, as in tests
            return False
        known = getattr(known, "ipv4_mapped", None) or known
        return any(known in network for network in self._networks)

    async def look(self) -> None:
        """Learn what the database says now."""
        found = [network_of(ban.network) for ban in await self._moderation.bans(time.time())]
        if found != self._networks:
            self._networks = found
            self._is_banned.cache_clear()

    async def run(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            try:
                await self.look()
            except Exception:
                log.exception("Bans could not be looked up.")
