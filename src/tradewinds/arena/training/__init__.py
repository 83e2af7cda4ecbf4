"""Training: games of the search against itself, a network fitted to them, and matches that decide."""
