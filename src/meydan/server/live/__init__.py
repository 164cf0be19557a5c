"""Tables in memory, and everybody who is at them."""
