/** How the page counts its sections and paragraphs, and which paragraph an address or a refusal means. */
import type { Rulebook } from './rulebook';

/** The sections that every book has after its own: what if, differences, words. */
export const CLOSING = ['cases', 'house', 'words'] as const;

export interface Numbered {
  readonly section: number;
  /** From 1; 0 is the section itself. */
  readonly paragraph: number;
  readonly title: string;
}

/** The numbers of all sections and paragraphs by their ids. */
export function numbersOf({ sections }: Rulebook): ReadonlyMap<string, Numbered> {
  return new Map(
    sections.flatMap(({ id, title, paragraphs }, index): [string, Numbered][] => [
      [id, { section: index + 1, paragraph: 0, title }],
      ...paragraphs.map((one, place): [string, Numbered] => [
        one.id,
        { section: index + 1, paragraph: place + 1, title: one.title },
      ]),
    ]),
  );
}

/** The id on the page of what an address names: a paragraph, or the one that explains the refusal of this id. */
export function addressOf(book: Rulebook, game: string, address: string): string {
  const id = address.startsWith(`${game}.`) ? address.slice(game.length + 1) : address;
  const paragraphs = book.sections.flatMap((section) => section.paragraphs);
  if (paragraphs.some((one) => one.id === id)) return id;
  return paragraphs.find(({ rules }) => rules?.includes(id))?.id ?? id;
}
