"""What the program does, kept as digests: whatever changes is named, and one command takes it over.

A recorder is a module here with `FILE`, the name of its file beside it, and `CASES`, what it does case by case: each
gives what is kept, by the aspect it shows. `python -m tools.regenerate` writes the files; look at what differs. Nothing
may depend on the machine, on the order of a set or on which case ran before.
"""
