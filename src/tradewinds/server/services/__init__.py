"""What can be done at the server, for the API and for pages alike."""
