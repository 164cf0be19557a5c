"""Real games by real websocket clients against a real server process, measured. For trying, never for serving."""
