/** A line of Dezh's notation, taken apart. */
import type { Character, District } from './view';

const ALONE = ['coins', 'draw', 'redraw', 'income', 'coin', 'plans', 'smithy', 'recover', 'decline', 'end'] as const;
const ON_CHARACTER = ['pick', 'burn', 'kill', 'rob', 'up', 'down'] as const;
const ON_DISTRICT = ['keep', 'build', 'toss', 'lab'] as const;

export type Alone = (typeof ALONE)[number];
export type OnCharacter = (typeof ON_CHARACTER)[number];
export type OnDistrict = (typeof ON_DISTRICT)[number];

/** What is hidden from the reader is null. */
export type Move =
  | { readonly verb: Alone }
  | { readonly verb: OnCharacter; readonly character: Character | null }
  | { readonly verb: OnDistrict; readonly district: District | null }
  | { readonly verb: 'swap'; readonly seat: number }
  | { readonly verb: 'destroy'; readonly seat: number; readonly district: District }
  | { readonly verb: 'card'; readonly seat: number; readonly district: District | null };

function isOneOf<T extends string>(words: readonly T[], word: string): word is T {
  return (words as readonly string[]).includes(word);
}

function seen<T extends string>(word: string): T | null {
  return word === '?' || word === '' ? null : (word as T);
}

/** What a line says; null if it is not a line of this game. */
export function read(line: string): Move | null {
  const [verb = '', first = '', second = ''] = line.split(' ');
  if (isOneOf(ALONE, verb)) return { verb };
  if (isOneOf(ON_CHARACTER, verb)) return { verb, character: seen<Character>(first) };
  if (isOneOf(ON_DISTRICT, verb)) return { verb, district: seen<District>(first) };
  const seat = Number(first.slice(1));
  if (verb === 'swap') return { verb, seat };
  if (verb === 'destroy') return { verb, seat, district: second as District };
  return verb === 'card' ? { verb, seat, district: seen<District>(second) } : null;
}
