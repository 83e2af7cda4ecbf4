"""The pages, tested in a real browser."""
