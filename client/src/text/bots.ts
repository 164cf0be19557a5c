/** The bots as people know them: a name, the word for their level, and their temperament. */
import type { Texts } from '../generated/bots/facts';
import { filled } from './fill';

export interface BotTexts {
  readonly name: string;
  /** Bots that are there to be compared with have none. */
  readonly level?: string;
  readonly about: string;
}

/** Bots by the id that records and commands use. */
export function botsOf(texts: Texts): Readonly<Record<string, BotTexts>> {
  const all: Readonly<Record<string, string>> = texts;
  const ids = Object.keys(all).flatMap((key) => /^bots\.([^.]+)\.about$/.exec(key)?.[1] ?? []);
  return Object.fromEntries(
    ids.map((id) => {
      const [name = id, level, about = ''] = [id, `${id}.level`, `${id}.about`].map((key) => all[`bots.${key}`]);
      return [id, { name, ...(level && { level }), about }];
    }),
  );
}

/** Writes that somebody is a bot, and its level if it has one. */
export function signOf(texts: Texts): (level: string) => string {
  return (level) => (level ? filled(texts['bots.sign'], { level }, String) : texts['bots.is-bot']);
}

/** Writes a bot in a sentence of its own: its name, that it is a bot, and its level if it has one. */
export function labelOf(texts: Texts): (name: string, level: string) => string {
  return (name, level) => filled(texts[level ? 'bots.label' : 'bots.label-only'], { name, level }, String);
}
