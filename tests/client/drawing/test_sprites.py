"""Pictures: made in a thread, kept in memory and on disk."""

from __future__ import annotations

import logging
import os
import threading
import zlib
from io import BytesIO
from pathlib import Path
from random import Random

import pygame
import pytest

from game.client.drawing import picture_files
from game.client.drawing.picture_files import PictureFiles
from game.client.drawing.sprites import Sprites
from game.client.drawing.theme import DAY, Look
from game.client.platform.worker_thread import Background
from tests.workers import Scheduler

SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20">'
    '<rect width="40" height="20" fill="{}"/></svg>'
)

ROUND = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="15" fill="#3060a0"/>'
    '<path d="M3 30 Q20 2 37 30 Z" fill="#c02040" opacity="0.6"/></svg>'
)


@pytest.fixture
def drawings(tmp_path: Path) -> Path:
    folder = tmp_path / "svg" / "cards"
    folder.mkdir(parents=True)
    (folder / "red.svg").write_text(SQUARE.format("#ff0000"))
    return tmp_path / "svg"


def _load(sprites: Sprites, name: str, w: float, h: float) -> pygame.Surface | None:
    """Ask for a picture and wait for it."""
    sprites.get(name, w, h)
    sprites.wait()
    return sprites.get(name, w, h)


def test_a_picture_is_not_there_at_first_and_arrives(drawings: Path) -> None:
    sprites = Sprites(folder=drawings)
    assert sprites.get("cards/red", 40, 20) is None
    assert sprites.pending
    sprites.wait()
    picture = sprites.get("cards/red", 40, 20)
    assert picture is not None
    assert picture.get_at((5, 5))[:3] == (255, 0, 0)
    assert not sprites.pending


def test_the_old_size_is_shown_scaled_until_the_sharp_one_is_there(drawings: Path) -> None:
    sprites = Sprites(folder=drawings)
    _load(sprites, "cards/red", 40, 20)
    shown = sprites.get("cards/red", 80, 40)
    assert shown is not None
    assert shown.get_size() == (80, 40)
    assert sprites.pending
    sprites.wait()


def test_nothing_is_made_before_it_is_handed_over(drawings: Path) -> None:
    background = Scheduler(Random(1))
    sprites = Sprites(folder=drawings, background=background)
    sprites.get("cards/red", 40, 20)
    assert (background.left, sprites.pending) == (0, True)
    sprites.hand_over()
    assert background.left == 1


def test_what_was_asked_for_at_another_scale_is_not_made(drawings: Path) -> None:
    sprites = Sprites(folder=drawings)
    sprites.get("cards/red", 40, 20)
    sprites.rescale(2.0, DAY)
    assert not sprites.pending
    assert sprites.get("cards/red", 40, 20) is None
    assert [order.width for order in sprites.wait()] == [80]


def test_a_picture_keeps_the_shape_of_its_drawing(drawings: Path) -> None:
    picture = _load(Sprites(folder=drawings), "cards/red", 100, 100)
    assert picture is not None
    assert picture.get_size() == (100, 50)


def test_the_page_scale_counts(drawings: Path) -> None:
    picture = _load(Sprites(2.0, folder=drawings), "cards/red", 40, 20)
    assert picture is not None
    assert picture.get_size() == (80, 40)


def test_a_missing_drawing_draws_nothing_and_is_noted_once(drawings: Path, caplog: pytest.LogCaptureFixture) -> None:
    sprites = Sprites(folder=drawings)
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            assert sprites.get("cards/blue", 40, 20) is None
            assert _load(sprites, "cards/blue", 40, 20) is None
            assert sprites.rotated("cards/blue", 40, 20, 10) is None
    assert len(caplog.records) == 1
    assert not sprites.pending


def test_a_drawing_that_cannot_be_read_draws_nothing(drawings: Path, caplog: pytest.LogCaptureFixture) -> None:
    (drawings / "broken.svg").write_text('<svg viewBox="0 0 4 4"')
    with caplog.at_level(logging.WARNING):
        assert _load(Sprites(folder=drawings), "broken", 40, 20) is None
    assert "broken.svg" in caplog.text


def test_the_tint_of_a_theme_colours_the_users_own_pictures(drawings: Path) -> None:
    picture = _load(Sprites(look=Look(tint=(128, 255, 255)), own_folder=drawings), "own/cards/red.svg", 40, 20)
    assert picture is not None
    assert picture.get_at((5, 5))[0] in (127, 128)


