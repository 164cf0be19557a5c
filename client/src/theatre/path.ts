/** The bent path of a piece between two places on the screen. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Path {
  readonly start: Point;
  /** As an SVG path. */
  readonly d: string;
  /** Where the piece is when this share of the way is behind it. */
  at(done: number): Point;
}

const SAMPLES = 16;
const EDGE = 24; // pixels: half of a small piece

/** `bend`: how far the path leaves the straight line, as a share of the distance. */
export function pathBetween(from: DOMRect, to: DOMRect, bend: number): Path {
  const [start, end] = [middle(from), middle(to)];
  const towards = {
    x: (start.x + end.x) / 2 + (end.y - start.y) * bend,
    y: (start.y + end.y) / 2 - (end.x - start.x) * bend,
  };
  return {
    start,
    d: `M${start.x} ${start.y}Q${towards.x} ${towards.y} ${end.x} ${end.y}`,
    at: (done) => {
      const [before, between, after] = [(1 - done) ** 2, 2 * done * (1 - done), done ** 2];
      return {
        x: before * start.x + between * towards.x + after * end.x,
        y: before * start.y + between * towards.y + after * end.y,
      };
    },
  };
}

/** The same, bent to the other side if it would leave the screen. */
export function pathWithin(screen: { width: number; height: number }, from: DOMRect, to: DOMRect, bend: number): Path {
  const path = pathBetween(from, to, bend);
  const { x, y } = path.at(0.5);
  const isInside = x >= EDGE && y >= EDGE && x <= screen.width - EDGE && y <= screen.height - EDGE;
  return isInside ? path : pathBetween(from, to, -bend);
}

/** The motion along a path, in transforms and opacity alone: the browser moves the piece without drawing the page again. */
export function along(path: Path, look: (done: number) => { scale?: number; opacity?: number }): Keyframe[] {
  return Array.from({ length: SAMPLES + 1 }, (_, sample) => {
    const { x, y } = path.at(sample / SAMPLES);
    const { scale = 1, opacity = 1 } = look(sample / SAMPLES);
    return { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity };
  });
}

function middle({ x, y, width, height }: DOMRect): Point {
  return { x: x + width / 2, y: y + height / 2 };
}
