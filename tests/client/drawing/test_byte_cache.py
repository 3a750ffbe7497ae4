"""A cache that is bounded by bytes."""

from __future__ import annotations

import random

import pygame

from game.client.drawing.byte_cache import ByteCache, surface_bytes


def test_what_was_unused_for_longest_goes_first() -> None:
    cache: ByteCache[str, int] = ByteCache(10)
    assert not any(cache.put(key, number, 3) for number, key in enumerate("abc"))
    assert cache.get("a") == 0
    assert cache.put("d", 3, 4)
    assert [key in cache for key in "abcd"] == [True, False, True, True]
    assert cache.bytes == 10


def test_looking_at_a_value_is_no_use_of_it() -> None:
    cache: ByteCache[str, int] = ByteCache(6)
    cache.put("a", 0, 3)
    cache.put("b", 1, 3)
    assert (cache.peek("a"), cache.peek("x"), cache.get("x")) == (0, None, None)
    cache.put("c", 2, 3)
    assert "a" not in cache


def test_what_is_larger_than_the_cache_is_cached_alone() -> None:
    cache: ByteCache[str, int] = ByteCache(5)
    cache.put("a", 0, 3)
    cache.put("b", 1, 90)
    assert (len(cache), cache.bytes, cache.get("b")) == (1, 90, 1)


def test_what_is_needed_stays_however_much_it_is() -> None:
    cache: ByteCache[str, int] = ByteCache(5)
    for key in "abc":
        cache.add(key, 0, 4)
    assert cache.is_full
    assert cache.shrink({"a", "c"})
    assert (cache.bytes, "b" in cache) == (8, False)
    assert not cache.shrink({"a", "c"})


def test_a_value_takes_the_place_of_the_one_of_its_key() -> None:
    cache: ByteCache[str, int] = ByteCache(10)
    cache.put("a", 0, 9)
    cache.put("a", 1, 2)
    assert (cache.get("a"), cache.bytes, len(cache)) == (1, 2, 1)
    cache.drop("a")
    cache.drop("a")
    assert cache.bytes == 0


def test_the_bytes_are_those_of_what_is_cached_whatever_was_done() -> None:
    rng = random.Random(1)
    cache: ByteCache[int, int] = ByteCache(100)
    for _ in range(3000):
        key, size = rng.randrange(30), rng.randrange(1, 40)
        rng.choice((lambda: cache.put(key, size, size), lambda: cache.get(key), lambda: cache.drop(key)))()  # noqa: B023
        assert cache.bytes == sum(cache.peek(each) or 0 for each in range(30))
        assert cache.bytes <= 100
    cache.clear()
    assert (len(cache), cache.bytes) == (0, 0)


def test_a_surface_takes_four_bytes_a_pixel() -> None:
    assert surface_bytes(pygame.Surface((3, 5)), pygame.Surface((2, 1))) == 68
