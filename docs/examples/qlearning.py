"""OpenSpiel's own Q-learning on Kingdomino for two, through its RL environment, then against a random player.

    python docs/examples/qlearning.py --episodes 1000

A table has no chance to learn a game of this size: the example shows how the parts fit together, and takes seconds.
"""

from __future__ import annotations

import argparse

import numpy as np
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import random_agent, tabular_qlearner

from meydan.research.spiel import NAMES


def episode(env, agents, is_evaluation):
    """One game; what it was worth to each player."""
    time_step = env.reset()
    while not time_step.last():
        player = time_step.observations["current_player"]
        chosen = agents[player].step(time_step, is_evaluation=is_evaluation)
        time_step = env.step([chosen.action])
    for agent in agents:
        agent.step(time_step, is_evaluation=is_evaluation)
    return time_step.rewards


def main():
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--episodes", type=int, default=1000)
    asked.add_argument("--games", type=int, default=100, help="to evaluate with")
    wish = asked.parse_args()
    env = rl_environment.Environment(NAMES[0])
    env.seed(1)
    actions = env.action_spec()["num_actions"]
    learners = [tabular_qlearner.QLearner(player, actions) for player in range(env.num_players)]
    for _ in range(wish.episodes):
        episode(env, learners, is_evaluation=False)
    pair = [learners[0], random_agent.RandomAgent(1, actions)]
    worth = [episode(env, pair, is_evaluation=True)[0] for _ in range(wish.games)]
    around = 1.96 * np.std(worth) / np.sqrt(len(worth))
    print(f"{wish.games} games against random: {np.mean(worth):+.2f} ± {around:.2f}")


if __name__ == "__main__":
    main()
