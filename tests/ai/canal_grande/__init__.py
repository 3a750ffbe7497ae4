"""Canal Grande's players: the yardstick, the masks, and the words of a hint."""
