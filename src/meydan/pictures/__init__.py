"""Views as SVG, with the drawings and colours of the client."""
