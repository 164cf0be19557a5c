"""`meydan play`: a game in the terminal against bots, or several people at one keyboard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from meydan.advice import sentences
from meydan.advice.advise import advice
from meydan.advice.choices import Advice, Choice
from meydan.bots.bot import Bot
from meydan.clock import deadline
from meydan.core.errors import GameError, NotationError
from meydan.core.game import CHANCE, Outcome, play
from meydan.core.luck import Dealer
from meydan.core.notation import actor
from meydan.core.record import Header, Line, numbered, write_record
from meydan.terminal.fitting import height
from meydan.title import YOU, Title
from meydan.words import Words
from meydan.words.characters import names_of_seats

MOST_LISTED: Final = 20
FEWEST_LISTED: Final = 6  # even on a small screen


class Session:
    """One game: the states so far, so that choices can be taken back, and the lines that led to them."""

    def __init__(self, title: Title, seats: Sequence[str], options: Mapping[str, str], secret: bytes) -> None:
        self.title = title
        self.game = title.game
        self.options = options
        self.seats = tuple(seats)
        self.names = numbered(seats)  # in the record
        self.bots: list[Bot[Any, Any] | None] = [None if seat == YOU else title.bot(seat) for seat in seats]
        self.seconds = [0.0 if seat == YOU else title.thinking_seconds(seat) for seat in seats]
        self.dealer = Dealer(secret)
        self.rng = Random(secret.hex())
        self.states = [self.game.start(len(seats), options)]
        self.lines: list[Line] = []

    @property
    def state(self) -> Any:
        return self.states[-1]

    def act(self, action: Any) -> None:
        """Carry out an action of the seat to act. Raises IllegalAction if the rules forbid it."""
        after = play(self.game, self.state, action)
        self.lines.append(Line(self.state.to_act, self.game.write(action)))
        self.states.append(after)

    def act_for_others(self) -> Line | None:
        """Let the dealer or a bot act. Returns None if a person is to choose or the game is over."""
        seat = self.state.to_act
        if seat is None:
            return None
        if seat == CHANCE:
            self.act(self.dealer.draw(self.game, self.state, len(self.lines) + 1))
            return self.lines[-1]
        player = self.bots[seat]
        if player is None:
            return None
        until = deadline(self.seconds[seat])
        self.act(player.choose(self.game.view(self.state, seat), self.rng, until))
        return self.lines[-1]

    def undo(self) -> Line | None:
        """Take back the last line if the seat to act chose it; otherwise return None."""
        if not self.lines or self.lines[-1].actor != self.state.to_act:
            return None
        self.states.pop()
        return self.lines.pop()

    def hint(self) -> Advice[Any]:
        """Advice to the seat to act, from its view; the luck of the game stays as it is."""
        view = self.game.view(self.state, self.state.to_act)
        return advice(self.title, view, Random(f"hint {len(self.lines)}"))

    def record(self) -> str:
        """The record so far; it includes the secret when the game is over."""
        fair = {"commitment": self.dealer.commitment}
        if self.state.to_act is None:
            fair["secret"] = self.dealer.secret.hex()
        header = Header(self.game.name, self.game.rules, tuple(self.names), self.options, fair)
        return write_record(self.game.options, header, self.lines)


class Terminal:
    """Shows a session to people and asks them."""

    def __init__(self, session: Session, words: Words, console: Console) -> None:
        self.session = session
        self.words = words
        self.console = console
        self.names = names_of_seats(session.seats, words)
        self.face = session.title.face(words, self.names)
        self.commands = {
            "?": self._help,
            "help": self._help,
            "hint": self._hint,
            "h": self._hint,
            "undo": self._undo,
            "all": self._all_choices,
            "board": self._board,
            "score": self._score,
        }

    def run(self) -> None:
        """Play to the end, or until somebody quits."""
        while True:
            self._others()
            if self.session.state.to_act is None:
                break
            self.show()
            if not self._ask():
                self._say(self.words("play.stopped"))
                return
        self._board()
        self._say(self.words("play.over"), style="bold")
        self._score()

    def show(self) -> None:
        """The table as the seat to act sees it, and its choices."""
        self._board()
        self._some_choices()

    def _others(self) -> None:
        while line := self.session.act_for_others():
            name = self.words("play.dealer") if line.actor == CHANCE else self.names[line.actor]
            seen = self._told(line)
            self._say(self.words("play.played", name=name, text=seen), style="dim")

    def _told(self, line: Line) -> str:
        """The line as the people at this screen may hear it: in full only if all of them may."""
        state, action = self.session.states[-2], self.session.game.read(line.text)
        people = [seat for seat, player in enumerate(self.session.bots) if player is None]
        told = {self.session.game.tell(state, action, seat) for seat in people}
        return min(told, key=lambda text: (-text.count("?"), text))

    def _ask(self) -> bool:
        """Ask until the seat to act has chosen. Returns False if the player quits."""
        seat = self.session.state.to_act
        while self.session.state.to_act == seat and seat is not None:
            lines = len(self.session.lines)
            try:
                text = self.console.input(f"{self.words('play.prompt', name=self.names[seat])} > ").strip()
            except EOFError:
                return False
            if text in ("quit", "q"):
                return False
            self._obey(text)
            if len(self.session.lines) != lines:
                return True
        return True

    def _obey(self, text: str) -> None:
        if text in self.commands:
            self.commands[text]()
        elif text.startswith("save "):
            self._save(Path(text.removeprefix("save ").strip()))
        elif text:
            self._choose(text)

    def _choose(self, text: str) -> None:
        """Take a choice by its number or its notation."""
        choices = self._ordered()
        digits = text.translate(str.maketrans("۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩", "01234567890123456789"))
        if digits.isascii() and digits.isdecimal():
            number = int(digits[:9])
            if not 1 <= number <= len(choices):
                self._say(self.words("play.out-of-list", number=number, last=len(choices)), style="red")
                return
            self.session.act(choices[number - 1][0])
            return
        try:
            self.session.act(self.session.game.read(text))
        except NotationError:
            self._say(self.words("play.unknown", text=text), style="red")
        except GameError as error:
            self._say(self.words.error(error), style="red")

    def _ordered(self) -> list[tuple[Any, int]]:
        """The legal actions with their points, the best first."""
        game, state = self.session.game, self.session.state
        view = game.view(state, state.to_act)
        choices = [(action, game.preview(view, action).points) for action in game.actions(state)]
        return sorted(choices, key=lambda choice: -choice[1])

    def _some_choices(self) -> None:
        """List the best choices, as many as fit on the screen below the table; MOST_LISTED if there is no screen."""
        question, choices = self._question(), self._ordered()
        listed = min(len(choices), MOST_LISTED)
        if self.console.is_terminal:
            taken = [Text(), self._table(), question]
            room = (
                self.console.height - sum(height(self.console, each) for each in taken) - 2
            )  # for "… and 5 more" and the prompt
            while listed > FEWEST_LISTED and height(self.console, self._list(choices[:listed])) > room:
                listed -= 1
        self.console.print(question)
        self.console.print(self._list(choices[:listed]))
        if len(choices) > listed:
            self._say(self.words("play.more", count=len(choices) - listed), style="dim")

    def _all_choices(self) -> None:
        self.console.print(self._question())
        self.console.print(self._list(self._ordered()))

    def _question(self) -> Text:
        state = self.session.state
        return Text(self.face.question(self.session.game.view(state, state.to_act)), style="bold")

    def _list(self, choices: Sequence[tuple[Any, int]]) -> Table:
        """Numbered choices with the points they bring at once."""
        game, state = self.session.game, self.session.state
        view = game.view(state, state.to_act)
        table = Table(box=None, show_header=False, padding=(0, 2))
        for number, (action, points) in enumerate(choices, 1):
            gain = f"{points:+d}" if points else ""
            table.add_row(self.words.number(number), game.write(action), gain, self.face.choice(view, action))
        return table

    def _board(self) -> None:
        self.console.print()
        self.console.print(self._table())

    def _table(self) -> RenderableType:
        """What the seat to act sees; while a bot acts, what the first person sees."""
        game, state = self.session.game, self.session.state
        people = [seat for seat, player in enumerate(self.session.bots) if player is None]
        seat = state.to_act if state.to_act in people else people[0]
        return self.face.table(game.view(state, seat))

    def _score(self) -> None:
        outcome: Outcome = self.session.game.outcome(self.session.state)
        for seat in sorted(range(len(self.session.names)), key=lambda seat: (outcome.ranks[seat], seat)):
            rank = self.words(
                "play.rank",
                rank=outcome.ranks[seat],
                name=self.names[seat],
                points=outcome.scores[seat],
            )
            self._say(rank, style="bold")
            for item in outcome.breakdown[seat]:
                if item.points:
                    self._say(f"    {self.words.number(item.points)}  {self.face.item(item)}")

    def _help(self) -> None:
        game, state = self.session.game, self.session.state
        self._say(self.words("play.help", example=game.write(game.actions(state)[0])))

    def _hint(self) -> None:
        """Print what a bot would choose, with the numbers of the list, the chances and the reasons."""
        found = self.session.hint()
        is_only = len(found.choices) == 1 and not found.worlds
        self._say(self.words("play.hint-only" if is_only else "play.hint", worlds=found.worlds), style="bold")
        numbers = {action: number for number, (action, _) in enumerate(self._ordered(), 1)}
        table = Table(box=None, show_header=False, padding=(0, 2))
        for choice in found.choices:
            self._add_hint(table, numbers[choice.action], choice, is_alone=len(found.choices) == 1)
        self.console.print(table)

    def _add_hint(self, table: Table, number: int, choice: Choice[Any], *, is_alone: bool) -> None:
        game, state = self.session.game, self.session.state
        said = [self.face.choice(game.view(state, state.to_act), choice.action)]
        if choice.figures:
            said.append(sentences.chance(choice.figures, self.words))
            said.append(sentences.reason(choice.reasons, self.words, self.face.item, is_alone=is_alone))
        table.add_row(self.words.number(number), game.write(choice.action), Text("\n").join(map(Text, said)))

    def _undo(self) -> None:
        line = self.session.undo()
        if line is None:
            self._say(self.words("play.nothing-to-undo"), style="red")
        else:
            self._say(self.words("play.undone", text=f"{actor(line.actor)} {line.text}"))

    def _save(self, file: Path) -> None:
        try:
            file.write_bytes(self.session.record().encode())
        except OSError as error:
            self._say(self.words("play.not-saved", file=str(file), reason=error), style="red")
        else:
            self._say(self.words("play.saved", file=str(file)))

    def _say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))
