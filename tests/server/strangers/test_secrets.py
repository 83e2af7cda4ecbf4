"""Reading secrets at rest: files, the database, errors; and what is done once a secret got about."""

import stat
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import DBAPIError

from tests.server.company import (
    FRIEND,
    JSON,
    ME,
    Person,
    Server,
    a_settings,
    invitation_to,
    running,
    secret_of,
)
from tests.server.processes import serving, serving_in_a_thread
from tests.server.startup.listening import listening
from tests.server.startup.test_processes import People, person
from tests.server.storage.test_storage import a_seat, a_table, add
from tradewinds.server.settings import FILE_NAME, sqlite_url
from tradewinds.server.startup.serve import keep_private
from tradewinds.server.storage.keys import rotate
from tradewinds.server.storage.repository import Storage
from tradewinds.server.tickets import COOKIE, Signer, new_key, new_secret

__all__ = ["person"]
pytestmark = pytest.mark.anyio


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


async def test_only_its_owner_reads_the_database_also_one_that_others_could_read(
    tmp_path: Path, empty_file: Path, person: People
) -> None:
    folder = tmp_path / "games"
    folder.mkdir(mode=0o755)
    (folder / FILE_NAME).write_bytes(empty_file.read_bytes())
    (folder / FILE_NAME).chmod(0o644)
    with serving(data=folder) as server:
        await person(server.url).open("new-world", ME, ME)
        files = sorted(folder.iterdir())
        assert len(files) == 3
        assert [mode(path) for path in files] == [0o600] * 3
        assert mode(folder) == 0o700


