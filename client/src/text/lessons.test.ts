import { describe, expect, test } from 'vitest';
import games from '../generated/games.json';
import { loadLesson } from './lessons';
import { LANGUAGES } from './languages';

const MOST = 15; // words, of what stands beside the light

describe.each(games.map(({ name }) => name))('the lesson of %s', (game) => {
  test.each(LANGUAGES)('has a title and at most fifteen words for every step in $name', async ({ code }) => {
    const steps = await loadLesson(game, code);
    expect(steps.length).toBeGreaterThan(6);
    for (const { name, title, about, text } of steps) {
      expect(text.split(/\s+/).length, `${name}: ${text}`).toBeLessThanOrEqual(MOST);
      expect(title && about, name).toBeTruthy();
    }
  });
});

test('a game without a lesson has no steps', async () => {
  expect(await loadLesson('caravan', 'en')).toEqual([]);
});
