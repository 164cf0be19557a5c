"""What carries bytes: HTTP and the websocket, from a connection's first byte to its last."""
