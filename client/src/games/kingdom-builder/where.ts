/** Where a hex lies, by what a player sees on the map: what it is beside, whose settlements it joins, which part it is in. */
import { SIDE, columnOf, hexName, middle, neighbours, rowOf } from './hex';
import { type Terrain, type TileName, type View, terrainOf } from './view';

export type Direction = 'nw' | 'n' | 'ne' | 'w' | 'e' | 'sw' | 's' | 'se';

/** A ninth of the map, as on a compass; `c` is the middle. */
export type Region = Direction | 'c';

const COMPASS: readonly Direction[] = ['e', 'se', 's', 'sw', 'w', 'nw', 'n', 'ne'];

export interface Whereabouts {
  readonly terrain: Terrain;
  /** The castle and the locations that it touches. */
  readonly beside: readonly ('castle' | TileName)[];
  /** How many groups of the seat's settlements it touches. */
  readonly groups: number;
  /** In which direction it lies from those of the seat's settlements that it touches. */
  readonly from: Direction | null;
  readonly isByWater: boolean;
  readonly isByMountains: boolean;
  readonly region: Region;
}

/** Where the hex lies for this seat. */
export function whereIs(view: View, hex: string, seat: number): Whereabouts {
  const around = neighbours(hex);
  const terrain = terrainOf(view.boards, hex);
  const lands = around.map((one) => terrainOf(view.boards, one));
  const tiles = view.locations.filter((place) => around.includes(place.hex)).map(({ tile }) => tile);
  const own = view.kingdoms[seat]?.settlements ?? [];
  return {
    terrain,
    beside: [...(lands.includes('castle') ? (['castle'] as const) : []), ...new Set(tiles)],
    groups: own.includes(hex) ? 0 : groupsAround(around, own),
    from: own.includes(hex)
      ? null
      : directionFrom(
          around.filter((one) => own.includes(one)),
          hex,
        ),
    isByWater: lands.includes('water') && terrain !== 'water',
    isByMountains: lands.includes('mountain'),
    region: regionOf(hex),
  };
}

/** How many separate groups of these settlements touch one of the hexes. */
function groupsAround(around: readonly string[], own: readonly string[]): number {
  const left = new Set(own);
  let groups = 0;
  for (const hex of around) {
    if (!left.has(hex)) continue;
    groups += 1;
    takeGroup(hex, left);
  }
  return groups;
}

function takeGroup(hex: string, left: Set<string>): void {
  const todo = [hex];
  left.delete(hex);
  for (let next = todo.pop(); next !== undefined; next = todo.pop())
    for (const one of neighbours(next)) if (left.delete(one)) todo.push(one);
}

/** The direction from the middle of some hexes to another; null if it lies in their midst, or there are none. */
function directionFrom(hexes: readonly string[], to: string): Direction | null {
  const [x, y] = hexes.reduce(
    ([right, down], hex) => [right + middle(to).x - middle(hex).x, down + middle(to).y - middle(hex).y],
    [0, 0] as readonly [number, number],
  );
  const eighth = Math.round((Math.atan2(y, x) * 4) / Math.PI);
  return Math.hypot(x, y) < 1 ? null : (COMPASS[(eighth + 8) % 8] ?? null);
}

export function regionOf(hex: string): Region {
  const third = (line: number) => (line < 7 ? 0 : line < SIDE - 7 ? 1 : 2);
  const name = `${['n', '', 's'][third(rowOf(hex))]}${['w', '', 'e'][third(columnOf(hex))]}`;
  return (name || 'c') as Region;
}

const known = new WeakMap<View, Map<string, number>>();

/** Whether the words about a hex fit others, too: for a free one other free ones, for a settlement others of the seat. */
export function isOneOfMany(view: View, hex: string, seat: number): boolean {
  return (countsOf(view, seat).get(keyOf(view, hex, seat)) ?? 0) > 1;
}

function countsOf(view: View, seat: number): Map<string, number> {
  const found = known.get(view);
  if (found) return found;
  const counts = new Map<string, number>();
  for (let row = 0; row < SIDE; row++)
    for (let column = 0; column < SIDE; column++) {
      const key = keyOf(view, hexName(row, column), seat);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  known.set(view, counts);
  return counts;
}

function keyOf(view: View, hex: string, seat: number): string {
  const owner = view.kingdoms.findIndex(({ settlements }) => settlements.includes(hex));
  return `${owner} ${JSON.stringify(whereIs(view, hex, seat))}`;
}
