"""The players at the table, and which of them is spoken to."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from tradewinds.words.names import seat_name


@dataclass(frozen=True)
class Players:
    """Names of the seats. The seat `you` is addressed; the others are spoken of in the third person."""

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

    def is_you(self, seat: int) -> bool:
        return seat == self.you

    def say(self, seat: int, to_you: str, of_others: str, **details: object) -> str:
        """`to_you` if this seat is addressed, otherwise `of_others` with its name for {seat}."""
        sentence = to_you if self.is_you(seat) else of_others
        return sentence.format(seat=self.name(seat), **details)


@dataclass(frozen=True)
class Attentive(Players):
    """Players that record for which seats it mattered whether they are addressed."""

    spoken_to: set[int] = field(default_factory=set, compare=False)

    def is_you(self, seat: int) -> bool:
        self.spoken_to.add(seat)
        return super().is_you(seat)


def told_apart(names: Sequence[str]) -> Players:
    """These players, with the colour added to names that several of them share."""
    return Players(
        tuple(
            f"{name} ({seat_name(seat)})" if names.count(name) > 1 else name
            for seat, name in enumerate(names)
        )
    )


NOBODY_IN_PARTICULAR = Players()
