"""Running a server: settings, logs, metrics, and what an administrator can do."""
