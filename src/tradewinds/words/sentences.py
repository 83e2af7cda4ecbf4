"""Helpers for building sentences."""


def capitalised(words: str) -> str:
    """The words with a capital first letter; other letters stay as they are."""
    return words[:1].upper() + words[1:]
