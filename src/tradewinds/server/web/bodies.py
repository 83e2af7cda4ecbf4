"""Bodies of requests: forms of a reasonable size, and clients that leave before they have sent everything."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Any, Final

from litestar import Request
from litestar.enums import RequestEncodingType
from litestar.exceptions import ClientException, InternalServerException
from litestar.status_codes import HTTP_413_REQUEST_ENTITY_TOO_LARGE

LARGEST_FORM: Final = 32 * 1024
"""Bytes of a form without files: a comment of 2,000 characters has 24,000 when it is encoded."""
MOST_FIELDS: Final = 200


class CheckedRequest(Request[Any, Any, Any]):
    """The request that handlers are given.

    Litestar remembers the last 1,024 forms as they were sent, and what was in them: with the largest bodies
    we take, these would fill the memory.
    """

    async def body(self) -> bytes:
        sent = await super().body()
        if self.content_type[0] == RequestEncodingType.URL_ENCODED:
            check_form(sent)
        return sent

    async def stream(self) -> AsyncGenerator[bytes, None]:
        """What the client sends. Its leaving is no error of ours, and must not fill the log."""
        expected = self.is_connected
        try:
            async for piece in super().stream():
                yield piece
        except InternalServerException:
            if expected:
                raise ClientException from None
            raise


def check_form(sent: bytes) -> None:
    if len(sent) > LARGEST_FORM or sent.count(b"&") >= MOST_FIELDS:
        raise ClientException(status_code=HTTP_413_REQUEST_ENTITY_TOO_LARGE)
