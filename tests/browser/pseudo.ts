/** English in disguise: longer, and between marks that tell a text of the language from one that was forgotten. */

const MARKED = /⟦[^⟦⟧]*⟧|\{\w+\}/; // said by the language already, or filled in later
const KEPT = /\u0001(\d+)\u0002/;
const KEPTS = new RegExp(KEPT, 'g');

/** A sentence about 40 % longer, between marks; what has neither letters nor digits stays as it is. */
function disguised(text: string): string {
  const parts: string[] = [];
  let open = text;
  while (MARKED.test(open)) open = open.replace(MARKED, (part) => `\u0001${parts.push(part) - 1}\u0002`);
  if (!/[\p{L}0-9]/u.test(open.replace(KEPTS, ''))) return text;
  let longer = open.replace(/[aeiou]/gi, '$&$&');
  while (KEPT.test(longer)) longer = longer.replace(KEPT, (_, place: string) => parts[Number(place)] ?? '');
  return `⟦${longer}⟧`;
}

/** Texts of any shape in disguise: functions say disguised sentences; the fields in `kept` stay. */
export function pseudo<T>(texts: T, kept: readonly string[] = []): T {
  const disguise = (value: unknown, name: string): unknown => {
    if (kept.includes(name)) return value;
    if (typeof value === 'string') return disguised(value);
    if (typeof value === 'function')
      return (...facts: unknown[]) => disguise((value as (...facts: unknown[]) => unknown)(...facts), name);
    if (Array.isArray(value)) return value.map((one) => disguise(one, name));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, disguise(one, name)]));
    return value;
  };
  return disguise(texts, '') as T;
}

/** A rulebook without the marks in its texts: a sentence in disguise must stay in one piece. */
export function unmarked<T>(texts: T): T {
  const plain = (text: string) =>
    text
      .replace(/\[\[(?:[^\]|]+\|)?([^\]]+)\]\]/g, '$1')
      .replace(/\{\{[^}]+\}\}/g, '')
      .replace(/\*\*|`/g, '');
  const strip = (value: unknown): unknown => {
    if (typeof value === 'string') return plain(value);
    if (Array.isArray(value)) return value.map(strip);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, strip(one)]));
    return value;
  };
  return strip(texts) as T;
}
