/** The positions and examples that the rulebook draws. A test asks the engine about each of them. */
import type { Character, District } from '../../view';
import written from '../positions.json';

export interface Position {
  /** Whose city it is; one's own if it is not said. */
  readonly character?: Character;
  readonly city: readonly District[];
  readonly destroys?: District;
  readonly builds?: District;
  readonly coins: number;
  readonly breaks?: string;
}

const ALL = written as unknown as Readonly<Record<string, Position>>;

export function positionOf(name: string): Position {
  const position = ALL[name];
  if (!position) throw new Error(`the rulebook has no position ${name}`);
  return position;
}
