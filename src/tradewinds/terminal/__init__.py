"""The table in the terminal: drawn with rich, played by typing."""
