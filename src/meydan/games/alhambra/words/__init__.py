"""What Alhambra says, a file per language."""
