/** One name for each thing, on every page: the rulebook speaks of variants and lands as the forms and the boards do. */
import { describe, expect, test } from 'vitest';
import * as kingdomino from '../../games/kingdomino/words';
import * as builder from '../../games/kingdom-builder/words';
import server from '../../generated/games.json';
import { LANGUAGES } from '../languages';
import { wordsOf } from '../words';
import { loadRulebook, type Rulebook } from './rulebook';

const texts = import.meta.glob<string>(['../fa/*.ts', '../../games/*/text/fa.ts', '../../games/*/rules/**/fa.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** Words that stood for these things before. */
const OUTDATED = [
  ...['هماهنگی', 'دودمان', 'دوئل بزرگ', 'گندم‌زار', 'سرزمین', 'کلیسا', 'منبع', 'رها کن', 'واگذاری'],
  ...["'به زبان", "'دانسته‌ها", '«دانسته‌ها', 'نوبت از نو', "'یکی پس'", "'یکی پیش'", 'تندی', "'از چشم", 'نقش‌ونگار'],
];
const VARIANTS = { dynasty: 'dynasty', 'middle-kingdom': 'middle', harmony: 'harmony', 'mighty-duel': 'duel' };

function titleOf(book: Rulebook, id: string): string | undefined {
  return book.sections.flatMap(({ paragraphs }) => paragraphs).find((one) => one.id === id)?.title;
}

function said(book: Rulebook): string {
  return JSON.stringify(book);
}

/** The name of an option as the form and the terminal say it. */
function optionName(option: string, language: string): string | undefined {
  const title = server.find(({ name }) => name === 'kingdomino');
  const words = title?.words as Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  return words?.[language]?.[`kingdomino.option.${option}`];
}

describe.each(LANGUAGES)('in $name', ({ code }) => {
  test.each(Object.entries(VARIANTS))('the variant %s has one name', async (option, paragraph) => {
    const name = optionName(option, code);
    expect(name).toBeTruthy();
    expect(titleOf(await loadRulebook('kingdomino', code), `variants.${paragraph}`)).toBe(name);
  });

  test('the rulebook of Kingdom Builder calls terrains and tiles as the board does', async () => {
    const book = said(await loadRulebook('kingdom-builder', code)).toLowerCase();
    const { terrain, tile } = builder.texts(wordsOf(code));
    const names = [...Object.values(terrain), ...Object.values(tile)];
    expect(names.filter((name) => !book.includes(name.toLowerCase()))).toEqual([]);
  });

  test('the rulebook of Kingdomino calls the lands it names as the board does', async () => {
    const book = said(await loadRulebook('kingdomino', code)).toLowerCase();
    const { wheat, forest, lake } = kingdomino.texts(wordsOf(code)).terrain;
    expect([wheat, forest, lake].filter((name) => !book.includes(name.toLowerCase()))).toEqual([]);
  });
});

test('no Persian text has a word that was replaced', () => {
  const found = Object.entries(texts).flatMap(([file, text]) =>
    OUTDATED.filter((word) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(text)).map(
      (word) => `${file}: ${word}`,
    ),
  );
  expect(found).toEqual([]);
});
