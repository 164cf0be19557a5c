"""Bots that the field knows, to measure others beside: learnt with MaskablePPO, and the searches of OpenSpiel."""
