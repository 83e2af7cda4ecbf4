"""How much room a window leaves for a drawing."""

from enum import IntEnum


class Room(IntEnum):
    PLENTY = 0  # everything, with empty lines between
    LITTLE = 1  # signs for words, no legend
    LEAST = 2  # and only what concerns whoever chooses
