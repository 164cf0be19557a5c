"""Kingdomino: lay dominoes of land around a castle."""
