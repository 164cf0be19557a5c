"""What Kingdomino says, a file per language."""
