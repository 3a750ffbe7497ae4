"""Rule files and other YAML: found, parsed with their places, checked whole and turned into frozen structs."""
