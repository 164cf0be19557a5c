/** Answers that are given in advance in daily games, in English. */

export const answers = {
  answers: {
    title: 'If … then …',
    about: 'Say now what you will answer. It is played at once when it comes true, and nobody else learns of it.',
    add: 'Answer in advance',
    more: 'Another answer',
    if: 'If',
    then: 'then',
    whatever: 'whatever the others play',
    expect: 'Only if somebody plays …',
    between: (one: string, two: string) => `${one}, later ${two}`,
    mine: (text: string) => `you: ${text}`,
    choose: 'Choose your answer on the board or in the list. What others do there is only an example.',
    choices: 'Your answers',
    nothing: 'Nothing can be foreseen beyond this.',
    on: 'What after that?',
    keep: 'Keep',
    take: (what: string) => `Take out: ${what}`,
    cancel: 'Cancel',
    forget: 'Take this answer out',
    forgetAll: 'Take all out',
    kept: (n: string) => (n === '1' ? 'One answer waits' : `${n} answers wait`),
    dropped: {
      otherwise: 'The others played otherwise than you expected, so your answers were dropped.',
      illegal: (line: string) => `Your answers were dropped: “${line}” was not possible.`,
    },
  },
};
