"""OpenSpiel's own Q-learning on Kingdomino for two, through its RL environment, then against a random player.

    python docs/examples/qlearning.py --episodes 1000

A table of values cannot learn a game of this size: the example only shows how the parts fit together. It takes seconds.
"""

from __future__ import annotations

import argparse

import numpy as np
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import random_agent, tabular_qlearner

from meydan.research.spiel import NAMES


def episode(env, agents, is_evaluation):
    """Play one game; returns the reward of each player."""
    time_step = env.reset()
    while not time_step.last():
        player = time_step.observations["current_player"]
        chosen = agents[player].step(time_step, is_evaluation=is_evaluation)
        time_step = env.step([chosen.action])
    for agent in agents:
        agent.step(time_step, is_evaluation=is_evaluation)
    return time_step.rewards


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--episodes", type=int, default=1000)
    parser.add_argument("--games", type=int, default=100, help="games to evaluate with")
    arguments = parser.parse_args()
    env = rl_environment.Environment(NAMES[0])
    env.seed(1)
    actions = env.action_spec()["num_actions"]
    learners = [tabular_qlearner.QLearner(player, actions) for player in range(env.num_players)]
    for _ in range(arguments.episodes):
        episode(env, learners, is_evaluation=False)
    pair = [learners[0], random_agent.RandomAgent(1, actions)]
    rewards = [episode(env, pair, is_evaluation=True)[0] for _ in range(arguments.games)]
    interval = 1.96 * np.std(rewards) / np.sqrt(len(rewards))
    print(f"{arguments.games} games against random: {np.mean(rewards):+.2f} ± {interval:.2f}")


if __name__ == "__main__":
    main()
