import { describe, expect, test } from 'vitest';
import common from '../../art/sprites/common.svg?raw';
import games from '../../generated/games.json';
import rules from '../../generated/rules.json';
import { loadPictures } from '../../pages/rules/pictures';
import { LANGUAGES } from '../languages';
import { readDrawing } from './drawing';
import { spansOf } from './marks';
import { addressOf, numbersOf } from './numbering';
import { loadRulebook, type Paragraph, type Rulebook } from './rulebook';

const sprites = import.meta.glob<string>('../../art/sprites/*.svg', { query: '?raw', import: 'default', eager: true });
/** The rules of a game; names that facts use have only two words. */
const rulesOf = (game: string) =>
  Object.keys(rules).filter((rule) => rule.startsWith(`${game}.`) && rule.split('.').length === 3);
const paragraphsOf = (book: Rulebook) => book.sections.flatMap(({ paragraphs }) => paragraphs);

function shape(book: Rulebook) {
  return {
    minute: book.minute.map(({ picture }) => picture),
    sections: book.sections.map(({ id, plate, lead }) => ({ id, plate, hasLead: Boolean(lead) })),
    paragraphs: paragraphsOf(book).map(({ id, text, below, house, tip, rules: cited }) => ({
      ...{ id, cited, texts: text.length, below: below?.length },
      ...{ hasHouse: Boolean(house), hasTip: Boolean(tip) },
    })),
    cases: book.cases.flatMap(({ cases }) => cases.map(({ id, rules: cited }) => ({ id, cited }))),
    labels: Object.keys(book.labels).sort(),
    questions: book.questions.map(({ right, answers, picture }) => ({ right, answers: answers.length, picture })),
    steps: book.steps.length,
  };
}

function marked(book: Rulebook): string[] {
  const said = ({ text, below = [], house = '', tip = '' }: Paragraph) => [...text, ...below, house, tip];
  const answers = book.cases.flatMap(({ cases }) => cases.map(({ answer }) => answer));
  return [...book.sections.map(({ lead = '' }) => lead), ...paragraphsOf(book).flatMap(said), ...answers];
}

describe.each(games.map(({ name }) => name))('the rulebook of %s', (game) => {
  test.each(LANGUAGES)('says the same in $name as in English', async ({ code }) => {
    expect(shape(await loadRulebook(game, code))).toEqual(shape(await loadRulebook(game, 'en')));
  });

  test('has a paragraph for every rule that can be cited, at the address of that rule', async () => {
    const book = await loadRulebook(game, 'en');
    const ids = paragraphsOf(book).map(({ id }) => id);
    expect(rulesOf(game).filter((rule) => !ids.includes(addressOf(book, game, rule)))).toEqual([]);
  });

  test('cites only rules that there are', async () => {
    const book = await loadRulebook(game, 'en');
    const cases = book.cases.flatMap(({ cases: all }) => all);
    const cited = [...paragraphsOf(book), ...cases].flatMap(({ rules: all = [] }) =>
      all.map((rule) => `${game}.${rule}`),
    );
    expect(cited.filter((rule) => !(rule in rules))).toEqual([]);
  });

  test('has an address of its own for everything', async () => {
    const book = await loadRulebook(game, 'en');
    const cases = book.cases.flatMap(({ cases: all }) => all.map(({ id }) => id));
    const ids = [...book.sections.map(({ id }) => id), ...paragraphsOf(book).map(({ id }) => id), ...cases];
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });

  test.each(LANGUAGES)('explains the words and finds the paragraphs that it marks in $name', async ({ code }) => {
    const book = await loadRulebook(game, code);
    const spans = marked(book).flatMap(spansOf);
    const words = book.glossary.map(({ key }) => key);
    const numbers = numbersOf(book);
    expect(spans.flatMap((span) => (span.kind === 'term' && !words.includes(span.key) ? [span.key] : []))).toEqual([]);
    expect(spans.flatMap((span) => (span.kind === 'paragraph' && !numbers.has(span.id) ? [span.id] : []))).toEqual([]);
    expect(book.differences.map(({ paragraph }) => paragraph).filter((id) => !numbers.has(id))).toEqual([]);
  });

  test('tells the game in four pictures', async () => {
    expect((await loadRulebook(game, 'en')).minute).toHaveLength(4);
  });

  test('draws every picture that it names, and says what is right and what is wrong in a pair', async () => {
    const book = await loadRulebook(game, 'en');
    const { scenes } = await loadPictures(game);
    const named = [
      ...book.minute.map(({ picture }) => picture),
      ...book.sections.flatMap(({ plate }) => plate ?? []),
      ...paragraphsOf(book).flatMap(({ picture, wide }) => [picture ?? [], wide ?? []].flat()),
    ];
    expect([...named, 'hero'].filter((name) => !scenes[name])).toEqual([]);
    const pairs = paragraphsOf(book).filter(({ pair }) => pair);
    expect(pairs.length).toBeGreaterThan(1);
    expect(pairs.filter(({ right, wrong }) => !right || !wrong)).toEqual([]);
  });

  test('marks a decision of ours beside its paragraph, and once more in the table', async () => {
    const book = await loadRulebook(game, 'en');
    const noted = paragraphsOf(book).filter(({ house }) => house);
    const told = new Set(book.differences.map(({ paragraph }) => paragraph));
    expect([...told].filter((id) => !noted.some((one) => one.id === id))).toEqual([]);
  });

  test('draws only what is in the sprite', async () => {
    const book = await loadRulebook(game, 'en');
    const pictures = [...book.glossary, ...book.questions].flatMap((one) => one.picture ?? []);
    const drawn = pictures.flatMap((one) => readDrawing(one).layers.map(({ symbol }) => symbol));
    const sprite = common + (sprites[`../../art/sprites/${game}.svg`] ?? '');
    expect(drawn.filter((symbol) => !sprite.includes(`id="${symbol}"`))).toEqual([]);
  });
});
