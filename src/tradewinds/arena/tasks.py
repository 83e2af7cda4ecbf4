"""What can be played in another process: something with a number, by a function that says how."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

Setting = TypeVar("Setting")
Given = TypeVar("Given")
Played = TypeVar("Played")

Play = Callable[[Setting, Given], Played]
"""Plays one task; a function of a module, so that other processes find it."""


class Task(Protocol):
    @property
    def number(self) -> int: ...

    @property
    def bots(self) -> tuple[str, ...]:
        """Who plays, to be told where something goes wrong."""
        ...
