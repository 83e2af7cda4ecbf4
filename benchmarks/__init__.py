"""How fast Tradewinds is: `make bench`."""
