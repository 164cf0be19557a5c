import { describe, expect, it } from 'vitest';
import { choices, clickTile, gainsOf, ghostOf, lineAt, targets } from './pick';

const LEGAL = [
  { line: 'settle h12', points: 3 },
  { line: 'settle i12' },
  { line: 'use farm' },
  { line: 'use barn c4' },
  { line: 'use barn d4' },
  { line: 'use paddock c4' },
  { line: 'end' },
];
const MAY = choices(LEGAL);

describe('picking', () => {
  it('sorts the lines by what is clicked for them', () => {
    expect([...MAY.settle.keys()]).toEqual(['h12', 'i12']);
    expect([...MAY.build.keys()]).toEqual(['farm']);
    expect([...(MAY.move.get('barn')?.keys() ?? [])]).toEqual(['c4', 'd4']);
    expect(MAY.end?.line).toBe('end');
  });

  it('lights where one may settle, and with a moving tile in the hand the settlements it may lift', () => {
    expect([...targets(MAY, null).values()].map(({ line }) => line)).toEqual(['settle h12', 'settle i12']);
    expect([...targets(MAY, 'paddock').values()].map(({ line }) => line)).toEqual(['use paddock c4']);
    expect(targets(MAY, 'harbor').size).toBe(0);
  });

  it('draws the ghost of the chosen hex, else of the one pointed at, else of the one a hint shows', () => {
    const lights = targets(MAY, null);
    const advised = [{ line: 'settle i12', rank: 1, isShown: true }];
    expect(ghostOf(lights, 'settle h12', 'i12', advised)?.[0]).toBe('h12');
    expect(ghostOf(lights, null, 'h12', advised)?.[0]).toBe('h12');
    expect(ghostOf(lights, null, 'a1', advised)?.[0]).toBe('i12');
    expect(ghostOf(lights, null, null, [])).toBeNull();
  });

  it('adds up what a settlement brings from each goal', () => {
    const items = [
      { name: 'lords', points: 6 },
      { name: 'lords', points: -2 },
    ];
    expect(gainsOf({ line: 'settle h12', items }).get('lords')).toBe(4);
  });

  it('writes the line of a try', () => {
    expect(lineAt('a1', null)).toBe('settle a1');
    expect(lineAt('a1', 'barn')).toBe('use barn a1');
  });

  it('uses a building tile at once, takes a moving one up and puts it back', () => {
    expect(clickTile(MAY, 'farm', false, null, [])).toEqual({ choose: 'use farm' });
    expect(clickTile(MAY, 'barn', true, null, [])).toEqual({ take: 'barn' });
    expect(clickTile(MAY, 'barn', true, 'barn', [])).toEqual({ drop: true });
  });

  it('asks why a tile cannot be used', () => {
    expect(clickTile(MAY, 'oasis', false, null, [])).toEqual({ attempt: 'use oasis' });
    expect(clickTile(MAY, 'harbor', true, null, ['k3'])).toEqual({ attempt: 'use harbor k3' });
  });
});
