/** What the bots say now and then, in English. */

interface Sentences {
  /** With the first thing it does. */
  readonly begin: readonly string[];
  readonly turn: readonly string[];
  /** When it takes something that others could have taken. */
  readonly take: readonly string[];
}

export const speech = {
  speech: {
    'bot-1': {
      begin: ['Hello! I am learning, too.', 'What a pretty game! Shall we begin?'],
      turn: [
        'No idea whether that was good, but I like it!',
        'Ah, so that is how it goes!',
        'Oh, I never saw that one.',
      ],
      take: ['May I have this? Thank you!', 'I liked the colour.'],
    },
    'bot-2': {
      begin: ['My donkey is tied up. Well, whose turn is it?', 'I sit backwards; never mind me.'],
      turn: [
        'You did not understand that move? Neither did I!',
        'My donkey told me to. I could not say no.',
        'The better place is over there, but here the light is better.',
        'If it was a mistake, say I meant it.',
      ],
      take: ['I did not take it; it came along.', 'It is for the donkey, not for me.'],
    },
    'bot-3': {
      begin: ['Every game is a tale; I shall tell this one to its end.', 'Once upon a time …'],
      turn: [
        'This is only the middle of the tale.',
        'No hurry; the night is long.',
        'The rest shall wait for the last round.',
      ],
      take: ['This one matters at the end of the tale.', 'Little by little.'],
    },
    'bot-4': {
      begin: ['Samak is here; hold on to your purses!', 'My rope is ready.'],
      turn: ['Over the roofs it is shorter.', 'An ayyar always finds a way.'],
      take: ['By your leave, this is mine.', 'You had your eye on it? Too late!', 'Quick are the hands of an ayyar.'],
    },
    'bot-5': {
      begin: ['I made nard; let us see who made this one.', 'Let us think, and play.'],
      turn: ['I have counted; this is best.', 'One move, a thousand branches.', 'Haste is the enemy of wisdom.'],
      take: ['Weighed, and taken.', 'The very one I wanted.'],
    },
  } as Readonly<Record<string, Sentences>>,
};
