"""How good a position is for each seat: features of the boxes on the table, weighted as self-play taught."""
