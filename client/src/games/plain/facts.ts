/** A view of any title as facts: about the table, about each seat, and facts with parts. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** A value of the view, and the fields that lead to it. */
export interface Fact {
  readonly path: readonly string[];
  readonly value: Json;
}

/** Values of one kind, one for each seat; undefined where a seat has none. */
export interface Row {
  readonly path: readonly string[];
  readonly cells: readonly (Json | undefined)[];
}

export interface Facts {
  readonly single: readonly Fact[];
  readonly bySeat: readonly Row[];
  readonly made: readonly Fact[];
}

/** Fields that the shell shows already: the seat of the view, and the seat to act. */
const SHOWN = new Set(['seat', 'to_act']);

/** Often the seat whose turn it is, even while the dealer acts; in other games it counts turns. */
const TURN = 'turn';

/** The facts of a view at a table with this many seats, in the order of the view's fields.
 *
 * A list with as many items as there are seats is taken to be by seat, unless it had another length before, and `turn`
 * is taken to be a seat, unless another seat was to act. Fields that turn out to be something else are kept in `others`. */
export function factsOf(view: unknown, seats: number, others: Set<string> = new Set()): Facts {
  const fields = isObject(view as Json) ? (view as Readonly<Record<string, Json>>) : {};
  const single: Fact[] = [];
  const bySeat: Row[] = [];
  const made: Fact[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value) && value.length !== seats) others.add(name);
    if (name === TURN && !isWhoseTurn(value, fields['to_act'], seats)) others.add(name);
    if (SHOWN.has(name) || (name === TURN && !others.has(name))) continue;
    const cells = others.has(name) ? null : cellsOf(value, seats);
    if (cells) bySeat.push(...rowsOf([name], cells));
    else if (isMade(value)) made.push({ path: [name], value });
    else single.push({ path: [name], value });
  }
  return { single, bySeat, made };
}

function isWhoseTurn(turn: Json, toAct: Json | undefined, seats: number): boolean {
  const isSeat = (value: Json | undefined) => typeof value === 'number' && value >= 0 && value < seats;
  return isSeat(turn) && (!isSeat(toAct) || turn === toAct);
}

/** The parts of a list as long as the table has seats, or of an object with a field for each seat. */
function cellsOf(value: Json, seats: number): readonly Json[] | null {
  if (seats < 2 || !isMade(value)) return null;
  if (Array.isArray(value)) return value.length === seats ? (value as readonly Json[]) : null;
  const names = Object.keys(value);
  const isOfSeats = names.length === seats && names.every((name, seat) => name === `${seat}` || name === `p${seat}`);
  return isOfSeats ? Object.values(value) : null;
}

/** One row, or where every seat has an object, a row for each of its fields. */
function rowsOf(path: readonly string[], cells: Row['cells']): Row[] {
  const known = cells.filter((cell) => cell !== null && cell !== undefined);
  if (known.length === 0 || !known.every(isObject)) return [{ path, cells }];
  const names = [...new Set(known.flatMap((cell) => Object.keys(cell)))];
  const part = (cell: Json | undefined, name: string) => (isObject(cell) ? cell[name] : cell);
  return names.flatMap((name) =>
    rowsOf(
      [...path, name],
      cells.map((cell) => part(cell, name)),
    ),
  );
}

/** The scores, where the view tells them under one of their usual names. */
export function scoresOf(view: unknown): readonly number[] | null {
  if (!isObject(view as Json)) return null;
  const fields = view as Readonly<Record<string, Json>>;
  const isScores = (value: unknown): value is readonly number[] =>
    Array.isArray(value) && value.length > 1 && value.every((one) => typeof one === 'number');
  const named = ['scores', 'score', 'points'].map((name) => fields[name]).find(isScores);
  if (named) return named;
  const inParts = Object.values(fields)
    .filter((value): value is readonly Json[] => Array.isArray(value) && value.length > 1 && value.every(isObject))
    .map((parts): unknown => parts.map((part) => (isObject(part) ? (part.score ?? part.points) : undefined)));
  return inParts.find(isScores) ?? null;
}

/** Rows of a map or a board: lists of one length that hold nothing but single values. */
export function isGrid(value: Json): value is readonly (readonly Json[])[] {
  if (!Array.isArray(value) || value.length < 2) return false;
  const rows = value as readonly Json[];
  const first = rows[0];
  const length = Array.isArray(first) ? first.length : 0;
  return length > 1 && rows.every((row) => Array.isArray(row) && row.length === length && !row.some(isMade));
}

/** A list or an object: something with parts. */
export function isMade(value: Json | undefined): value is readonly Json[] | { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null;
}

export function isObject(value: Json | undefined): value is { readonly [name: string]: Json } {
  return isMade(value) && !Array.isArray(value);
}
