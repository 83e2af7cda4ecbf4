"""How the stored tables came to be, step by step."""
