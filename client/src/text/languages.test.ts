import { describe, expect, test } from 'vitest';
import { DEFAULT, inLanguage, LANGUAGES } from './languages';
import { gameTexts } from './spoken';
import { wordsOf } from './words';

const folders = Object.keys(import.meta.glob('./*/facts.ts')).map((file) => file.split('/')[1]);
const ofGames = Object.keys(import.meta.glob('../games/*/{text,rules}/*.ts'));
const inEnglish = ofGames.filter((file) => file.endsWith('/en.ts'));
const sources = import.meta.glob<string>(
  ['../**/*.{ts,svelte,css}', '../../*.html', '../../workbench/*.{ts,svelte}', '!../**/*.test.ts', '!../generated/**'],
  { query: '?raw', import: 'default', eager: true },
);

describe.each(LANGUAGES)('the language $code', ({ code, digits }) => {
  test('is named as its folder', () => {
    expect(folders).toContain(code);
  });

  test('has ten digits', () => {
    expect([...digits].length).toBe(10);
  });

  test('has texts and a rulebook of every game', () => {
    expect(ofGames).toEqual(expect.arrayContaining(inEnglish.map((file) => file.replace('/en.ts', `/${code}.ts`))));
    expect(inEnglish.length).toBeGreaterThan(7);
  });
});

test('Persian is the first language, and the default', () => {
  expect(LANGUAGES[0]?.code).toBe('fa');
  expect(DEFAULT.code).toBe('fa');
  expect(wordsOf('tlh').language).toBe('fa');
});

test('English speaks where a language has no words', () => {
  const castle: Readonly<Record<string, string>> = { en: 'castle' };
  expect(inLanguage('fa', (code) => castle[code])).toBe('castle');
  expect(() => gameTexts('chess')(wordsOf('fa'))).toThrow('chess in fa are not loaded');
  expect(wordsOf('fa').rule({ 'x.y': { en: 'No {n}.' } }, 'x.y', { n: 7 })).toBe('No ۷.');
  expect(wordsOf('fa').rule({}, 'x.y')).toBe('x.y');
});

test('nothing outside the folders of the languages asks which language it is', () => {
  const codes = LANGUAGES.map(({ code }) => code).join('|');
  const asks = new RegExp(`['"\`](${codes})['"\`]|lang\\((${codes})\\)|lang=['"]?(${codes})`);
  const ownFile = new RegExp(`^\\./(${codes})/|/(text|rules)/(${codes})\\.ts$`);
  const others = Object.entries(sources).filter(([file]) => !ownFile.test(file));
  expect(others.length).toBeGreaterThan(100);
  expect(others.filter(([, source]) => asks.test(source)).map(([file]) => file)).toEqual([]);
});
