/** Every statement of the booklets is on the page, in every language, in the paragraph where it belongs. */
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, test } from 'vitest';
import games from '../../generated/games.json';
import { settings } from '../../settings.svelte';
import { folded } from '../../text/rules/search';
import { loadRulebook } from '../../text/rules/rulebook';
import { LANGUAGES } from '../../text/languages';
import Book from './Book.svelte';
import { loadPictures } from './pictures';
import { Reading } from './reading.svelte';

/** A statement of a booklet: its place there, what it says in our words, and what its paragraph must say. */
interface Statement {
  readonly id: string;
  readonly place: string;
  readonly says: string;
  readonly paragraph: string;
  readonly en: readonly string[];
  readonly fa: readonly string[];
}

const lists = import.meta.glob<readonly Statement[]>('../../games/*/rules/statements.json', {
  import: 'default',
  eager: true,
});
const ALL = 308; // statements in the four booklets

const before = settings.language;
afterEach(() => {
  cleanup();
  settings.language = before;
});

function statementsOf(game: string): readonly Statement[] {
  return lists[`../../games/${game}/rules/statements.json`] ?? [];
}

async function pageOf(game: string, language: string): Promise<HTMLElement> {
  settings.language = language;
  const [book, pictures] = [await loadRulebook(game, language), await loadPictures(game)];
  return render(Book, { reading: new Reading(game, book, pictures) }).container;
}

/** What can be read there, without the signs that only turn the direction. */
function said(node: Element | null): string {
  return folded((node?.textContent ?? '').replace(/[\u2066-\u2069]/g, ''));
}

function missing(page: HTMLElement, { id, paragraph, ...statement }: Statement, language: 'en' | 'fa'): string[] {
  const text = said(page.querySelector(`[id="${paragraph}"]`));
  return statement[language]
    .filter((words) => !text.includes(folded(words)))
    .map((words) => `${id} ${paragraph}: ${words}`);
}

test('the lists hold all statements', () => {
  expect(games.reduce((sum, { name }) => sum + statementsOf(name).length, 0)).toBe(ALL);
});

describe.each(games.map(({ name }) => name))('the rules page of %s', (game) => {
  test.each(LANGUAGES)('says every statement of the booklet in $name', async ({ code }) => {
    const page = await pageOf(game, code);
    expect(statementsOf(game).flatMap((one) => missing(page, one, code as 'en' | 'fa'))).toEqual([]);
  });

  test('would be found out if it lacked any of them', () => {
    const nothing = document.createElement('main');
    const lacking = statementsOf(game).filter(
      (one) => missing(nothing, one, 'en').length && missing(nothing, one, 'fa').length,
    );
    expect(lacking).toHaveLength(statementsOf(game).length);
  });
});
