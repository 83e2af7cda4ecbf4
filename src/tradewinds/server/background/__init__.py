"""Work outside of requests: worker processes, bots at the tables, analyses of games."""
