/** Where a cell lies, in words that name what a player sees. */
import { cellOf, nameOf } from '../../board/square';
import { sayCell, sayTile, type Text } from './text';
import { SIDES, type Laid, type Side } from './view';

const STEPS: Readonly<Record<Side, readonly [number, number]>> = { n: [0, 1], e: [1, 0], s: [0, -1], w: [-1, 0] };

interface Beside {
  readonly side: Side;
  readonly name: string;
  /** No other building of this Alhambra has this name. */
  readonly isOnly: boolean;
}

/** "south of the fountain", "north of tower 7"; null if nothing that is known lies beside it. */
export function near(text: Text, cell: string, laid: readonly Laid[]): string | null {
  const found = besides(text, cell, laid);
  const best = found.find(({ isOnly }) => isOnly) ?? found[0];
  return best ? text.near(text.side[best.side], best.name) : null;
}

/** The same, so that no two cells are called alike. */
export function nearExactly(text: Text, cell: string, laid: readonly Laid[]): string {
  const best = besides(text, cell, laid).find(({ isOnly }) => isOnly);
  return best ? text.near(text.side[best.side], best.name) : sayCell(text, cell);
}

/** What lies beside a cell, the fountain first. */
function besides(text: Text, cell: string, laid: readonly Laid[]): Beside[] {
  const { x, y } = cellOf(cell);
  const names = laid.map(({ tile }) => sayTile(text, tile));
  const found = SIDES.flatMap((side): Beside[] => {
    const [east, north] = STEPS[side];
    const other = nameOf({ x: x - east, y: y - north });
    if (other === '0,0') return [{ side, name: text.atFountain, isOnly: true }];
    const at = laid.findIndex((one) => one.cell === other);
    const name = names[at];
    return name === undefined ? [] : [{ side, name, isOnly: names.indexOf(name) === names.lastIndexOf(name) }];
  });
  return found.sort((one, other) => Number(other.name === text.atFountain) - Number(one.name === text.atFountain));
}
