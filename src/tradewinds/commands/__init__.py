"""The commands of `tradewinds`: one module for each, with the same name."""
