"""Tables of counts by depth, and the test that counts again (tools/perft.py)."""
