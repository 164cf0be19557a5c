import { expect, test } from 'vitest';
import type { GameFace, Item } from '../../games/face';
import { wordsOf } from '../../text/words';
import { groupsOf, largestShare } from './sources';

const WORDS = wordsOf('en');
const face = {
  item: ({ name }: Item) => name,
  source: ({ name, facts }: Item) => ({
    key: `${facts?.round ?? 0} ${name}`,
    label: name,
    note: `×${facts?.tiles ?? 1}`,
    group: facts?.round ? { key: String(facts.round), label: `scoring ${facts.round}` } : undefined,
  }),
} as unknown as GameFace;
const item = (name: string, points: number, facts?: Record<string, number>, where: string[] = []): Item => ({
  ...{ name, points, where },
  ...(facts ? { facts } : {}),
});

test('items of one source stand in one row, whichever seats have them', () => {
  const [group] = groupsOf(
    [[item('forest', 4, undefined, ['0,1'])], [item('forest', 6), item('lake', 1)]],
    face,
    WORDS,
  );
  expect(group?.label).toBeNull();
  expect(group?.rows.map((row) => [row.label, ...row.cells.map(({ points }) => points)])).toEqual([
    ['forest', 4, 6],
    ['lake', 0, 1],
  ]);
  expect(group?.rows[0]?.cells[0]?.where).toEqual(['0,1']);
});

test('several items of a seat in one row are added up, with their notes', () => {
  const [group] = groupsOf([[item('forest', 4), item('forest', 2)]], face, WORDS);
  expect(group?.rows[0]?.cells[0]).toMatchObject({ points: 6, note: '×1 + ×1' });
});

test('groups have the sum of their rows', () => {
  const groups = groupsOf(
    [[item('tower', 3, { round: 1, tiles: 2 }), item('wall', 5, { round: 2 })], [item('wall', 1, { round: 1 })]],
    face,
    WORDS,
  );
  expect(groups.map(({ label, sums }) => [label, ...sums])).toEqual([
    ['scoring 1', 3, 1],
    ['scoring 2', 5, 0],
  ]);
});

test('without rows of its own a game has one row for each name', () => {
  const plain = { item: face.item } as unknown as GameFace;
  expect(groupsOf([[item('gold', 2)]], plain, WORDS)[0]?.rows[0]).toMatchObject({ key: 'gold', label: 'gold' });
});

test('the largest share is the row that brought a seat the most', () => {
  const groups = groupsOf([[item('forest', 4), item('lake', 9)], [item('forest', 12)]], face, WORDS);
  expect(largestShare(groups, 0)?.label).toBe('lake');
  expect(largestShare(groups, 1)?.label).toBe('forest');
});
