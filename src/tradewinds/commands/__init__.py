"""What the command `tradewinds` can do, a file for each kind of work."""
