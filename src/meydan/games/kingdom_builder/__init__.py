"""Kingdom Builder: settle a land of hexes, for gold that three cards pay."""
