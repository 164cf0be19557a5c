/** Search in a rulebook: half-spaces, vowel signs, capitals and the Arabic ye and kaf do not matter. */
import { normalise } from '../words';

/** A numbered paragraph or a question, as it can be read on the page. */
export interface Entry {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly text: string;
  /** The ids of the refusals it explains. */
  readonly rules: readonly string[];
}

/** A piece of a text, and whether it was searched for. */
export interface Piece {
  readonly text: string;
  readonly isFound: boolean;
}

export interface Hit {
  readonly entry: Entry;
  readonly title: readonly Piece[];
  readonly excerpt: readonly Piece[];
}

const [BEFORE, AFTER] = [26, 46]; // letters around what was found
const SIGNS = /[\u064b-\u0652\u0640]/; // vowel signs, and the line that stretches a word
const HALF_SPACE = '\u200c';

interface Folded {
  readonly text: string;
  /** For each letter its place in the text as it is written, and the end. */
  readonly at: readonly number[];
}

function fold(written: string): Folded {
  const at: number[] = [];
  let text = '';
  for (let place = 0; place < written.length; place++) {
    const letter = written.charAt(place);
    if (SIGNS.test(letter)) continue;
    text += letter === HALF_SPACE ? ' ' : normalise(letter).toLowerCase();
    at.push(place);
  }
  return { text, at: [...at, written.length] };
}

/** The text as it is compared. */
export function folded(written: string): string {
  return fold(written.replace(/\s+/g, ' ').trim()).text;
}

/** Where a query is found: titles first. */
export function find(entries: readonly Entry[], query: string): Hit[] {
  const sought = folded(query);
  if (!sought) return [];
  const inTitle = entries.filter(({ title }) => folded(title).includes(sought));
  const elsewhere = entries.filter(
    (one) => !inTitle.includes(one) && [one.text, ...one.rules].some((text) => folded(text).includes(sought)),
  );
  return [...inTitle, ...elsewhere].map((entry) => ({
    entry,
    title: pieces(entry.title, sought),
    excerpt: excerpt(entry.text, sought),
  }));
}

function excerpt(text: string, sought: string): Piece[] {
  const { text: letters, at } = fold(text);
  const place = letters.indexOf(sought);
  if (place < 0) return [];
  let start = Math.max(0, (at[place] ?? 0) - BEFORE);
  let end = Math.min(text.length, (at[place] ?? 0) + AFTER);
  while (start > 0 && text.charAt(start - 1) !== ' ') start--;
  while (end < text.length && text.charAt(end) !== ' ') end++;
  const around = [start > 0 ? '… ' : '', end < text.length ? ' …' : ''].map((dots) => ({ text: dots, isFound: false }));
  return [...around.slice(0, 1), ...pieces(text.slice(start, end), sought), ...around.slice(1)].filter(
    ({ text }) => text,
  );
}

function pieces(text: string, sought: string): Piece[] {
  const { text: letters, at } = fold(text);
  const found: Piece[] = [];
  let end = 0;
  for (let place = letters.indexOf(sought); place >= 0; place = letters.indexOf(sought, place + sought.length)) {
    const [from, to] = [at[place] ?? 0, at[place + sought.length] ?? text.length];
    found.push({ text: text.slice(end, from), isFound: false }, { text: text.slice(from, to), isFound: true });
    end = to;
  }
  return [...found, { text: text.slice(end), isFound: false }].filter((piece) => piece.text);
}
