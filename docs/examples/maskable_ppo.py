"""Train with the mask: MaskablePPO of sb3-contrib against a bot, then measure the win rate.

pip install "meydan[research]" sb3-contrib
python docs/examples/maskable_ppo.py --game kingdomino_v1 --bot random --steps 200000
"""

from __future__ import annotations

import argparse

import numpy as np
from sb3_contrib import MaskablePPO

from meydan.research.gym import AgainstBots


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="kingdomino_v1")
    parser.add_argument("--bot", default="random")
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--games", type=int, default=200, help="games to evaluate with")
    arguments = parser.parse_args()
    env = AgainstBots(arguments.game, arguments.bot)
    model = MaskablePPO("MultiInputPolicy", env, n_steps=512, batch_size=128, seed=1, verbose=1)
    model.learn(arguments.steps)
    rewards = []
    for seed in range(arguments.games):
        observation, _ = env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            action, _ = model.predict(observation, action_masks=env.action_masks(), deterministic=True)
            observation, reward, terminated, truncated, _ = env.step(action)
            over = terminated or truncated
        rewards.append(reward)
    interval = 1.96 * np.std(rewards) / np.sqrt(len(rewards))
    print(f"{arguments.games} games against {arguments.bot}: {np.mean(rewards):+.2f} ± {interval:.2f}")


if __name__ == "__main__":
    main()
