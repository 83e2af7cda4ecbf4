"""Matches between bots: schedules, ratings and reports, on one machine or a Ray cluster."""
