"""It is your turn: what people are told when they are not here, when, and by which way."""
