"""The server: tables that people share, over an API, live and stored."""
