"""Tables in play: their state in memory, who is present, and the events they send."""
