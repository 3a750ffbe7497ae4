"""Canaletto rule by rule: each test states its treasures, its row and its bids."""