def test_a_theme_that_has_a_drawing_of_its_own_shows_it_and_else_the_day_s(drawings: Path) -> None:
    (drawings / "night" / "cards").mkdir(parents=True)
    (drawings / "night" / "cards" / "red.svg").write_text(SQUARE.format("#0000ff"))
    shown = []
    for look in (DAY, Look(drawings="night"), Look(drawings="elsewhere")):
        picture = _load(Sprites(look=look, folder=drawings), "cards/red", 40, 20)
        assert picture is not None
        shown.append(tuple(picture.get_at((5, 5)))[:3])
    assert shown == [(255, 0, 0), (0, 0, 255), (255, 0, 0)]


def test_an_inked_picture_is_its_shape_in_one_colour(drawings: Path) -> None:
    sprites = Sprites(folder=drawings)
    _load(sprites, "cards/red", 40, 20)
    inked = sprites.inked("cards/red", 40, 20, (1, 2, 3))
    assert inked is not None
    assert tuple(inked.get_at((5, 5))) == (1, 2, 3, 255)


def test_a_turned_picture_is_kept(drawings: Path) -> None:
    sprites = Sprites(folder=drawings)
    _load(sprites, "cards/red", 40, 20)
    turned = sprites.rotated("cards/red", 40, 20, 90)
    assert turned is not None
    assert turned.get_width() < turned.get_height()
    assert sprites.rotated("cards/red", 40, 20, 90) is turned


def test_memory_holds_no_more_than_its_bytes(drawings: Path) -> None:
    sprites = Sprites(folder=drawings)
    sprites.cached.max_bytes = 1_000_000
    for number in range(1, 30):
        _load(sprites, "cards/red", 20 * number, 10 * number)
    for _ in range(2):  # what the last frame shows is kept beside
        _load(sprites, "cards/red", 40, 20)
    assert sprites.cached.bytes <= 1_000_000
    assert _load(sprites, "cards/red", 580, 290) is not None


def test_a_large_picture_that_was_painted_into_a_kept_one_is_let_go_and_no_other(drawings: Path) -> None:
    sprites = Sprites(folder=drawings)
    other = _load(sprites, "cards/red", 420, 210)
    with sprites.holding():
        _load(sprites, "cards/red", 400, 200)
        small = _load(sprites, "cards/red", 40, 20)
    sprites.release(100_000)
    assert sprites.cached.bytes == 420 * 210 * 4 + 40 * 20 * 4
    assert _load(sprites, "cards/red", 40, 20) is small
    assert _load(sprites, "cards/red", 420, 210) is other


def test_the_disk_keeps_a_picture_for_the_next_start(drawings: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    _load(Sprites(folder=drawings, cache_folder=cache), "cards/red", 40, 20)
    kept = list(cache.glob("*.picture"))
    assert len(kept) == 1
    before = kept[0].stat().st_mtime_ns
    again = _load(Sprites(folder=drawings, cache_folder=cache), "cards/red", 40, 20)
    assert again is not None
    assert again.get_at((5, 5))[:3] == (255, 0, 0)
    assert kept[0].stat().st_mtime_ns == before


def test_a_changed_drawing_is_not_taken_from_the_disk(drawings: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    _load(Sprites(folder=drawings, cache_folder=cache), "cards/red", 40, 20)
    (drawings / "cards" / "red.svg").write_text(SQUARE.format("#00ff00"))
    picture = _load(Sprites(folder=drawings, cache_folder=cache), "cards/red", 40, 20)
    assert picture is not None
    assert picture.get_at((5, 5))[:3] == (0, 255, 0)


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"rubbish",
        b"picture 1\n40 20\n",
        b"picture 2\n40 20\n" + zlib.compress(bytes(4 * 40 * 20)),
        *(
            b"picture 3\n" + rest
            for rest in (b"", b"x\n", b"40\n", b"40 20\nrubbish", b"-1 -1 0\n", b"9999999 9999999 0\n", b"1 1 0\n")
        ),
        b"picture 3\n40 20 0\n" + zlib.compress(b"too few"),
        b"picture 3\n" + b"9" * 5000 + b" 1 0\n",
    ],
)
def test_a_damaged_file_of_the_disk_is_made_anew(drawings: Path, tmp_path: Path, damage: bytes) -> None:
    cache = tmp_path / "cache"
    _load(Sprites(folder=drawings, cache_folder=cache), "cards/red", 40, 20)
    kept = next(cache.glob("*.picture"))
    kept.write_bytes(damage)
    assert _load(Sprites(folder=drawings, cache_folder=cache), "cards/red", 40, 20) is not None
    assert kept.read_bytes() != damage


