"""What makes the game's material and checks it: run by developers, never shipped with the game."""
