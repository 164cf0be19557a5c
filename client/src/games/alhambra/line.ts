/** A line of Alhambra's notation, taken apart. */
import type { Currency } from './view';

export type Move =
  | { readonly verb: 'take'; readonly cards: readonly string[] }
  | { readonly verb: 'buy'; readonly slot: Currency; readonly cards: readonly string[] }
  | { readonly verb: 'place' | 'build'; readonly tile: string; readonly cell: string }
  | { readonly verb: 'remove' | 'store' | 'give'; readonly tile: string }
  | { readonly verb: 'swap'; readonly tile: string; readonly old: string }
  | { readonly verb: 'end' | 'pass' | 'scoring' }
  | { readonly verb: 'tile' | 'neutral'; readonly tile: string }
  | { readonly verb: 'money'; readonly seat: number | null; readonly card: string };

/** A money card that must be remembered. */
export const UNKNOWN = '?';

/** A line that does not say which money was dealt, taken or paid. */
export function forget(line: string): string {
  const move = read(line);
  if (move?.verb !== 'take' && move?.verb !== 'buy' && move?.verb !== 'money') return line;
  return line.replaceAll(/\b[a-z]+-\d\b/g, UNKNOWN);
}

/** What a line says; null if it is not a line of this game. */
export function read(line: string): Move | null {
  const [verb, first = '', second = '', ...rest] = line.split(' ');
  const words = line.split(' ').slice(1);
  switch (verb) {
    case 'take':
      return { verb, cards: words };
    case 'buy':
      return { verb, slot: first as Currency, cards: [second, ...rest] };
    case 'place':
    case 'build':
      return { verb, tile: first, cell: second };
    case 'remove':
    case 'store':
    case 'give':
    case 'tile':
    case 'neutral':
      return { verb, tile: first };
    case 'swap':
      return { verb, tile: first, old: second };
    case 'money':
      return second ? { verb, seat: Number(first.slice(1)), card: second } : { verb, seat: null, card: first };
    case 'end':
    case 'pass':
    case 'scoring':
      return { verb };
    default:
      return null;
  }
}
