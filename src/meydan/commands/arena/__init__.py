"""`meydan arena`: bots play series of games against each other; the figures have 95 % intervals."""
