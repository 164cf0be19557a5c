"""What can be wrong with a game, law by law."""

from __future__ import annotations

from typing import Final

from meydan.core.errors import Rule


class Broken(AssertionError):
    """A law is broken; the rule says how."""

    def __init__(self, rule: Rule) -> None:
        super().__init__(rule)
        self.rule = rule

    def __str__(self) -> str:
        return str(self.rule)


RAISED: Final = Rule("law.raised", "{place}: {error}")
SPECTATOR: Final = Rule("law.spectator", "a spectator")

NOBODY: Final = Rule("law.nobody", "{seat} is to act but does not sit at the table")
STUCK: Final = Rule("law.stuck", "{seat} is to act but has no action")
GOES_ON: Final = Rule("law.goes-on", "the game is over, but {text!r} is legal")

TWICE: Final = Rule("law.twice", "{text!r} is listed twice")
UNSTABLE: Final = Rule(
    "law.unstable", "a second call of `actions`, or a call with a copy, lists other actions or another order"
)
LISTING: Final = Rule("law.listing", "listing the actions changed the state")
LIST_CHANGED: Final = Rule("law.list-changed", "a list that `actions` returned changed later")

ENDLESS: Final = Rule("law.endless", "the game is not over after {steps} steps")

CHANGED: Final = Rule("law.changed", "{text!r} was carried out on a copy, but the original state changed")
IDLE: Final = Rule("law.idle", "{text!r} changes nothing")

COPY_DIFFERS: Final = Rule("law.copy-differs", "a copy of the state differs from it in {fields}")
COPY_SHARED: Final = Rule("law.copy-shared", "a change of a copy changed the original state, in {fields}")

SPELLING: Final = Rule(
    "law.spelling", "{text!r} is not spelt like a line: it must be a verb, then words of a-z, 0-9, ',' and '-'"
)
MISREAD: Final = Rule("law.misread", "{text!r} is read as another action, {other!r}")

REPLAY: Final = Rule("law.replay", "the record of the game replays to a state that differs in {fields}")

IMAGINED_VIEW: Final = Rule(
    "law.imagined-view", "{seat} has another view of an imagined state, which differs in {fields}"
)
IMAGINED_ACTIONS: Final = Rule("law.imagined-actions", "{seat} has other actions in an imagined state")

OTHER_TURN: Final = Rule("law.other-turn", "{seat} cannot tell two games apart, but different seats are to act in them")
OTHER_ACTIONS: Final = Rule(
    "law.other-actions", "{seat} cannot tell two games apart, but has different actions in them"
)
OTHER_VIEW: Final = Rule(
    "law.other-view",
    "{seat} was told {text!r} in two games it cannot tell apart, but its views differ in {fields}: "
    "hide it, tell it, or name it in `sights`",
)

QUESTION: Final = Rule("law.question", "{text!r} has a '?', which is for words that `tell` hides")
OWN_CHOICE: Final = Rule("law.own-choice", "{seat} hears its own {text!r} as {told!r}")
OTHER_WORDS: Final = Rule(
    "law.other-words", "{seat} hears {text!r} as {told!r}; only words it may not know may differ, and they must be '?'"
)

NO_RULE: Final = Rule(
    "law.no-rule", "{text!r} is refused without a rule that has an id like 'game.over' and a sentence"
)
NOT_REFUSED: Final = Rule("law.not-refused", "{text!r} is not legal, but it was carried out")

ODDS_COUNT: Final = Rule("law.odds-count", "there are {odds} odds for {actions} draws")
ODDS_WEIGHT: Final = Rule("law.odds-weight", "the odds are {odds}; each must be a whole number above 0")
DRAWN: Final = Rule("law.drawn", "`sample` drew {text!r}, which is not legal")
UNFAIR: Final = Rule(
    "law.unfair", "{text!r} was drawn {times} times in {draws}; by its odds about {right} times would be right"
)

JSON_STATE: Final = Rule("law.json-state", "read back from JSON, the state differs in {fields}")
JSON_ACTIONS: Final = Rule("law.json-actions", "read back from JSON, the state has other actions")
JSON_VIEW: Final = Rule("law.json-view", "read back from JSON, the view of {seat} differs in {fields}")

OUTCOME_SEATS: Final = Rule("law.outcome-seats", "the outcome must have one score, rank and breakdown for each seat")
SCORES: Final = Rule("law.scores", "`scores` says {ours}, `outcome` {theirs}")
RANKS: Final = Rule("law.ranks", "`ranks` says {ours}, `outcome` {theirs}")
ITEMS: Final = Rule("law.items", "the items of {seat} add up to {items}, not to {points}")
RANK: Final = Rule("law.rank", "{seat} has rank {rank}, but the number of better seats is {better}")
RANK_ORDER: Final = Rule("law.rank-order", "{other} has more points than {seat}, but no better rank")

VIEWS: Final = Rule("law.views", "`views` and `view` show {seat} different {fields}")

OPEN_SEAT: Final = Rule("law.open-seat", "in an open game the first field of a view is 'seat', not {field!r}")
OPEN_VIEW: Final = Rule("law.open-view", "the game is open, but the views of {seat} and a spectator differ in {fields}")
TELLTALE_VIEW: Final = Rule(
    "law.telltale-view", "a spectator sees what {seat} does not know, and could tell it, in {fields}"
)

PREVIEW: Final = Rule("law.preview", "the preview of {text!r} says {points}, its items add up to {items}")
PREVIEWS: Final = Rule("law.previews", "`previews` and `preview` differ for {text!r}")
PREVIEWING: Final = Rule("law.previewing", "the preview of {text!r} changed the state")
