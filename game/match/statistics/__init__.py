"""The player's book: which finished games count, and what they come to."""
