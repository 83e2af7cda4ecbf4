"""What can be done at the server; the API and the pages both call these."""
