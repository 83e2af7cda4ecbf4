import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The slow ones begin first, so that none is left alone at the end."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
