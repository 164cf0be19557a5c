"""Bots at tables: the processes that think, and the fair queue of those who ask them."""
