import { beforeEach, expect, it } from 'vitest';
import { examine, isFair, keepWordsOf, newWord, promisedAt, rememberWord, type Dealing } from './dealing';

const WORD = '00112233445566778899aabbccddeeff';
/** As `Dealer(bytes(32), [WORD, "bot", "-"])` of the server says it. */
const DEALING: Dealing = {
  commitment: '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
  secret: '00'.repeat(32),
  words: [WORD, 'bot', '-'],
  deal: '7ebb23b12224b4eed57406ee7fc6e39983452adaacc702f8a0e281750aba96db',
};
const PROMISED = { commitment: DEALING.commitment, words: { 0: [WORD] } };

beforeEach(() => localStorage.clear());

it('makes words of 32 hexadecimal digits, a new one every time', () => {
  expect(newWord()).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(Array.from({ length: 100 }, newWord)).size).toBe(100);
});

it('finds everything in order as the server deals', async () => {
  const found = await examine(DEALING, PROMISED);
  expect(found).toEqual({ secret: true, promise: true, word: true, deal: true });
  expect(isFair(found)).toBe(true);
});

it('says which part of a dealing does not fit', async () => {
  const wrong = async (dealing: Partial<Dealing>) => examine({ ...DEALING, ...dealing }, PROMISED);
  expect((await wrong({ secret: '01'.repeat(32) })).secret).toBe(false);
  expect((await wrong({ commitment: '0f'.repeat(32) })).promise).toBe(false);
  expect(await wrong({ words: ['-', 'bot', '-'] })).toMatchObject({ secret: true, word: false, deal: false });
  expect(await wrong({ words: [WORD, '-', '-'] })).toMatchObject({ word: true, deal: false });
  expect(isFair(await wrong({ deal: '0f'.repeat(32) }))).toBe(false);
});

it('has nothing to compare where this browser gave no word, or the game had none', async () => {
  expect(await examine(DEALING, null)).toEqual({ secret: true, promise: null, word: null, deal: true });
  const old = { ...DEALING, words: [], deal: DEALING.commitment };
  expect(await examine(old, null)).toEqual({ secret: true, promise: null, word: null, deal: null });
});

it('remembers what it was promised, table by table, and forgets the oldest', () => {
  rememberWord('t1', 'c1', 0, 'a');
  rememberWord('t1', 'c1', 0, 'b');
  rememberWord('t1', 'c1', 2, 'c');
  expect(promisedAt('t1')).toEqual({ commitment: 'c1', words: { 0: ['a', 'b'], 2: ['c'] } });
  keepWordsOf('t1', [2], []);
  expect(promisedAt('t1')?.words).toEqual({ 2: ['c'] });
  keepWordsOf('t1', [1], [null, 'c']); // a chair was removed
  expect(promisedAt('t1')?.words).toEqual({ 1: ['c'] });
  keepWordsOf('t1', [1], [null, 'd']); // nobody's word but the server's
  expect(promisedAt('t1')?.words).toEqual({ 1: ['c'] });
  for (let n = 0; n < 50; n += 1) rememberWord(`other${n}`, 'c', 0, 'a');
  expect(promisedAt('t1')).toBeNull();
});
