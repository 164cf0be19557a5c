"""Quick matches."""
