"""What Kingdom Builder says, a file per language."""
