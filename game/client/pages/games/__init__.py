"""The page of saved games: those to be continued, and the finished ones."""
