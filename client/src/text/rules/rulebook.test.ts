import { describe, expect, test } from 'vitest';
import games from '../../generated/games.json';
import rules from '../../generated/rules.json';
import common from '../../art/sprites/common.svg?raw';
import { readDrawing } from './drawing';
import { LANGUAGES } from '../words';
import { loadRulebook, type Rulebook } from './rulebook';

const sprites = import.meta.glob<string>('../../art/sprites/*.svg', { query: '?raw', import: 'default', eager: true });

function shape(book: Rulebook) {
  return {
    sections: book.sections.map(({ id, rules: cited, picture, text }) => ({ id, cited, picture, length: text.length })),
    lessons: book.lessons.map(({ verbs }) => verbs),
    questions: book.questions.map(({ right, answers, picture }) => ({ right, answers: answers.length, picture })),
    steps: book.steps.length,
  };
}

describe.each(games.map(({ name }) => name))('the rulebook of %s', (game) => {
  test.each(LANGUAGES)('says the same in $name as in English', async ({ code }) => {
    expect(shape(await loadRulebook(game, code))).toEqual(shape(await loadRulebook(game, 'en')));
  });

  test('explains every rule that can be cited', async () => {
    const book = await loadRulebook(game, 'en');
    const explained = new Set(book.sections.flatMap((section) => section.rules ?? []));
    const cited = Object.keys(rules).filter((rule) => rule.startsWith(`${game}.`));
    expect(cited.filter((rule) => !explained.has(rule.split('.')[1] ?? ''))).toEqual([]);
  });

  test.each(LANGUAGES)('names and explains all symbols of a picture or none in $name', async ({ code }) => {
    const { sections } = await loadRulebook(game, code);
    const named = sections.filter(({ captions }) => captions);
    expect(named.map(({ captions }) => captions?.length)).toEqual(named.map(({ picture }) => picture?.length));
    expect(named.length).toBeGreaterThan(0);
    const explained = sections.filter(({ meanings }) => meanings);
    expect(explained.map(({ meanings }) => meanings?.length)).toEqual(
      explained.map(({ captions }) => captions?.length),
    );
  });

  test('draws only what is in the sprite', async () => {
    const book = await loadRulebook(game, 'en');
    const pictures = [...book.sections, ...book.questions].flatMap((one) => one.picture ?? []);
    const drawn = pictures.flatMap((one) => readDrawing(one).layers.map(({ symbol }) => symbol));
    const sprite = common + (sprites[`../../art/sprites/${game}.svg`] ?? '');
    expect(drawn.filter((symbol) => !sprite.includes(`id="${symbol}"`))).toEqual([]);
  });
});
