/** The kingdoms that the rulebook draws. A test lays them with the engine. */
import { placeOf, type Place } from '../../land';
import type { KingdomView } from '../../view';
import written from '../positions.json';

export interface Position {
  readonly kingdom: KingdomView;
  /** The domino that is being laid. */
  readonly domino: number | null;
  readonly place: Place | null;
  readonly breaks: string | null;
}

interface Written {
  readonly laid: readonly (readonly string[])[];
  readonly domino?: string;
  readonly line?: string;
  readonly breaks?: string;
}

const ALL = written as unknown as Readonly<Record<string, Written>>;

export function positionOf(name: string): Position {
  const one = ALL[name];
  if (!one) throw new Error(`the rulebook has no position ${name}`);
  const laid = one.laid.map(([domino = '', place = '']) => ({ domino, place }));
  return {
    kingdom: { laid, discarded: [], items: [] } as unknown as KingdomView,
    domino: one.domino ? Number(one.domino) : null,
    place: one.line ? placeOf(one.line) : null,
    breaks: one.breaks ?? null,
  };
}
