import { expect, test } from 'vitest';
import { isFair } from './film';

const SECRET = '00'.repeat(32);
const COMMITMENT = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'; // of 32 zero bytes

test('a secret fits its own commitment and no other', async () => {
  expect(await isFair(SECRET, COMMITMENT)).toBe(true);
  expect(await isFair(`01${SECRET.slice(2)}`, COMMITMENT)).toBe(false);
});
