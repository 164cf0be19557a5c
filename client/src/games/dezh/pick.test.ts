import { describe, expect, it } from 'vitest';
import type { Legal } from '../face';
import { read } from './line';
import { destroyedBy, ghostOf, namedBy, namingVerb, nextToss, tossOrder, useOf, usesOf } from './pick';

const legal = (...lines: string[]): Legal[] => lines.map((line) => ({ line }));

describe('what a click on a card means', () => {
  const lines = legal('build harbor', 'toss harbor', 'toss temple', 'lab temple', 'end');

  it('is what is asked for, if there is such a line', () => {
    expect(usesOf(lines)).toEqual(['build', 'toss', 'lab']);
    expect(useOf(lines, 'lab')).toBe('lab');
    expect(useOf(lines, null)).toBe('build');
  });

  it('is the first there is otherwise', () => {
    expect(useOf(legal('toss temple', 'redraw'), 'lab')).toBe('toss');
    expect(useOf([], 'lab')).toBe('build');
  });
});

describe('naming a character', () => {
  it('finds the line of each', () => {
    const lines = legal('kill thief', 'kill king', 'coins');
    expect(namingVerb(lines)).toBe('kill');
    expect(namedBy(lines).get('king')?.line).toBe('kill king');
    expect(namedBy(lines).has('bishop')).toBe(false);
  });

  it('is nothing to be done when no line does it', () => {
    expect(namingVerb(legal('coins', 'draw'))).toBeNull();
  });
});

it('districts that can be destroyed are found by city', () => {
  const lines = legal('destroy p1 harbor', 'destroy p2 temple', 'destroy p2 manor');
  expect([...destroyedBy(lines, 2).keys()]).toEqual(['temple', 'manor']);
});

describe('changing cards', () => {
  it('goes in alphabetical order, whatever the order of the clicks', () => {
    expect(tossOrder(['temple', 'castle', 'manor', 'castle'], [0, 3, 1])).toEqual(['castle', 'castle', 'temple']);
  });

  it('goes on card by card and closes with the draw', () => {
    expect(nextToss(legal('toss temple', 'redraw'), ['temple'])).toBe('toss temple');
    expect(nextToss(legal('toss temple', 'redraw'), [])).toBe('redraw');
  });

  it('stops when the next line may not be played', () => {
    expect(nextToss(legal('redraw'), ['temple'])).toBeNull();
  });
});

describe('the ghost', () => {
  it('of a building stands in my city with its points', () => {
    const line = { line: 'build harbor', points: 4 };
    expect(ghostOf([line], 'build harbor', 2)).toEqual({ verb: 'build', seat: 2, district: 'harbor', points: 4 });
  });

  it('of a destruction stands in the other city', () => {
    const ghost = ghostOf(legal('destroy p1 harbor'), 'destroy p1 harbor', 2);
    expect(ghost).toEqual({ verb: 'destroy', seat: 1, district: 'harbor', points: 0 });
  });

  it('is none for the rest', () => {
    expect(ghostOf(legal('coins'), 'coins', 2)).toBeNull();
    expect(ghostOf([], 'build harbor', 2)).toBeNull();
  });
});

it('what is hidden is read as nothing', () => {
  expect(read('keep ?')).toEqual({ verb: 'keep', district: null });
  expect(read('card p1 ?')).toEqual({ verb: 'card', seat: 1, district: null });
  expect(read('settle h12')).toBeNull();
});
