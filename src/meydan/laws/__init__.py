"""The laws that every game must obey, and random games that test them."""
