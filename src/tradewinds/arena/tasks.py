"""Tasks that another process can play: a numbered item, and the function that plays it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

Setting = TypeVar("Setting")
Given = TypeVar("Given")
Played = TypeVar("Played")

Play = Callable[[Setting, Given], Played]
"""Plays one task. It is a function of a module, so that other processes can import it."""


class Task(Protocol):
    @property
    def number(self) -> int: ...

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots involved, for error messages."""
        ...
