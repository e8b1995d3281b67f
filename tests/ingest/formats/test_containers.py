"""Archives and directories are opened without trusting a name, a size or a link in them."""

import gzip
import io
import json
import os
import random
import tarfile
import zipfile
from pathlib import Path

import pytest

from ingest.formats import limits
from ingest.formats.front import read
from ingest.formats.story import Skipped, Story


def _line(identity: str) -> bytes:
    record = {"id": identity, "headline": "H", "published": "2014-01-01", "text": f"Text {identity}."}
    return json.dumps(record).encode() + b"\n"


def _zip(members: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return packed.getvalue()


def _tar(members: dict[str, bytes], *, mode: str = "w") -> bytes:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode=mode) as archive:  # type: ignore[call-overload]
        for name, data in members.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return packed.getvalue()


def _read(tmp_path: Path, name: str, data: bytes) -> list[Story | Skipped]:
    path = tmp_path / name
    path.write_bytes(data)
    return list(read(path))


def _ids(found: list[Story | Skipped]) -> list[str]:
    return [one.id for one in found if isinstance(one, Story)]


def _codes(found: list[Story | Skipped]) -> list[str]:
    return [one.code for one in found if isinstance(one, Skipped)]


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("a.zip", _zip({"x/a.jsonl": _line("a"), "b.jsonl": _line("b")})),
        ("a.tar", _tar({"x/a.jsonl": _line("a"), "b.jsonl": _line("b")})),
        ("a.tar.gz", _tar({"x/a.jsonl": _line("a"), "b.jsonl": _line("b")}, mode="w:gz")),
        ("a.jsonl.gz", gzip.compress(_line("a") + _line("b"), mtime=0)),
        ("outer.zip", _zip({"inner.zip": _zip({"a.jsonl": _line("a"), "b.jsonl": _line("b")})})),
        ("outer2.zip", _zip({"inner.tar.gz": _tar({"a.jsonl": _line("a"), "b.jsonl": _line("b")}, mode="w:gz")})),
    ],
    ids=["zip", "tar", "tar.gz", "gz", "zip in zip", "tar.gz in zip"],
)
def test_every_kind_of_archive_gives_its_stories(tmp_path: Path, name: str, data: bytes) -> None:
    assert _ids(_read(tmp_path, name, data)) == ["a", "b"]


@pytest.mark.parametrize("name", ["../../etc/x.jsonl", "/etc/x.jsonl", "a/../../x.jsonl", "C:\\x.jsonl", "..\\x.jsonl"])
@pytest.mark.parametrize("pack", [_zip, _tar], ids=["zip", "tar"])
def test_a_name_that_points_out_of_its_archive_is_refused(tmp_path: Path, pack: object, name: str) -> None:
    found = _read(tmp_path, "a.zip", pack({name: _line("evil"), "good.jsonl": _line("good")}))  # type: ignore[operator]
    assert (_ids(found), _codes(found)) == (["good"], ["unsafe_name"])


def test_links_in_a_tar_are_refused(tmp_path: Path) -> None:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as archive:
        for kind in (tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.FIFOTYPE):
            info = tarfile.TarInfo(f"x{kind!r}.jsonl")
            info.type = kind
            info.linkname = "/etc/passwd"
            archive.addfile(info)
    assert _codes(_read(tmp_path, "a.tar", packed.getvalue())) == ["link"] * 3


def test_a_link_in_a_zip_is_refused(tmp_path: Path) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        info = zipfile.ZipInfo("x.jsonl")
        info.external_attr = 0o120777 << 16
        archive.writestr(info, "/etc/passwd")
    assert _codes(_read(tmp_path, "a.zip", packed.getvalue())) == ["link"]


def test_links_and_pipes_in_a_directory_are_named_and_not_opened(tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    (tmp_path / "outside.jsonl").write_bytes(_line("outside"))
    (folder / "link.jsonl").symlink_to(tmp_path / "outside.jsonl")
    (folder / "loop").symlink_to(folder)
    os.mkfifo(folder / "pipe.jsonl")
    (folder / "z.jsonl").write_bytes(_line("z"))
    found = list(read(folder))
    assert (_ids(found), sorted(_codes(found))) == (["z"], ["link", "link", "not_a_file"])


def test_a_bomb_is_stopped_and_the_next_file_read(tmp_path: Path) -> None:
    bomb = b'{"id": "x", "text": "' + b"0" * 40_000_000
    found = _read(tmp_path, "a.zip", _zip({"bomb.jsonl": bomb, "good.jsonl": _line("good")}))
    assert (_ids(found), _codes(found)) == (["good"], ["archive_bomb"])


def test_a_gzip_bomb_is_stopped(tmp_path: Path) -> None:
    assert _codes(_read(tmp_path, "a.json.gz", gzip.compress(b"{" + b" " * 60_000_000, mtime=0))) == ["archive_bomb"]


def test_archives_in_archives_end_somewhere(tmp_path: Path) -> None:
    data = _line("deep")
    name = "a.jsonl"
    for level in range(limits.MAX_ARCHIVE_DEPTH + 1):
        data, name = _zip({name: data}), f"{level}.zip"
    assert _codes(_read(tmp_path, "a.zip", data)) == ["too_deep"]


def test_a_cut_off_archive_is_refused_by_name(tmp_path: Path) -> None:
    for name, data in (
        ("a.zip", _zip({"a.jsonl": _line("a")})[:-10]),
        ("a.tar.gz", _tar({"a.jsonl": _line("a")}, mode="w:gz")[:-20]),
        ("a.gz", gzip.compress(_line("a") * 50, mtime=0)[:-12]),
    ):
        found = _read(tmp_path, name, data)
        assert _codes(found)[-1] == "corrupt_archive"


@pytest.mark.parametrize("pack", [_zip, _tar], ids=["zip", "tar"])
def test_a_damaged_archive_never_shows_a_fault_of_its_library(tmp_path: Path, pack: object) -> None:
    whole: bytes = pack({"a.jsonl": _line("a"), "b/c.json": _line("b"), "d.csv": b"id,id\n"})  # type: ignore[operator]
    for seed in range(300):
        rng = random.Random(seed)
        data = bytearray(whole)
        for _ in range(rng.randint(1, 8)):
            data[rng.randrange(len(data))] = rng.choice((0, 1, 32, 46, 47, 255, rng.randrange(256)))
        found = _read(tmp_path, f"{seed}.zip", bytes(data))
        assert found
        assert "reader_fault" not in _codes(found)


def test_missing_empty_and_unreadable_paths_are_refused_and_never_raised(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "none.json").write_bytes(b"")
    assert _codes(list(read(tmp_path / "nowhere"))) == ["not_found"]
    assert _codes(list(read(tmp_path / "empty"))) == ["no_files"]
    assert _codes(list(read(tmp_path / "none.json"))) == ["empty_file"]


def test_scan_pages_are_found_within_an_archive(tmp_path: Path) -> None:
    from tests.support.format_samples import SAMPLES

    members = {f"issue/{path.name}": path.read_bytes() for path in sorted((SAMPLES / "scan").iterdir())}
    found = _read(tmp_path, "issue.zip", _zip(members))
    assert _ids(found) == ["anzeiger_mets#d1"]
