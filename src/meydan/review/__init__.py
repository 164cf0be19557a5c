"""The review of a finished game: what was skill, what was luck, and what was better.

`plan` cuts the work into tasks, `compute` does one of them anywhere, an `Assembly` puts the parts together, and
`review` does all three. Nothing here knows a game. The curve and luck are estimated
by playing on from the true positions; a decision is judged by what its seat knew. docs/review.md defines every number.
"""

from meydan.review.assembly import Assembly
from meydan.review.document import Choice, Decision, Guess, Luck, Point, Review, Summary
from meydan.review.run import review
from meydan.review.tasks import Part, Task, compute, plan

__all__ = [
    "Assembly",
    "Choice",
    "Decision",
    "Guess",
    "Luck",
    "Part",
    "Point",
    "Review",
    "Summary",
    "Task",
    "compute",
    "plan",
    "review",
]
