"""What wheels are profiled with runs through every game."""

import pytest

import tradewinds as tw
from building import rehearsal


def test_the_rehearsal_plays_and_searches_every_game_for_two_and_four(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tables: dict[str, list[tuple[str, int]]] = {"played": [], "searched": []}
    play, search = rehearsal.play_at_random, rehearsal.search

    def noted_play(table: tw.Table) -> None:
        tables["played"].append((table.game, table.players))
        play(table)

    def noted_search(table: tw.Table) -> None:
        tables["searched"].append((table.game, table.players))
        search(table)

    monkeypatch.setattr(rehearsal, "DECISIONS", 50)
    monkeypatch.setattr(rehearsal, "ITERATIONS", 2)
    monkeypatch.setattr(rehearsal, "play_at_random", noted_play)
    monkeypatch.setattr(rehearsal, "search", noted_search)
    rehearsal.main()
    every = [(game, players) for game in tw.GAMES for players in (2, 4)]
    assert tables == {"played": every, "searched": every}
