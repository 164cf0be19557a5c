/** What the shell says, in English. */
export const en = {
  you: 'you',
};
