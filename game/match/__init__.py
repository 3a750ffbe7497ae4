"""One sitting at a table: seats, dealer, log, undo, saves, replay, simulation and settings."""
