"""`meydan train`: the bots of a game learn from games against themselves."""
