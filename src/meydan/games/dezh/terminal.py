"""Dezh in the terminal: cities by colour, what is known about the characters, and one decision at a time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

from rich.console import Group, RenderableType
from rich.text import Text

from meydan.core.game import Item
from meydan.games.dezh.actions import (
    Action,
    CardAction,
    CharacterAction,
    Destroy,
    Redraw,
    Swap,
)
from meydan.games.dezh.districts import price
from meydan.games.dezh.pieces import CHARACTERS, DISTRICTS, KINDS, Character, District
from meydan.games.dezh.state import Phase
from meydan.games.dezh.view import PlayerView, View
from meydan.terminal.face import Face
from meydan.terminal.fitting import Fitting

STYLES: Final = (
    "black on #e8c547",
    "white on #2f6fb1",
    "white on #2e8b57",
    "white on #b03a2e",
    "white on #7d4f9e",
)
COUNTED: Final = ("districts", "treasury", "map-house")  # items of the score that say how many
QUESTIONS: Final = {Phase.PICKING: "pick", Phase.PASSING: "burn", Phase.TOSSING: "toss"}


@final
class DezhFace(Face[Action, View]):
    """Draws a city below each player's name, then what the seat holds and what was announced."""

    def table(self, view: View) -> RenderableType:
        players = [self._player(view, seat) for seat in range(len(view.players))]
        announced = [Text(line, style="dim") for line in self._announced(view)]
        legend = Text(self.words("dezh.terminal.legend"), style="dim")
        own = self._own(view)
        small = [self._player(view, seat, is_small=True) for seat in range(len(view.players))]
        return Fitting(
            Group(*(Group("", player) for player in players), "", *own, *announced, legend),
            Group(*players, *own, *announced, legend),
            Group(*small, *own, Text("  ").join(announced)),
        )

    def question(self, view: View) -> str:
        if view.phase is Phase.KEEPING:
            return self.words("dezh.ask.keep", count=view.to_keep)
        if view.phase is Phase.RECOVERING and view.destroyed:
            return self.words("dezh.ask.recover", district=self._name(view.destroyed))
        if view.phase is Phase.TURN and view.called:
            key = "again" if view.has_gathered else "turn"
            return self.words(f"dezh.ask.{key}", character=self._name(view.called))
        return self.words(f"dezh.ask.{QUESTIONS[view.phase]}")

    def choice(self, view: View, action: Action) -> str:
        """What would be done, and in brackets the facts that matter for it."""
        text = f"dezh.do.{action.text.split(' ')[0]}"
        if isinstance(action, Destroy):
            district, name = self._name(DISTRICTS[action.card]), self.names[action.seat]
            return self._with(self.words(text, district=district, name=name), self._price(view, action))
        if isinstance(action, CharacterAction):
            return self._with(self.words(text, character=self._name(CHARACTERS[action.rank])), action.rank)
        if isinstance(action, CardAction):
            card = DISTRICTS[action.card]
            kind, cost = self.words(f"dezh.{KINDS[card.kind]}"), int(card.cost)
            return self._with(self.words(text, district=self._name(card)), kind, cost)
        if isinstance(action, Swap):
            return self._with(self.words(text, name=self.names[action.seat]), view.players[action.seat].cards)
        return self._with(self.words(text), view.tossed) if isinstance(action, Redraw) else self.words(text)

    def item(self, item: Item) -> str:
        if item.name in COUNTED and not item.facts:
            return self.words(f"dezh.{item.name}")
        return self.words(f"dezh.item.{item.name}", **item.facts)

    def _with(self, text: str, *facts: object) -> str:
        said = self.words("plain.comma").join(str(self.words.fact(fact)) for fact in facts)
        return f"{text} ({said})"

    def _price(self, view: View, action: Destroy) -> int:
        city = sum(1 << card.number for card in view.players[action.seat].city)
        return int(price(city, action.card, view.first_complete is not None))

    def _name(self, piece: Character | District) -> str:
        return self.words(f"dezh.{piece.text}")

    def _names(self, pieces: Iterable[Character | District]) -> str:
        return ", ".join(self._name(piece) for piece in pieces)

    def _player(self, view: View, seat: int, is_small: bool = False) -> Text:
        """The player, what is known about the characters, and the city; if small, what is known is in one line."""
        player = view.players[seat]
        facts = {"points": player.score, "coins": player.coins, "cards": player.cards}
        style = "bold" if seat == view.to_act else ""
        drawing = Text(self.words("dezh.player", name=self.names[seat], **facts), style=style)
        if seat == view.crown:
            drawing.append(f"  ♛ {self.words('dezh.crown')}", style="yellow")
        known = self._known(view, seat, player)
        for line in ["; ".join(known)] if known and is_small else known:
            drawing.append(f"\n  {line}", style="dim")
        drawing.append("\n  ")
        drawing.append_text(self._cards(player.city, "dezh.empty"))
        return drawing

    def _known(self, view: View, seat: int, player: PlayerView) -> list[str]:
        """What the viewing seat knows about this player."""
        if seat == view.seat:
            return []
        lines = []
        if player.shown:
            lines.append(self.words("dezh.is", characters=self._names(player.shown)))
        open_ones = [character for character in player.may_hold if character not in player.shown]
        if open_ones:
            lines.append(self.words("dezh.may-be", characters=self._names(open_ones)))
        if player.known:
            lines.append(self.words("dezh.terminal.known", cards=self._names(player.known)))
        return lines

    def _cards(self, cards: Iterable[District], if_none: str) -> Text:
        """Districts in the colours of their kinds."""
        line = Text()
        for card in sorted(cards, key=lambda card: (card.kind, card.cost, card.number)):
            line.append(f" {self._name(card)} {self.words.number(int(card.cost))} ", style=STYLES[card.kind])
            line.append(" ")
        return line if line.plain else Text(self.words(if_none), style="dim")

    def _own(self, view: View) -> list[Text]:
        """The characters and the hand of the seat that looks."""
        if view.seat is None:
            return []
        hand = Text(f"{self.words('dezh.terminal.hand')}: ")
        hand.append_text(self._cards(view.hand, "dezh.nothing"))
        lines = [hand]
        if view.offered:
            lines.append(Text(self.words("dezh.passed", characters=self._names(view.offered))))
        if view.characters:
            lines.append(Text(self.words("dezh.characters", characters=self._names(view.characters)), style="bold"))
        return lines

    def _announced(self, view: View) -> list[str]:
        """What everybody heard, and the deck."""
        lines = [self.words("dezh.deck", count=view.unseen + len(view.under))]
        if view.burned_up:
            lines.append(self.words("dezh.burned-up", characters=self._names(view.burned_up)))
        for key, character in (("called", view.called), ("murdered", view.murdered), ("robbed", view.robbed)):
            if character:
                lines.append(self.words(f"dezh.{key}", character=self._name(character)))
        if view.first_complete is not None:
            lines.append(self.words("dezh.last-round"))
        return lines
