"""The identity of people: names, sessions, passwords and passkeys."""
