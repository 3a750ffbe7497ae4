"""The players of Canaletto."""
