/** From clicks to a legal line: pure functions over the legal lines, no rules of their own. */
import { isLegal, legalLine, withVerb } from '../../board/legal';
import type { Legal } from '../face';
import { read, type OnDistrict } from './line';
import type { Character, District } from './view';

/** What can be done with a card of the hand. */
export type Use = Exclude<OnDistrict, 'keep'>;
export const USES: readonly Use[] = ['build', 'toss', 'lab'];

/** What the cards of the hand may be used for now. */
export function usesOf(legal: readonly Legal[]): Use[] {
  return USES.filter((use) => withVerb(legal, use).length);
}

/** The use that a click on a card means: the one asked for if there is such a line, else the first there is. */
export function useOf(legal: readonly Legal[], asked: Use | null): Use {
  const uses = usesOf(legal);
  return asked && uses.includes(asked) ? asked : (uses[0] ?? 'build');
}

/** Character -> the line that names it: to be picked, burned, murdered or robbed. */
export function namedBy(legal: readonly Legal[]): Map<Character, Legal> {
  const found = new Map<Character, Legal>();
  for (const one of legal) {
    const move = read(one.line);
    if (move && 'character' in move && move.character) found.set(move.character, one);
  }
  return found;
}

/** District of a city -> the line that destroys it. */
export function destroyedBy(legal: readonly Legal[], seat: number): Map<District, Legal> {
  const found = new Map<District, Legal>();
  for (const one of legal) {
    const move = read(one.line);
    if (move?.verb === 'destroy' && move.seat === seat) found.set(move.district, one);
  }
  return found;
}

/** The verb with which the character in turn names another, if it may. */
export function namingVerb(legal: readonly Legal[]): 'kill' | 'rob' | null {
  return (['kill', 'rob'] as const).find((verb) => withVerb(legal, verb).length) ?? null;
}

/** What the character in turn may aim at: a character to murder or rob, a district to destroy, a hand to swap. */
export type Aim = 'kill' | 'rob' | 'destroy' | 'swap';
const AIMS: readonly Aim[] = ['kill', 'rob', 'destroy', 'swap'];

/** What the character in turn may aim at now. */
export function aimOf(legal: readonly Legal[]): Aim | null {
  return AIMS.find((aim) => withVerb(legal, aim).length) ?? null;
}

/** The cards at some places of the hand in the order in which they are tossed. */
export function tossOrder(hand: readonly District[], places: readonly number[]): District[] {
  return places.flatMap((place) => hand[place] ?? []).sort();
}

/** The next line of some tosses begun: the next card, or the draw that closes them; null if neither may be played. */
export function nextToss(legal: readonly Legal[], queue: readonly District[]): string | null {
  const line = queue.length ? `toss ${queue[0]}` : 'redraw';
  return isLegal(legal, line) ? line : null;
}

/** What a chosen line builds, or destroys in which city. */
export interface Ghost {
  readonly verb: 'build' | 'destroy';
  readonly seat: number;
  readonly district: District;
  readonly points: number;
}

/** The ghost of the chosen line. */
export function ghostOf(legal: readonly Legal[], chosen: string | null, me: number | null): Ghost | null {
  const one = legalLine(legal, chosen);
  const move = one && read(one.line);
  if (!one || !move) return null;
  const points = one.points ?? 0;
  if (move.verb === 'destroy') return { verb: 'destroy', seat: move.seat, district: move.district, points };
  if (move.verb === 'build' && move.district && me !== null)
    return { verb: 'build', seat: me, district: move.district, points };
  return null;
}
