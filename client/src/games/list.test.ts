import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, Trouble } from '../api';
import type { PlayableGame } from '../generated/api';
import built from '../generated/games.json';
import { settings } from '../settings.svelte';
import { isOwn, loadFace } from '.';
import { askGames, described, gameName, gameOf, games, isOpen, optionOf } from './list.svelte';
import { SLOW } from './recorded';
import { fill, lastWord, textOf } from './texts';
import { wordsOf } from '../text/words';

const CARAVAN: PlayableGame = {
  ...{ name: 'caravan', rules: 1, seats: [2, 3, 4], options: [{ name: 'long', example: '' }], bots: ['random'] },
  is_open: false,
  has_memory: false,
  words: { en: { caravan: 'Caravan', 'caravan.about': 'Push your luck.', 'caravan.minutes': '10' } },
};
const WORDS = { en: { ...CARAVAN.words.en, 'caravan.roll': 'roll the dice' } };

const before = settings.language;
beforeEach(() => void (settings.language = 'en'));
afterEach(() => {
  settings.language = before;
  vi.restoreAllMocks();
});

function serverSays(answer: unknown, status = 200): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation((path) => {
    const isWords = String(path).endsWith('/words');
    return Promise.resolve(new Response(JSON.stringify(isWords ? WORDS : answer), { status }));
  });
}

describe('the list of games', () => {
  it('is what the page was built with until the server has answered', async () => {
    serverSays({ code: 'too-fast' }, 429);
    await expect(askGames()).rejects.toThrow();
    expect(games().map(({ name }) => name)).toEqual(built.map(({ name }) => name));
    expect([gameOf('caravan'), gameName('caravan'), isOpen('caravan')]).toEqual([null, 'caravan', false]);
  });

  it('is what the server says, asked once', async () => {
    serverSays([...built, CARAVAN]);
    await Promise.all([askGames(), askGames()]);
    await askGames();
    expect(fetch).toHaveBeenCalledOnce();
    expect(games().map(({ name }) => name)).toEqual([...built.map(({ name }) => name), 'caravan']);
    expect(built.map(({ name }) => isOpen(name))).toEqual(built.map((one) => one.is_open));
  });

  it('has words for every title, and for what is missing its last word', () => {
    expect(described('caravan')).toEqual({ name: 'Caravan', line: '', about: 'Push your luck.', minutes: '10' });
    expect(optionOf('caravan', 'long')).toEqual({ name: 'long', about: '' });
  });

  it('speaks the current language where the title does', () => {
    settings.language = 'fa';
    expect(described('caravan')).toMatchObject({ name: 'Caravan', minutes: '۱۰' });
    expect(described('kingdomino').name).toBe('کینگ‌دومینو');
  });
});

describe('the face of a title', () => {
  it('is its own if the page was built with it', { timeout: SLOW }, async () => {
    for (const { name } of built) {
      expect(isOwn(name)).toBe(true);
      expect((await loadFace(name)).name).toBe(name);
    }
  });

  it('is plain otherwise, with the texts that the server has', async () => {
    serverSays([CARAVAN]);
    const face = await loadFace('caravan');
    const names = { me: 0, seats: 2, of: () => 'Kaveh' };
    expect([isOwn('caravan'), isOwn('plain'), face.name]).toEqual([false, false, 'caravan']);
    expect(face.choice('roll', {}, wordsOf('en'), names)).toBe('roll the dice');
  });
});

describe('the texts of a title', () => {
  const texts = { en: { a: 'one', b: 'two' }, fa: { a: 'یک' } };

  it('are of this language, else English, else missing', () => {
    expect([textOf(texts, 'a', 'fa'), textOf(texts, 'b', 'fa'), textOf(texts, 'c', 'fa')]).toEqual(['یک', 'two', null]);
    expect(lastWord('caravan.option.long_road')).toBe('long road');
  });

  it('are filled with facts', () => {
    expect(fill('{n} of {all!r}: {what}', { n: 3, all: 12 }, wordsOf('fa'))).toBe('۳ of ۱۲: …');
  });
});

it('a refusal may carry the sentence of its rule', async () => {
  serverSays({ code: 'illegal', rule: 'caravan.stop.empty', facts: {}, sentence: 'nothing to bank' }, 400);
  const refusal = await api.games().catch((error: unknown) => error as Trouble);
  expect(refusal).toMatchObject({ rule: 'caravan.stop.empty', sentence: 'nothing to bank' });
});
