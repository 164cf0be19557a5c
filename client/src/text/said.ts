/** The texts that the page and the terminal share: a game's texts from Python, in `generated/words/`. */
import { filled } from './fill';
import { writingOf } from './writing';

/** Returns a text by its id. The compiler knows all ids, and the facts that each text needs. */
type Say<Facts> = <Id extends keyof Facts>(
  id: Id,
  ...facts: [Facts[Id]] extends [never] ? [] : [Readonly<Record<Facts[Id] & string, string | number>>]
) => string;

/** Numbers are written as the language does; text facts are used as they are. */
export function sayer<Facts>(language: string, texts: Readonly<Record<keyof Facts, string>>): Say<Facts> {
  const { n } = writingOf(language);
  const write = (fact: unknown) => (typeof fact === 'number' ? n(fact) : String(fact));
  return (id, ...[facts]) => filled(texts[id], facts ?? {}, write);
}

/** Names -> texts whose ids are the names behind a prefix. */
export function named<Prefix extends string, Name extends string>(
  texts: Readonly<Record<`${NoInfer<Prefix>}.${NoInfer<Name>}`, string>>,
  prefix: Prefix,
  names: readonly Name[],
): Readonly<Record<Name, string>> {
  return Object.fromEntries(names.map((name) => [name, texts[`${prefix}.${name}`]])) as Record<Name, string>;
}

/** The names of the fields of an object whose type is known exactly. */
export function keys<T extends object>(things: T): (keyof T & string)[] {
  return Object.keys(things) as (keyof T & string)[];
}
