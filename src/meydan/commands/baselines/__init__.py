"""Baselines: training a policy, and comparing all kinds of agents. `python -m meydan.commands.baselines`."""
