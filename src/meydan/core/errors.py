"""What can go wrong, and the rule that says so.

GameError
├── SetupError       seats or options that do not go together
├── NotationError    a text that is not an action
├── IllegalAction    an action the rules forbid now
└── RecordError      a file that is not a record, or a line of it that does not fit
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Rule:
    """A sentence of a rulebook, cited by its id.

    The id is the same in every language: the words of a person's language are looked up by it and filled with the
    facts. The sentence here is the English one.
    """

    id: str
    sentence: str
    facts: dict[str, object] = field(default_factory=dict)

    def of(self, **facts: object) -> Rule:
        """This rule with the facts of a case."""
        return Rule(self.id, self.sentence, facts)

    def __str__(self) -> str:
        return self.sentence.format(**self.facts)

    def __reduce__(self) -> tuple[type[Rule], tuple[object, ...]]:
        """Pickle the call that makes it: the fields of a compiled frozen class cannot be set."""
        return Rule, (self.id, self.sentence, self.facts)


class GameError(Exception):
    """A person or a program asked for something that a game does not allow."""

    def __init__(self, rule: Rule) -> None:
        super().__init__(rule)
        self.rule = rule

    def __str__(self) -> str:
        return str(self.rule)


class SetupError(GameError):
    """Seats or options that do not go together."""


class NotationError(GameError):
    """A text that is not an action of this game."""


class IllegalAction(GameError):
    """An action the rules forbid in this state."""

    def __init__(self, rule: Rule, text: str) -> None:
        super().__init__(rule)
        self.args = (rule, text)
        self.text = text

    def __str__(self) -> str:
        return f"{self.text!r} is not legal: {self.rule}"


class RecordError(GameError):
    """A record that cannot be read or replayed, with the file and the number of the line."""

    def __init__(self, rule: Rule, file: str, number: int) -> None:
        super().__init__(rule)
        self.args = (rule, file, number)
        self.file = file
        self.number = number

    def __str__(self) -> str:
        return f"{self.file}:{self.number}: {self.rule}"


OVER = Rule("game.over", "the game is over")
NOT_NOW = Rule("game.not-now", "this action is not possible now")
NOT_AN_ACTION = Rule("notation.action", "{text!r} is not an action of {game}")
SEATS = Rule("setup.seats", "{game} is for {fewest} to {most} players, not {seats}")
UNKNOWN_OPTION = Rule("setup.option-unknown", "{game} has no option {option!r}; it has {options}")
OPTION_WITH_VALUE = Rule("setup.option-value", "the option {option!r} takes no value, but {value!r} was given")
