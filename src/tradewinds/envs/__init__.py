"""The games as environments for learning machines: PettingZoo, Gymnasium, OpenSpiel, and many tables at once.

Nothing is imported here: each module needs its own library.
"""
