"""Players: views in, moves out. They run in a process of their own and never see a state."""
