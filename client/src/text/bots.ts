/** The bots as people know them: a name, the word for their level, and their temperament. */
import type { Facts } from '../generated/bots';
import { filled } from './fill';

export interface BotTexts {
  readonly name: string;
  /** Empty for bots that are there to be compared with. */
  readonly level: string;
  readonly about: string;
}

/** Bots by the id that records and commands use. */
export function botsOf(texts: Readonly<Record<keyof Facts, string>>): Readonly<Record<string, BotTexts>> {
  const all: Readonly<Record<string, string>> = texts;
  const ids = Object.keys(all).flatMap((key) => /^bots\.([^.]+)\.level$/.exec(key)?.[1] ?? []);
  const say = (id: string) => all[`bots.${id}`] ?? '';
  return Object.fromEntries(
    ids.map((id) => [id, { name: say(id), level: say(`${id}.level`), about: say(`${id}.about`) }]),
  );
}

/** Writes a bot in a sentence of its own: its name, that it is a bot, and its level if it has one. */
export function labelOf(texts: Readonly<Record<keyof Facts, string>>): (name: string, level: string) => string {
  return (name, level) => filled(texts[level ? 'bots.label' : 'bots.label-only'], { name, level }, String);
}
