"""What holds of advice in every game: what it says first is what decides, and nothing it says is false."""
