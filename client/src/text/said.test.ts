import { describe, expect, it } from 'vitest';
import { keys, named, sayer } from './said';

interface Facts {
  'caravan.hand': 'name' | 'cards';
  'caravan.sand': never;
  'caravan.oasis': never;
}
const texts = { 'caravan.hand': '{name}: {cards:card|cards}', 'caravan.sand': 'sand', 'caravan.oasis': 'oasis' };

describe('What Python says, too', () => {
  it('counts things', () => {
    const say = sayer<Facts>('en', texts);
    expect(say('caravan.hand', { name: 'Ada', cards: 1 })).toBe('Ada: 1 card');
    expect(say('caravan.hand', { name: 'Ada', cards: 12 })).toBe('Ada: 12 cards');
  });

  it('writes numbers in the digits of the language', () => {
    const say = sayer<Facts>('fa', { ...texts, 'caravan.hand': '{name}: {cards} کارت' });
    expect(say('caravan.hand', { name: 'Ada 2', cards: 12 })).toBe('Ada 2: ۱۲ کارت');
  });

  it('names the things of a box', () => {
    expect(named(texts, 'caravan', keys({ sand: 3, oasis: 1 }))).toEqual({ sand: 'sand', oasis: 'oasis' });
  });
});
