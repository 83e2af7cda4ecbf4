"""Bots that do not come with Tradewinds: classes loaded by name and programs that speak JSON lines."""
