"""Quick matches: who waits for whom, and how the waiting ends."""
