/** What puzzles are about, and the way to those of one theme. */
import type { GameFace } from '../../games/face';
import type { Words } from '../../text/words';

/** What a theme is called; without the face of its game, items of the score keep their ids. */
export function themeName(theme: string, face: GameFace | null, words: Words): string {
  const known = words.text.insights.themes[theme];
  if (known !== undefined) return known;
  if (theme.includes(':')) return theme.slice(theme.indexOf(':') + 1);
  return face?.item({ name: theme, points: 0 }, words) ?? theme;
}

/** Where puzzles of a game are trained, all of them or those of a theme. */
export function training(game: string, theme: string | null = null, puzzle = ''): string {
  const query = new URLSearchParams({ train: game, ...(theme === null ? {} : { theme }) });
  return `/puzzle${puzzle && `/${puzzle}`}?${query}`;
}
