"""What Dezh says, a file per language."""
