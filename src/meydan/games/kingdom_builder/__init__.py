"""Kingdom Builder: settle a map of hexes; three cards pay gold for it."""
