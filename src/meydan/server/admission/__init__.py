"""Who may come in, by which name of the server, and how often."""
