/** Long texts go over a link in pieces, since browsers carry no message of any length. */

/** At most 12,000 letters of at most four bytes each; no letter is cut. Every browser carries 64 KB. */
const PIECE = /[^]{1,12000}/gu;
const LONGEST_TEXT = 8_000_000; // letters; nothing that is said at a table comes near

const [MORE, LAST] = ['+', '.'];

/** A text in pieces, each of which says whether more follows. */
export function pieces(text: string): readonly string[] {
  const found = text.match(PIECE) ?? [''];
  return found.map((piece, n) => (n === found.length - 1 ? LAST : MORE) + piece);
}

/** Puts texts together again. */
export class Together {
  private before = '';

  /** The text, if this was its last piece; Error if it is longer than anything that is said. */
  add(piece: string): string | null {
    this.before += piece.slice(1);
    if (this.before.length > LONGEST_TEXT) throw new Error('too long');
    if (piece.startsWith(MORE)) return null;
    const text = this.before;
    this.before = '';
    return text;
  }
}
