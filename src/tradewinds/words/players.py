"""The players at the table, and which of them is spoken to."""

from collections.abc import Sequence
from dataclasses import dataclass

from tradewinds.words.names import seat_name


@dataclass(frozen=True)
class Players:
    """Names of the seats. The seat `you` is spoken to, all others are spoken about."""

    names: tuple[str, ...] = ()  # by seat; a seat without one goes by its colour
    you: int | None = None
    colours: tuple[
        int, ...
    ] = ()  # by seat, as numbers of `seat_name`; without them each has that of its seat

    def colour(self, seat: int) -> int:
        return self.colours[seat] if seat < len(self.colours) else seat

    def colour_name(self, seat: int) -> str:
        return seat_name(self.colour(seat))

    def name(self, seat: int) -> str:
        given = self.names[seat] if seat < len(self.names) else ""
        return given or self.colour_name(seat)

    def say(self, seat: int, to_you: str, of_others: str, **details: object) -> str:
        """`to_you` if this seat is spoken to, else `of_others`, in which {seat} is its name."""
        sentence = to_you if seat == self.you else of_others
        return sentence.format(seat=self.name(seat), **details)


def told_apart(names: Sequence[str]) -> Players:
    """These players; the colour is added to names that several of them share."""
    return Players(
        tuple(
            f"{name} ({seat_name(seat)})" if names.count(name) > 1 else name
            for seat, name in enumerate(names)
        )
    )


NOBODY_IN_PARTICULAR = Players()
