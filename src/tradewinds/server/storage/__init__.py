"""What is kept: tables with their seats, actions and talk, in SQLite or PostgreSQL."""
