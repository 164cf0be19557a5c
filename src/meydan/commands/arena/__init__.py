"""`meydan arena`: bots play series of games against each other, and the figures say how sure one can be."""
