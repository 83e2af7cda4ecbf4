"""How a server is put together and started."""
