"""Who sits at the table, and who of them is spoken to."""

from collections.abc import Sequence
from dataclasses import dataclass

from tradewinds.notation.words.names import seat_name


@dataclass(frozen=True)
class Company:
    """What the seats are called. Whoever is `you` is spoken to; all others are spoken about."""

    names: tuple[str, ...] = ()  # by seat; a seat without one goes by its colour
    you: int | None = None

    def name(self, seat: int) -> str:
        given = self.names[seat] if seat < len(self.names) else ""
        return given or seat_name(seat)

    def say(self, seat: int, to_you: str, of_others: str, **details: object) -> str:
        """One of two sentences, `of_others` naming the seat as {seat}."""
        sentence = to_you if seat == self.you else of_others
        return sentence.format(seat=self.name(seat), **details)


def told_apart(names: Sequence[str]) -> Company:
    """These players; those who share a name are told by their colour too."""
    return Company(
        tuple(
            f"{name} ({seat_name(seat)})" if names.count(name) > 1 else name
            for seat, name in enumerate(names)
        )
    )


NOBODY_IN_PARTICULAR = Company()
