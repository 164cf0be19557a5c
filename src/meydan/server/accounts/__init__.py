"""Who somebody is: names, sessions, passwords and passkeys."""
