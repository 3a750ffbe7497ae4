"""Scenarios from what users of such clients report; docs/measured/reports.md says which test holds which."""
