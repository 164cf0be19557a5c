"""SQL that both databases understand, and the store's methods that need nothing else, a file per concept.

Values are written `?1`, `?2`, …; the PostgreSQL store replaces them by `$1`, `$2`, ….
"""
