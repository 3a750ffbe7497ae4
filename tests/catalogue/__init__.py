"""Rule files: read, refused with their places, found, and laid out for editors and readers."""
