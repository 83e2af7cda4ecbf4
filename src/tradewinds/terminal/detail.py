"""How much detail fits into a window."""

from enum import IntEnum


class Detail(IntEnum):
    PLENTY = 0  # everything, with empty lines between the parts
    LITTLE = 1  # signs instead of words, no legend
    LEAST = 2  # and only what matters to the player who chooses
