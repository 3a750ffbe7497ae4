"""Input: keyboard, mouse, wheel, touch and gamepads, as actions that any of them can give."""
