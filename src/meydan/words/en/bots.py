"""The bots in English: their names, what people of their level are called, and their temperaments."""

from __future__ import annotations

from typing import Final

BOTS: Final = {
    "bots.random": "Careless",
    "bots.random.about": "plays anything",
    "bots.greedy": "Eager",
    "bots.greedy.about": "takes what brings the most points now",
    "bots.bot-1": "Golnar",
    "bots.bot-1.level": "Beginner",
    "bots.bot-1.about": "Still learning; laughs at her own mistakes.",
    "bots.bot-2": "Molla Nasreddin",
    "bots.bot-2.level": "Casual",
    "bots.bot-2.about": "Rides backwards, and sometimes plays backwards, too.",
    "bots.bot-3": "Shahrzad",
    "bots.bot-3.level": "Solid",
    "bots.bot-3.about": "In no hurry: begins with the last round in mind.",
    "bots.bot-4": "Samak the Ayyar",
    "bots.bot-4.level": "Strong",
    "bots.bot-4.about": "Takes the very thing the next player was waiting for.",
    "bots.bot-5": "Bozorgmehr",
    "bots.bot-5.level": "Master",
    "bots.bot-5.about": "Made the game of nard. Thinks, counts, forgives nothing.",
    "bots.is-bot": "bot",
    "bots.sign": "bot, {level}",
    "bots.label": "{name} (bot, {level})",
    "bots.label-only": "{name} (bot)",
    "bots.numbered": "{name} {number}",
}
