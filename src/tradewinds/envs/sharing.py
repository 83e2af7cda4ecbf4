"""Memory that several processes share, with arrays in it.

It has no name that could outlive us: a file that is in no folder, or on Windows a mapping that ends with the
last process that has it open.
"""

from tradewinds.envs.needing import need

need("numpy", extra="rl")

import mmap
import os
import sys
import tempfile
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

ALIGNMENT = 64


class Shape(NamedTuple):
    """Name, type and shape of an array that has one row for each table."""

    name: str
    kind: str
    """The type of its numbers as numpy writes it, such as "|u1"."""
    shape: tuple[int, ...]

    @property
    def room(self) -> int:
        """Bytes, up to where the next array may begin."""
        size = int(np.prod(self.shape)) * np.dtype(self.kind).itemsize
        return -(-size // ALIGNMENT) * ALIGNMENT


Arrays = dict[str, NDArray[Any]]


def arrays_in(memory: mmap.mmap, shapes: list[Shape]) -> Arrays:
    """The arrays of these shapes, one after the other."""
    arrays: Arrays = {}
    at = 0
    for each in shapes:
        count = int(np.prod(each.shape))
        arrays[each.name] = np.frombuffer(memory, each.kind, count, at).reshape(each.shape)
        at += each.room
    return arrays


class Handle(NamedTuple):
    """How another process finds the memory: an open file, or on Windows a name."""

    size: int
    file: int | None
    name: str | None


def shared(size: int) -> tuple[mmap.mmap, Handle]:
    """New memory, full of zeros, and its handle; close the file once others have it open."""
    if sys.platform == "win32":
        name = f"tradewinds-{os.getpid()}-{os.urandom(8).hex()}"
        return mmap.mmap(-1, size, tagname=name), Handle(size, None, name)
    file = nameless_file()
    os.truncate(file, size)
    return mmap.mmap(file, size), Handle(size, file, None)


def nameless_file() -> int:
    if hasattr(os, "memfd_create"):
        return os.memfd_create("tradewinds")
    with tempfile.TemporaryFile() as made:
        return os.dup(made.fileno())


def opened(handle: Handle) -> mmap.mmap:
    """The memory that another process has made."""
    if sys.platform == "win32":
        return mmap.mmap(-1, handle.size, tagname=handle.name)
    assert handle.file is not None
    memory = mmap.mmap(handle.file, handle.size)
    os.close(handle.file)
    return memory
