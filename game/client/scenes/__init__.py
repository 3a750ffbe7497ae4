"""One module or package a screen; a game's table lies under the game's name."""
