"""A table of any game: seats, log, advice, the result, and what happens between the moves."""
