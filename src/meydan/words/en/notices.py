"""Notices and e-mails in English."""

from __future__ import annotations

from typing import Final

NOTICES: Final = {
    "notices.turn": "Your turn · {game}",
    "notices.turn.about": "With {names}. You have {time}.",
    "notices.turns": "{count:game|games} wait for you",
    "notices.turns.each": "{game}: {time}",
    "notices.hurry": "{game}: {time} left",
    "notices.hurry.lose": "It is your turn in the game with {names}. If you do not move, you lose the game.",
    "notices.hurry.bot": "It is your turn in the game with {names}. If you do not move, a bot will play for you.",
    "notices.over": "The game is over · {game}",
    "notices.over.about": "With {names}. See how it ended.",
    "notices.call": "{name} asks you to a table",
    "notices.call.about": "{game}, {count:person|people}, {clock}.",
    "notices.clock.more": "{time} + {count:second|seconds}",
    "notices.clock.turn": "{time} for a turn",
    "notices.clock.none": "without a clock",
    "notices.contest.soon": "{name} begins in {time}",
    "notices.contest.soon.about": "{game}. Come to the page of the contest in time.",
    "notices.round": "Round {number} · {name}",
    "notices.round.about": "{game} with {names}. Your game is about to begin.",
    "notices.puzzle": "Puzzle of the day · {game}",
    "notices.puzzle.about": "Can you find the best move?",
    "notices.open": "Play",
    "notices.later": "Remind me tomorrow",
    "notices.news": "{count:piece|pieces} of news from your games",
    "notices.and": "{first} and {last}",
    "notices.comma": ", ",
    "notices.bot": "a bot",
    "notices.days": "{count:day|days}",
    "notices.hours": "{count:hour|hours}",
    "notices.minutes": "{count:minute|minutes}",
    "notices.mail.play": "Go to the table",
    "notices.mail.look": "See your games",
    "notices.mail.contest": "Go to the contest",
    "notices.mail.puzzle": "Open the puzzle",
    "notices.mail.off": "Switch these e-mails off",
    "notices.mail.off.about": "You do not have to log in for this.",
    "notices.mail.confirm": "Is this your address?",
    "notices.mail.confirm.about": (
        "{name} wants to be told at this address when it is their turn at Meydan. If that is you, confirm it."
        " If it is not, do nothing: you will get no further e-mail."
    ),
    "notices.mail.confirm.button": "Yes, this is my address",
    "notices.brand": "Meydan",
}
