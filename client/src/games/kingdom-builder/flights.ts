/** The pieces that a line moves: settlements from the supply or from their old place, and tiles from their location. */
import { at } from '../../board/places';
import type { Flight } from '../face';
import { type View, tileAt } from './view';

/** How the places beside the map are called. */
export const SUPPLY = 'supply';
export const tilePlace = (location: string) => `tile/${location}`;
export const locationPlace = (location: string) => `location/${location}`;

export function flights(line: string, seat: number | null, before: View, after: View): Flight[] {
  const [verb, hex = ''] = line.split(' ');
  if (verb !== 'settle' || seat === null) return [];
  const from = at(seat, before.lifted ?? SUPPLY);
  return [{ piece: 'settlement', from, to: at(seat, hex) }, ...tilesTaken(seat, before, after)];
}

function tilesTaken(seat: number, before: View, after: View): Flight[] {
  const had = before.kingdoms[seat]?.tiles ?? [];
  const has = after.kingdoms[seat]?.tiles ?? [];
  return has
    .filter((location) => !had.includes(location))
    .map((location) => ({
      piece: `tile:${tileAt(after, location)}`,
      from: at(null, locationPlace(location)),
      to: at(seat, tilePlace(location)),
    }));
}
