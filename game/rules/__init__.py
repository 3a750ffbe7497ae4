"""The games themselves: pure state machines without files, clock, window or randomness of their own."""