def test_any_byte_of_a_kept_picture_that_has_changed_is_seen(drawings: Path, tmp_path: Path) -> None:
    """Unpacking alone misses a fifth of all single bits."""
    cache = tmp_path / "cache"
    (drawings / "cards" / "round.svg").write_text(ROUND)
    good = _load(Sprites(folder=drawings, cache_folder=cache), "cards/round", 40, 40)
    kept = next(cache.glob("*.picture"))
    written, files = kept.read_bytes(), PictureFiles(cache)
    rng = Random(1)
    for _ in range(500):
        damaged = bytearray(written)
        damaged[rng.randrange(len(damaged))] ^= 1 << rng.randrange(8)
        kept.write_bytes(damaged)
        read = files.read(kept)
        assert read is None or pygame.image.tobytes(read, "RGBA") == pygame.image.tobytes(good, "RGBA")


def test_a_kept_picture_under_the_name_of_another_is_not_taken(drawings: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    _load(Sprites(folder=drawings, cache_folder=cache), "cards/red", 20, 10)
    small = next(cache.glob("*.picture"))
    large = small.with_name(small.name.replace("20x10", "40x20"))
    large.write_bytes(small.read_bytes())
    picture = _load(Sprites(folder=drawings, cache_folder=cache), "cards/red", 40, 20)
    assert picture is not None
    assert picture.get_size() == (40, 20)


def test_nobody_waits_for_a_drawing_that_cannot_be_made(drawings: Path) -> None:
    (drawings / "broken.svg").write_text('<svg viewBox="0 0 4 4"')
    sprites = Sprites(folder=drawings)
    assert sprites.get("broken", 40, 40) is None
    assert [order.name for order in sprites.wait()] == ["broken"]  # its place is drawn again, without it
    missed = sprites.missed
    assert sprites.get("broken", 40, 40) is None
    assert (sprites.missed, sprites.pending) == (missed, False)


def test_a_disk_that_cannot_be_written_is_no_fault(drawings: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    assert _load(Sprites(folder=drawings, cache_folder=tmp_path / "file" / "x"), "cards/red", 40, 20) is not None


def test_pictures_come_in_the_order_of_colours_of_the_window(drawings: Path) -> None:
    picture = _load(Sprites(folder=drawings), "cards/red", 40, 20)
    assert picture is not None
    assert picture.get_masks() == pygame.Surface((1, 1), pygame.SRCALPHA, 32).get_masks()


def test_a_picture_that_grows_on_its_way_is_made_in_a_few_sizes_only(drawings: Path) -> None:
    sprites = Sprites(folder=drawings)
    _load(sprites, "cards/red", 40, 20)
    made: set[object] = set()
    for width in range(40, 121):
        shown = sprites.travelling("cards/red", width + 0.3, (width + 0.3) / 2)
        assert shown is not None
        assert shown.get_size() == (width, round((width + 0.3) / 2))
        if sprites.missing is not None:
            made.add(sprites.missing)
    assert 4 <= len(made) <= 7
    sprites.wait()
    sharp = sprites.travelling("cards/red", 77, 38.5, 30)
    assert sharp is not None
    assert sharp.get_at(sharp.get_rect().center).r > 250
    assert not sprites.pending


def test_what_travels_without_growing_gets_its_very_picture_and_what_grows_does_not(drawings: Path) -> None:
    sprites = Sprites(folder=drawings)
    _load(sprites, "cards/red", 87, 43.5)  # from which they are scaled
    for width in (77, 78, 79, 80):
        sprites.travelling("cards/red", width, width / 2)
        sprites.travelling("cards/red", width, width / 2)  # another of that size, in the same frame
        sprites.hand_over()
    assert not sprites.pending
    for _ in range(2):
        sprites.travelling("cards/red", 80, 40)
        sprites.hand_over()
    sprites.wait()
    exact = sprites.get("cards/red", 80, 40)
    assert exact is not None
    assert sprites.travelling("cards/red", 80, 40) is exact


def test_nothing_is_kept_of_a_picture_that_turns_on_its_way(drawings: Path) -> None:
    sprites = Sprites(folder=drawings)
    _load(sprites, "cards/red", 40, 20)
    before = len(sprites.cached)
    for degrees in range(1, 60):
        assert sprites.travelling("cards/red", 40, 20, degrees) is not None
    assert len(sprites.cached) == before


class Raised(BaseException):
    """What nobody expects."""


@pytest.mark.parametrize("raised", [ValueError("x"), MemoryError(), RecursionError(), SystemExit(3), Raised()])
def test_no_exception_of_a_picture_ends_the_thread_or_is_waited_for(
    drawings: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, raised: BaseException
) -> None:
    """A thread that ended silently left `pending` true for ever, and the loop never napped again."""
    (drawings / "bad.svg").write_text(SQUARE.format("#00ff00"))
    rasterise = pygame.image.load_sized_svg

    def fails(file: BytesIO, size: tuple[int, int]) -> pygame.Surface:
        if b"#00ff00" in file.getvalue():
            raise raised
        return rasterise(file, size)

    monkeypatch.setattr(pygame.image, "load_sized_svg", fails)
    sprites = Sprites(folder=drawings)
    for size in (20, 40):
        sprites.get("bad", size, size)
        sprites.get("cards/red", 2 * size, size)
    with caplog.at_level(logging.WARNING):
        assert len(sprites.wait()) == 4
    assert not sprites.pending
    assert sprites.get("cards/red", 80, 40) is not None
    assert sprites.get("bad", 20, 20) is None
    assert not sprites.pending
    assert [record.getMessage() for record in caplog.records] == [
        f"the drawing bad.svg cannot be drawn ({type(raised).__name__}: {raised}): a blank stands in its place"
    ]


def test_what_is_recalled_is_not_handed_over_and_what_was_begun_is(drawings: Path) -> None:
    background = Scheduler(Random(1))
    sprites = Sprites(folder=drawings, background=background)
    for width in (40, 80, 120):
        sprites.get("cards/red", width, 20)
    sprites.hand_over()
    background.begin()
    sprites.rescale(2.0, DAY)
    assert background.left == 1
    assert sprites.pending
    assert len(sprites.wait()) == 1
    assert not sprites.pending


def test_stopping_waits_for_no_picture_that_was_not_begun(drawings: Path) -> None:
    gate = threading.Event()
    background = Background()
    background.submit(gate.wait, lambda _: None, lambda _: None)
    sprites = Sprites(folder=drawings, background=background)
    sprites.get("cards/red", 40, 20)
    sprites.hand_over()
    threading.Timer(0.05, gate.set).start()
    sprites.stop()
    assert not sprites.pending
    assert sprites.pump() == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes")
def test_a_pipe_in_the_folder_of_pictures_is_not_waited_for(drawings: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    _load(Sprites(folder=drawings, cache_folder=cache), "cards/red", 40, 20)
    kept = next(cache.glob("*.picture"))
    kept.unlink()
    os.mkfifo(kept)
    assert _load(Sprites(folder=drawings, cache_folder=cache), "cards/red", 40, 20) is not None


def test_pictures_of_more_bytes_than_are_kept_do_not_drive_each_other_out_for_ever(drawings: Path) -> None:
    sprites = Sprites(folder=drawings)
    sprites.cached.max_bytes = 5000
    for frame in range(4):
        missed = sprites.missed
        for width in (40, 44, 48, 52):  # one frame shows them all
            sprites.get("cards/red", width, width / 2)
        sprites.wait()
        assert (sprites.missed == missed) == (frame > 0)


def test_the_folder_of_pictures_is_cut_to_its_size_once_the_longest_unused_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(picture_files, "MAX_BYTES", 250)
    for age, name in enumerate(("oldest", "older", "newest")):
        path = tmp_path / f"{name}.picture"
        path.write_bytes(b"x" * 100)
        os.utime(path, (1000 + age, 1000 + age))
    files = PictureFiles(tmp_path)
    assert files.read(tmp_path / "none.picture") is None
    assert sorted(path.name for path in tmp_path.iterdir()) == ["newest.picture", "older.picture"]
    (tmp_path / "large.picture").write_bytes(b"x" * 400)
    assert files.read(tmp_path / "none.picture") is None
    assert (tmp_path / "large.picture").exists()
    assert PictureFiles(tmp_path).read(tmp_path / "none.picture") is None
    assert not (tmp_path / "large.picture").exists()
