"""What the command `tradewinds` can do: a module for each command, named after it."""
