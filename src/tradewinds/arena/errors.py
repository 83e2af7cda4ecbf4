"""The error of the arena."""


class ArenaError(Exception):
    pass
