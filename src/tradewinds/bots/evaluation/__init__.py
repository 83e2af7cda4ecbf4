"""How good a position is for a seat, in points: one module per box, put together per game."""
