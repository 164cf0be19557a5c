/** The games, their bots, and how they are learnt, in English. */

export const games = {
  games: {
    kingdomino: {
      name: 'Kingdomino',
      line: 'Lay dominoes, grow a kingdom',
      about:
        'Take a domino, lay it beside land of its kind, and mind the crowns: a territory scores its squares times its crowns.',
      minutes: '15',
    },
    'kingdom-builder': {
      name: 'Kingdom Builder',
      line: 'Three settlements a turn, three goals a game',
      about:
        'Your card names a terrain: build three settlements there, next to your own. Three cards say what is worth gold this time.',
      minutes: '30',
    },
    alhambra: {
      name: 'Alhambra',
      line: 'Gardens and towers, paid in the right coin',
      about: 'Collect money of four kinds, buy buildings, and wall in your palace. Who pays exactly may go on.',
      minutes: '45',
    },
    dezh: {
      name: 'Dezh',
      line: 'Eight faces, one city, many schemes',
      about: 'Choose a character in secret, gather gold or plans, and build a city before the others do.',
      minutes: '45',
    },
  },
  options: {
    'middle-kingdom': { name: 'Middle kingdom', about: '10 points if the castle is the middle of the kingdom.' },
    harmony: { name: 'Harmony', about: '5 points for a full kingdom with nothing thrown away.' },
    'mighty-duel': { name: 'Mighty duel', about: 'Two players, all 48 dominoes, a kingdom of 7 by 7.' },
    dynasty: { name: 'Dynasty', about: 'Three games in a row; the sum decides.' },
    'first-game': { name: 'First game', about: 'The map and the cards the rulebook suggests for the first time.' },
    boards: { name: 'Boards', about: 'Four quadrants by name, instead of random ones.' },
    cards: { name: 'Cards', about: 'Three goals by name, instead of random ones.' },
  } as Readonly<Record<string, { readonly name: string; readonly about: string }>>,
  bots: {
    random: { name: 'Careless', about: 'plays anything' },
    greedy: { name: 'Eager', about: 'takes what brings most at once' },
    'bot-1': { name: 'Beginner', about: 'still learning' },
    'bot-2': { name: 'Casual', about: 'plays for fun' },
    'bot-3': { name: 'Solid', about: 'makes few mistakes' },
    'bot-4': { name: 'Strong', about: 'plans ahead' },
    'bot-5': { name: 'Master', about: 'thinks for a while' },
  } as Readonly<Record<string, { readonly name: string; readonly about: string }>>,
  bot: 'bot',
  learn: {
    title: 'Learn',
    about: 'Choose a game: a short lesson at a real table, or the rules with pictures.',
    lesson: 'First game, guided',
    lessonAbout: 'You play against an easy bot; every choice is explained the first time it comes up.',
    begin: 'Begin the first game',
    rules: 'The rules',
    steps: 'The game in short',
    coach: 'Coach',
    got: 'Understood',
    progress: (n: string, all: string) => `${n} of ${all} explained`,
    done: 'You have seen every kind of choice. Play on, or start a new game.',
    right: 'Exactly!',
    wrong: 'Not quite. Try another one.',
    nextStep: 'Next',
    again: 'Again from the start',
    question: (n: string, all: string) => `Question ${n} of ${all}`,
    quiz: 'Do you know it?',
    finished: 'All answered. Now to the table!',
  },
  rules: {
    title: (game: string) => `${game}: the rules`,
    contents: 'Contents',
    id: 'rule',
    refusals: 'Why something is not allowed',
  },
};
