"""The steps of `make` from a clone to the first page; nothing here is part of the package."""
