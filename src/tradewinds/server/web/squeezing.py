"""Compression of what several readers get: each piece once, and put together anew for each reader.

A deflate stream is a row of blocks. Blocks that refer to nothing before their piece can stand anywhere in any
stream. So a piece is compressed by itself, and a stream keeps nothing of what was sent before.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import cached_property
from io import BytesIO
from typing import Any, Final

from litestar import MediaType, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.enums import CompressionEncoding
from litestar.middleware.compression.facade import CompressionFacade

try:
    from isal import isal_zlib as compressing
except ImportError:  # where there is none for the machine
    import zlib as compressing  # type: ignore[no-redef]

# As zlib numbers them: the least effort; the largest window, without a head and with that of gzip.
FAST, RAW, WHOLE = 1, -15, 31
SHORTEST: Final = 100  # bytes that are worth compressing
LONGEST_BLOCK: Final = 0xFFFF
GZIP_HEAD: Final = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x04\xff"  # no file name, no time, no system
LAST_BLOCK: Final = b"\x03\x00"  # an empty one, which ends the stream
COMPRESSED: Final = {"content-encoding": "gzip", "vary": "accept-encoding"}
BY_ITSELF: Final = "compresses_by_itself"
"""The option of a handler whose answers are compressed when they come to the middleware that would do it."""


class Piece:
    """Bytes for many readers, and the same compressed, for any place in any stream."""

    def __init__(self, plain: bytes) -> None:
        self.plain = plain

    @cached_property
    def squeezed(self) -> bytes:
        return as_it_is(self.plain) if len(self.plain) < SHORTEST else deflated(self.plain)


def deflated(plain: bytes) -> bytes:
    squeeze = compressing.compressobj(FAST, zlib.DEFLATED, RAW)
    return squeeze.compress(plain) + squeeze.flush(zlib.Z_SYNC_FLUSH)


def as_it_is(plain: bytes) -> bytes:
    """A block that is not compressed, for less than LONGEST_BLOCK bytes."""
    size = len(plain)
    return b"\0" + size.to_bytes(2, "little") + (LONGEST_BLOCK - size).to_bytes(2, "little") + plain


def plain(pieces: Sequence[Piece]) -> bytes:
    return b"".join([piece.plain for piece in pieces])


def squeezed(pieces: Sequence[Piece]) -> bytes:
    """The pieces for a stream that goes on; it begins with GZIP_HEAD."""
    return b"".join([piece.squeezed for piece in pieces])


def gzipped(pieces: Sequence[Piece]) -> bytes:
    """The pieces as a whole gzip file."""
    text = plain(pieces)
    end = compressing.crc32(text).to_bytes(4, "little") + (len(text) & 0xFFFFFFFF).to_bytes(4, "little")
    return GZIP_HEAD + squeezed(pieces) + LAST_BLOCK + end


def takes_gzip(request: Request[Any, Any, Any]) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


class Squeezing(CompressionFacade):
    """How the framework compresses all other answers: ISA-L takes a fraction of the time of its own way."""

    encoding = CompressionEncoding.GZIP

    def __init__(self, buffer: BytesIO, _encoding: str, _config: CompressionConfig) -> None:
        self._buffer = buffer
        self._squeeze = compressing.compressobj(FAST, zlib.DEFLATED, WHOLE)

    def write(self, body: bytes) -> None:
        """Compress a part of the answer so that it can be read as soon as it has come."""
        self._buffer.write(self._squeeze.compress(body) + self._squeeze.flush(zlib.Z_SYNC_FLUSH))

    def close(self) -> None:
        self._buffer.write(self._squeeze.flush())


def answer(request: Request[Any, Any, Any], pieces: Sequence[Piece], status: int) -> Response[bytes]:
    """JSON made of pieces, for a handler that compresses BY_ITSELF."""
    packed = takes_gzip(request)
    return Response(
        gzipped(pieces) if packed else plain(pieces),
        media_type=MediaType.JSON,
        status_code=status,
        headers=COMPRESSED if packed else {"vary": "accept-encoding"},
    )
