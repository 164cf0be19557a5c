"""Work that is shared out: to processes of this machine, or to a Ray cluster."""
