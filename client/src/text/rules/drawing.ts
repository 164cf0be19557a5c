/** A drawing of the rulebook: symbols on top of each other, in their colours on the board, and perhaps a figure. */

/** Written `ground+layer+layer=figure`, such as `alh-tower+alh-wall-n` or `dz-role-4=4`. */
export interface Drawing {
  readonly layers: readonly Layer[];
  readonly colour: string;
  readonly figure: Figure | null;
}

/** A symbol, and how far inside the square of 96 it lies. */
export interface Layer {
  readonly symbol: string;
  readonly inset: number;
}

/** A number, and its place in a square of 96. */
export interface Figure {
  readonly value: number;
  readonly y: number;
  readonly size: number;
}

const KINDS = ['royal', 'religious', 'trade', 'military', 'special'];

export function readDrawing(written: string): Drawing {
  const [symbols = '', value = ''] = written.split('=');
  const layers = symbols.split('+').map((symbol) => ({ symbol, inset: insetOf(symbol) }));
  return { layers, colour: colourOf(layers[0]?.symbol ?? ''), figure: value ? figureOn(symbols, Number(value)) : null };
}

/** The picture of a location lies within its frame. */
function insetOf(symbol: string): number {
  return symbol.startsWith('l-') ? 21 : 0;
}

/** Settlements, kings and castles have a seat's colour; Dezh's kinds have their own, and all other buildings shown are special. */
function colourOf(symbol: string): string {
  const seat = /^(?:house|king)-(\d)$/.exec(symbol)?.[1];
  if (seat) return `var(--seat-${seat})`;
  if (symbol === 'k-castle') return 'var(--seat-0)';
  const district = /^dz-(.+)$/.exec(symbol)?.[1];
  if (district) return `var(--dz-${KINDS.includes(district) ? district : 'special'})`;
  return 'var(--ink)';
}

/** The number is in the disc at the bottom of a character, and in the middle of money. */
function figureOn(symbol: string, value: number): Figure {
  return symbol.startsWith('dz-role') ? { value, y: 89, size: 16 } : { value, y: 57.5, size: 27 };
}
