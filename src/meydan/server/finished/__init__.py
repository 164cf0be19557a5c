"""Games that are over: records, reviews, statistics and puzzles."""
