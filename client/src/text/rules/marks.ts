/** Marks in the texts of a rulebook: what is bold, in the glossary, a link to a paragraph, or left to right. */

export type Span =
  | { readonly kind: 'plain' | 'bold' | 'ltr'; readonly text: string }
  /** `text` is empty if the glossary's own word stands there. */
  | { readonly kind: 'term'; readonly key: string; readonly text: string }
  | { readonly kind: 'paragraph'; readonly id: string; readonly text: string };

const MARK = /\*\*(.+?)\*\*|\[\[([^\]|]+)(?:\|([^\]]+))?\]\]|\{\{([^}]+)\}\}|`([^`]+)`/g;

export function spansOf(marked: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of marked.matchAll(MARK)) {
    if (match.index > end) spans.push({ kind: 'plain', text: marked.slice(end, match.index) });
    spans.push(spanOf(match));
    end = match.index + match[0].length;
  }
  if (end < marked.length) spans.push({ kind: 'plain', text: marked.slice(end) });
  return spans;
}

function spanOf([, bold, key, word, id, ltr]: RegExpMatchArray): Span {
  if (bold !== undefined) return { kind: 'bold', text: bold };
  if (key !== undefined) return { kind: 'term', key, text: word ?? '' };
  if (id !== undefined) return { kind: 'paragraph', id, text: id };
  return { kind: 'ltr', text: ltr ?? '' };
}
