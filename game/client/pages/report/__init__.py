"""What it does: a report of what rules do, drawn while its games are still being played."""
