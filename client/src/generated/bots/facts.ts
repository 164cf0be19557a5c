// Written by scripts/generate: do not edit.

/** The facts that each text needs. */
export interface Facts {
  'bots.random': never;
  'bots.random.about': never;
  'bots.greedy': never;
  'bots.greedy.about': never;
  'bots.bot-1': never;
  'bots.bot-1.level': never;
  'bots.bot-1.about': never;
  'bots.bot-2': never;
  'bots.bot-2.level': never;
  'bots.bot-2.about': never;
  'bots.bot-3': never;
  'bots.bot-3.level': never;
  'bots.bot-3.about': never;
  'bots.bot-4': never;
  'bots.bot-4.level': never;
  'bots.bot-4.about': never;
  'bots.bot-5': never;
  'bots.bot-5.level': never;
  'bots.bot-5.about': never;
  'bots.is-bot': never;
  'bots.sign': 'level';
  'bots.label': 'name' | 'level';
  'bots.label-only': 'name';
  'bots.numbered': 'name' | 'number';
}

export type Texts = Readonly<Record<keyof Facts, string>>;