def test_what_is_private_already_may_lie_where_nothing_can_be_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that a backup on a read-only disk is said to be read-only, not to be missing."""
    private, open_to_group = tmp_path / "private", tmp_path / "open"
    for folder in (private, open_to_group):
        folder.mkdir(mode=0o700)
        (folder / FILE_NAME).touch(mode=0o600)
    (open_to_group / FILE_NAME).chmod(0o640)
    changed = []
    monkeypatch.setattr(Path, "chmod", lambda path, mode: changed.append((path, stat.S_IMODE(mode))))
    keep_private(private)
    keep_private(open_to_group)
    assert changed == [(open_to_group / FILE_NAME, 0o600)]


def written_in(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.glob(f"{FILE_NAME}*"))


async def test_what_need_not_be_shown_again_is_not_in_the_database(server: Server, tmp_path: Path) -> None:
    ada = server.person()
    opened = await ada.open("new-world", ME, FRIEND)
    joined = await server.person().post(
        f"/tables/{opened['id']}/join", {"invitation": invitation_to(opened, 1)}, 201
    )
    guest = ada.client.cookies[COOKIE].partition(".")[0]
    stored = written_in(tmp_path)
    assert opened["id"].encode() in stored
    for secret in (secret_of(opened, 0), joined["secret"], guest, "127.0.0.1"):
        assert secret.encode() not in stored


async def test_an_error_of_the_database_tells_no_parameters(storage: Storage) -> None:
    await add(storage, a_table(), a_seat("one", 0, secret="5ecret"))
    with pytest.raises(DBAPIError) as caught:
        await add(storage, a_table("two"), a_seat("one", 0, secret="5ecret"))
    assert "5ecret" not in f"{caught.value} {caught.value.__cause__}"


def test_a_cookie_that_is_longer_than_ours_is_not_looked_at() -> None:
    """What was looked at is remembered, and cookies can have kilobytes."""
    signer = Signer(new_key())
    assert signer.read(signer.sign(new_secret())) is not None
    assert signer.read(signer.sign("g" * 65)) is None


# --- another key


async def keys_changed(server: Server, manner: Any) -> None:
    runtime = server.app.state.runtime
    await rotate(runtime.storage, runtime.now(), manner)
    await runtime.read_key()


async def test_after_a_gentle_change_of_the_key_cookies_are_signed_anew(server: Server) -> None:
    ada = server.person()
    table = (await ada.open("new-world", ME, ME))["id"]
    cookie = ada.client.cookies[COOKIE]
    await keys_changed(server, "gently")
    await ada.client.get(f"/tables/{table}")
    assert ada.client.cookies[COOKIE] != cookie
    assert (await ada.view(table))["your_seats"] == [0, 1]


async def test_after_a_change_at_once_old_cookies_and_links_open_nothing(server: Server) -> None:
    ada = server.person()
    opened = await ada.open("new-world", ME, ME)
    link = server.app.state.runtime.key_of((await server.app.state.runtime.live(opened["id"])).seats[0])
    assert (await server.person(link).view(opened["id"]))["your_seats"] == [0]
    await keys_changed(server, "at-once")
    await ada.get(f"/tables/{opened['id']}", 404)
    await server.person(link).get(f"/tables/{opened['id']}", 404)
    assert (await server.person(secret_of(opened, 0)).view(opened["id"]))["your_seats"] == [0]


async def test_all_servers_of_a_database_take_over_a_changed_key(server: Server) -> None:
    ada = server.person()
    table = (await ada.open("new-world", ME, ME))["id"]
    async with running(a_settings(server.settings.database)) as other:
        await keys_changed(server, "at-once")
        await other.app.state.runtime.read_key()
        elsewhere = other.person()
        elsewhere.client.cookies = ada.client.cookies
        await elsewhere.get(f"/tables/{table}", 404)


# --- other links


async def opened_with_friends(server: Server) -> tuple[Person, Person, JSON]:
    """Ada, somebody who got hold of the link of her seat, and the table."""
    ada, thief = server.person(), server.person()
    opened = await ada.open("new-world", ME, FRIEND)
    await thief.post(f"/tables/{opened['id']}/enter", {"secret": secret_of(opened, 0)})
    return ada, thief, opened


async def test_a_seat_that_got_another_link_is_closed_to_those_who_had_the_old_one(server: Server) -> None:
    ada, thief, opened = await opened_with_friends(server)
    table = opened["id"]
    assert (await thief.view(table))["your_seats"] == [0]
    new = (await ada.post(f"/tables/{table}/renew-seat", {"seat": 0}))["secret"]
    await thief.get(f"/tables/{table}", 404)
    await thief.post(f"/tables/{table}/enter", {"secret": secret_of(opened, 0)}, 404)
    await server.person(secret_of(opened, 0)).get(f"/tables/{table}", 404)
    for who in (ada, server.person(new)):
        assert (await who.view(table))["your_seats"] == [0]
    await thief.post(f"/tables/{table}/renew-seat", {"seat": 0}, 404)


async def test_watchers_who_had_the_old_link_watch_no_more(server: Server) -> None:
    ada, _thief, opened = await opened_with_friends(server)
    table, eve = opened["id"], server.person()
    await eve.post(f"/tables/{table}/enter", {"secret": opened["watch"]})
    await eve.post(f"/tables/{table}/renew-watching", status=403)
    new = (await ada.post(f"/tables/{table}/renew-watching"))["secret"]
    await eve.get(f"/tables/{table}", 404)
    await server.person(opened["watch"]).get(f"/tables/{table}", 404)
    assert (await server.person(new).view(table))["your_seats"] == []


async def test_an_old_invitation_is_void(server: Server) -> None:
    ada, _thief, opened = await opened_with_friends(server)
    table = opened["id"]
    new = (await ada.post(f"/tables/{table}/renew-invitation", {"seat": 1}))["secret"]
    await server.person().post(f"/tables/{table}/join", {"invitation": invitation_to(opened, 1)}, 403)
    await server.person().post(f"/tables/{table}/join", {"invitation": new}, 201)


async def test_a_stream_by_an_old_link_ends(tmp_path: Path, person: People) -> None:
    with serving_in_a_thread(a_settings(sqlite_url(tmp_path))) as url:
        ada = person(url)
        opened = await ada.open("new-world", ME, FRIEND)
        thief = person(url, secret_of(opened, 0))
        async with listening(thief, opened["id"]) as hears:
            await hears()
            await ada.post(f"/tables/{opened['id']}/renew-seat", {"seat": 0})
            with pytest.raises(AssertionError, match="the stream has ended"):
                await hears()
