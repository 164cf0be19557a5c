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
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--game", default="kingdomino_v1")
    asked.add_argument("--bot", default="random")
    asked.add_argument("--steps", type=int, default=200_000)
    asked.add_argument("--games", type=int, default=200, help="to evaluate with")
    wish = asked.parse_args()
    env = AgainstBots(wish.game, wish.bot)
    model = MaskablePPO("MultiInputPolicy", env, n_steps=512, batch_size=128, seed=1, verbose=1)
    model.learn(wish.steps)
    worth = []
    for seed in range(wish.games):
        observation, _ = env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            action, _ = model.predict(observation, action_masks=env.action_masks(), deterministic=True)
            observation, reward, terminated, truncated, _ = env.step(action)
            over = terminated or truncated
        worth.append(reward)
    around = 1.96 * np.std(worth) / np.sqrt(len(worth))
    print(f"{wish.games} games against {wish.bot}: {np.mean(worth):+.2f} ± {around:.2f}")


if __name__ == "__main__":
    main()
