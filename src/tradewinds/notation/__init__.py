"""Games as text: actions, positions as JSON, records of whole games."""
