"""The laws that every game obeys, whoever wrote it, and random games that try them."""
