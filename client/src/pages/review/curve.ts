/** Where the curve and the lane below it are drawn. Time runs from left to right, in every language. */
import type { CurvePoint, Luck } from './document';

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** The number of the last line. */
  readonly total: number;
  readonly isSmall: boolean;
  /** “What if” needs a higher lane than luck. */
  readonly isFanned?: boolean;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The middle of the lane below the curve, and half its height. */
  readonly lane: number;
  readonly half: number;
  x(line: number): number;
  /** Of a share of 1. */
  y(share: number): number;
}

export interface Band {
  readonly number: number;
  readonly from: number;
  readonly to: number;
}

export interface Bar {
  readonly line: number;
  readonly luck: number;
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

const [LEFT, TOP, FOOT, GAP] = [34, 14, 18, 6];
const FULL = 0.42; // luck that fills the lane
const LEAST = 1.5; // pixels

export function plotOf({ width, height, total, isSmall, isFanned = false }: Frame): Plot {
  const half = isFanned ? 0.21 * height : isSmall ? 15 : 20;
  const right = width - (isSmall ? 14 : 20);
  const bottom = height - FOOT - 2 * half - GAP;
  return {
    left: LEFT,
    right,
    top: TOP,
    bottom,
    lane: bottom + GAP + half,
    half,
    x: (line) => LEFT + ((right - LEFT) * line) / Math.max(1, total),
    y: (share) => TOP + (bottom - TOP) * (1 - share),
  };
}

/** A seat's line through the points of the curve that are known so far. */
export function trace(curve: readonly CurvePoint[], seat: number, plot: Plot): Point[] {
  return curve.map(({ line, win }) => ({ x: plot.x(line), y: plot.y(win[seat] ?? 0) }));
}

export function pathOf(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

/** The chance of a seat after a line, between the points that are known. */
export function chanceAt(curve: readonly CurvePoint[], seat: number, line: number): number {
  const after = curve.find((point) => point.line >= line) ?? curve.at(-1);
  const before = curve.findLast((point) => point.line <= line) ?? curve[0];
  if (!after || !before) return 0;
  const [one, other] = [before.win[seat] ?? 0, after.win[seat] ?? 0];
  if (after.line === before.line) return one;
  return one + ((other - one) * (line - before.line)) / (after.line - before.line);
}

/** The rounds as stripes behind the curve; `rounds` has the round of every line, the first at index 0. */
export function bandsOf(rounds: readonly (number | null)[], plot: Plot): Band[] {
  const bands: { number: number; from: number; to: number }[] = [];
  rounds.forEach((number, line) => {
    const last = bands.at(-1);
    if (number === null) return;
    if (last?.number === number) last.to = plot.x(line);
    else bands.push({ number, from: last?.to ?? plot.x(Math.max(0, line - 1)), to: plot.x(line) });
  });
  return bands;
}

export function barsOf(luck: readonly Luck[], seat: number, plot: Plot): Bar[] {
  return luck.map(({ line, by }) => {
    const value = by[seat] ?? 0;
    const height = Math.max(LEAST, Math.min(1, Math.abs(value) / FULL) * (plot.half - 1));
    return { line, luck: value, x: plot.x(line), y: value > 0 ? plot.lane - height : plot.lane, height };
  });
}
