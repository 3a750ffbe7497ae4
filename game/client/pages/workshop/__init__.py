"""The workshop: every key of a game's rule file on one sheet, changed by mouse, keys or pad, saved and played."""
