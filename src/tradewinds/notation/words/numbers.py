"""Numbers as they are written."""


def percent(value: float) -> str:
    return f"{100 * value:.0f}%"
