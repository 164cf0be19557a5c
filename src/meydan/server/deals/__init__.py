"""The deal of the day: everybody gets the same deal against the same bots, once."""
