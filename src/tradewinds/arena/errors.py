"""What can go wrong with an arena, in a sentence."""


class ArenaError(Exception):
    pass
