"""How well the parts of a game are balanced, counted from the records of an arena."""
