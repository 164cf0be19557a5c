"""Work shared between processes of this machine, or on a Ray cluster."""
