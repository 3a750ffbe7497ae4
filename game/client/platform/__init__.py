"""What the operating system asks for: environment, signals, threads with a queue, and leaving."""
