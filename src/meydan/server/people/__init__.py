"""People among each other: presence, calls to a table, achievements."""
