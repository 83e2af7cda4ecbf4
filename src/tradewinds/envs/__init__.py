"""The games as environments for machine learning: PettingZoo, Gymnasium, OpenSpiel, and many tables at once.

Nothing is imported here: each module needs its own library.
"""
