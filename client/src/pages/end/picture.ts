/** The picture of a finished game that people share: the winner's board and everybody's points, drawn in the browser. */
import { words } from '../../settings.svelte';

export interface Standing {
  readonly name: string;
  readonly score: string;
  readonly seat: number;
}

export interface Poster {
  readonly title: string;
  readonly headline: string;
  readonly standings: readonly Standing[];
  /** The winner's board as it is drawn in the page. */
  readonly board: SVGSVGElement | null;
}

const [WIDTH, HEIGHT, MARGIN] = [1200, 1200, 60];
const BOARD = 720; // the box of the board, on a side
const MOST = 7; // players
const ONE_ROW = 5; // of them; more stand in two
/** What CSS says of a drawing; a picture by itself has no style sheets. */
const STYLES = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-linecap'],
  ...[
    'stroke-linejoin',
    'opacity',
    'color',
    'filter',
    'display',
    'visibility',
    'font-family',
    'font-size',
    'font-weight',
  ],
  ...['text-anchor', 'paint-order'],
];

/** A picture as a file. */
export async function posterOf(poster: Poster): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('there is no canvas');
  const font = getComputedStyle(document.body).fontFamily;
  await Promise.all([500, 800].map((weight) => document.fonts.load(`${weight} 48px ${font}`)));
  const board = poster.board && (await imageOf(standalone(poster.board)));
  const mark = await imageOf(standalone(symbol('mark', '0 0 64 64')));
  paint(pen, poster, font, board, mark);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('the picture is empty'))), 'image/png'),
  );
}

function paint(
  pen: CanvasRenderingContext2D,
  { title, headline, standings }: Poster,
  font: string,
  board: HTMLImageElement | null,
  mark: HTMLImageElement,
): void {
  const { dir } = words();
  const isRtl = dir === 'rtl';
  const [start, end] = isRtl ? [WIDTH - MARGIN, MARGIN] : [MARGIN, WIDTH - MARGIN];
  pen.direction = dir;
  pen.fillStyle = '#fbf6ec';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = '#b7791f';
  pen.lineWidth = 3;
  pen.strokeRect(18, 18, WIDTH - 36, HEIGHT - 36);
  pen.drawImage(mark, isRtl ? start - 64 : start, 48, 64, 64);
  write(pen, words().text.brand, isRtl ? start - 80 : start + 80, 96, `800 40px ${font}`, '#1f2a37', 'start');
  write(pen, title, end, 96, `800 40px ${font}`, '#8a5a0c', 'end');
  if (board) drawInside(pen, board, (WIDTH - BOARD) / 2, 140);
  write(pen, headline, WIDTH / 2, 930, `800 46px ${font}`, '#1f2a37', 'center');
  const shown = standings.slice(0, MOST);
  const across = shown.length > ONE_ROW ? Math.ceil(shown.length / 2) : shown.length;
  const column = (WIDTH - 2 * MARGIN) / across;
  shown.forEach(({ name, score, seat }, index) => {
    const place = index % across;
    const middle = isRtl ? start - column * (place + 0.5) : start + column * (place + 0.5);
    const y = (shown.length > ONE_ROW ? 988 : 1010) + Math.floor(index / across) * 108;
    const colour = getComputedStyle(document.documentElement).getPropertyValue(`--seat-${seat}`);
    pen.fillStyle = colour;
    pen.fillRect(middle - column / 2 + 12, y - 36, column - 24, 6);
    write(pen, name, middle, y + 8, `500 30px ${font}`, '#1f2a37', 'center', column - 30);
    write(pen, score, middle, y + 52, `800 40px ${font}`, '#8a5a0c', 'center');
  });
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  font: string,
  colour: string,
  align: CanvasTextAlign,
  most?: number,
): void {
  pen.font = font;
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.fillText(text, x, y, most);
}

function drawInside(pen: CanvasRenderingContext2D, image: HTMLImageElement, x: number, y: number): void {
  const scale = Math.min(BOARD / image.width, BOARD / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  pen.drawImage(image, x + (BOARD - width) / 2, y + (BOARD - height) / 2, width, height);
}

function symbol(id: string, viewBox: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', viewBox);
  svg.innerHTML = `<use href="#${id}" width="100%" height="100%"/>`;
  return svg;
}

/** The drawing with all that it draws from: symbols, styles and colours of the page. */
function standalone(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  if (drawing.isConnected) styleLike(drawing, copy);
  const defs = document.createElementNS('http://www.w3.org/2000/svg', 'defs');
  for (const id of symbolsOf(copy)) {
    const found = document.getElementById(id);
    if (found) defs.append(found.cloneNode(true));
  }
  copy.prepend(defs);
  const { width, height } = copy.viewBox.baseVal;
  const side = 2 * BOARD;
  const scale = side / Math.max(width || side, height || side);
  copy.setAttribute('width', String((width || side) * scale));
  copy.setAttribute('height', String((height || side) * scale));
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const text = new XMLSerializer().serializeToString(copy);
  return coloured(text);
}

/** What a drawing uses, and what that uses. */
function symbolsOf(root: Element): readonly string[] {
  const found: string[] = [];
  const look = (element: Element) => {
    for (const use of element.querySelectorAll('use')) {
      const id = use.getAttribute('href')?.slice(1);
      const used = id ? document.getElementById(id) : null;
      if (!id || !used || found.includes(id) || root.querySelector(`#${CSS.escape(id)}`)) continue;
      found.push(id);
      look(used);
    }
  };
  look(root);
  return found;
}

function styleLike(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  const written = STYLES.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
  to.setAttribute('style', written);
  [...from.children].forEach((child, index) => {
    const other = to.children[index];
    if (other && !(child instanceof SVGSymbolElement)) styleLike(child, other);
  });
}

/** `var(--name, …)` as its value in this page. */
function coloured(text: string): string {
  const root = getComputedStyle(document.documentElement);
  return text.replace(/var\((--[\w-]+)(?:,\s*([^()]*))?\)/g, (_, name: string, other = 'none') => {
    const value = root.getPropertyValue(name).trim();
    return value && !value.includes('light-dark') ? value : lightOf(value) || other;
  });
}

/** The light one of two colours: the picture is always light. */
function lightOf(value: string): string {
  return /light-dark\(([^,]+),/.exec(value)?.[1]?.trim() ?? '';
}

function imageOf(svg: string): Promise<HTMLImageElement> {
  return new Promise((done, fail) => {
    const image = new Image();
    image.onload = () => done(image);
    image.onerror = () => fail(new Error('the drawing cannot be read'));
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  });
}

/** Hand the picture to the system's own share sheet, or save it where there is none or it refuses. */
export async function share(picture: Blob, name: string, title: string): Promise<void> {
  const file = new File([picture], name, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] }) && (await isHandedOver(file, title))) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Whether the person has seen the share sheet; a browser refuses it if the tap was too long ago. */
async function isHandedOver(file: File, title: string): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title });
    return true;
  } catch (error) {
    return (error as Error).name === 'AbortError';
  }
}
