"""What `make` does on the way from a clone to a page: nothing here is part of the package."""
