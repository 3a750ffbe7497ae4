"""Games without a window: a plan, its games played in one process or several, and what they add up to."""
