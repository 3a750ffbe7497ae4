"""Players that others wrote: programs that speak the notation over pipes, and classes of Python modules.

Only the command line's own `--seats` starts one (`game.ai.outside_names` says how that is kept); the protocol is
docs/protocol.md.
"""
