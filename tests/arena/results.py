"""Results as they might have been, for the tests of what is told about them."""

from tradewinds.arena.match import Result


def result(
    bots: str,
    *scores: int,
    winner: int | None = 0,
    number: int = 1,
    rounds: int = 20,
    forfeits: dict[str, int] | None = None,
) -> Result:
    """A game of these bots; what is forfeited, the last of them forfeited."""
    seated = tuple(bots.split(","))
    nothing: tuple[dict[str, int], ...] = ({},) * (len(seated) - 1)
    return Result(
        number=number,
        bots=seated,
        seed=1,
        scores=scores,
        winner=winner,
        rounds=rounds,
        turns=rounds * len(seated),
        decisions=(50,) * len(seated),
        forfeits=(*nothing, forfeits or {}),
        details=("",) * (len(seated) - 1) + ("<no answer>" if forfeits else "",),
        seconds=(0.5,) * len(seated),
    )
