/** What the shell says, in English. */
export const en = {
  you: 'you',
  board: { closer: 'closer', farther: 'farther', whole: 'whole board' },
};
