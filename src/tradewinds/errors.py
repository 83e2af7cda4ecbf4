"""What can go wrong through the public face. Each message is a sentence for a person."""


class IllegalAction(ValueError):
    """An action of this table that is not allowed now."""


class UnknownAction(ValueError):
    """No action of this table."""


class InvalidPosition(ValueError):
    """A position that cannot be."""


class InvalidRecord(ValueError):
    """A record that cannot be read or replayed."""
