"""`meydan review`: how well everybody played a finished game, and what was luck."""
