"""What every request and answer passes through: language, limits, protection, errors."""
