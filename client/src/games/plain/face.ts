/** The face of any title that the page has no drawings for: the view as labelled facts, the legal lines as buttons. */
import type { GameFace } from '../face';
import { askGames, gameOf } from '../list.svelte';
import { loadTexts } from '../texts';
import Board from './Board.svelte';
import { scoresOf } from './facts';
import Knowledge from './Knowledge.svelte';
import Mine from './Mine.svelte';
import { Speech } from './speech';

/** A plain face uses the title's own texts. Nothing is picked in parts, so its pick only holds the texts. */
export function plainFace(speech: Speech): GameFace<unknown, Speech> {
  return {
    name: speech.game,
    Board,
    Mine,
    Knowledge,
    pick: () => speech,
    ask: (_, words) => words.text.plain.ask,
    tell: (line, seat, _, words, names) => {
      const text = speech.line(line, words, names);
      return { text: seat === null ? text : `· ${text}`, where: [] };
    },
    choice: (line, _, words, names) => speech.line(line, words, names),
    item: (item, words) => speech.item(item, words),
    speak: (view, words, names) => speech.board(view, words, names),
    scores: scoresOf,
  };
}

const loaded = new Map<string, GameFace>();

/** The plain face of a title, with all texts of the title that the server has. */
export async function loadPlainFace(game: string): Promise<GameFace> {
  const [texts] = await Promise.all([loadTexts(game).catch(() => null), askGames().catch(() => undefined)]);
  const face = loaded.get(game) ?? (plainFace(new Speech(game, texts ?? gameOf(game)?.words ?? {})) as GameFace);
  if (texts) loaded.set(game, face);
  return face;
}
