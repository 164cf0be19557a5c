import { expect, it } from 'vitest';
import { item } from '../../games/dezh/tell';
import type { GameFace } from '../../games/face';
import { wordsOf } from '../../text/words';
import { because, turnings } from './ideas';

it('names plans by what those before them do not do', () => {
  const plans = [
    ['settle a1', 'settle b1'],
    ['settle a1', 'settle c1'],
    ['settle c1', 'settle d1'],
  ];
  expect(turnings(plans)).toEqual(['settle a1', 'settle c1', 'settle d1']);
  expect(turnings([['end'], ['end']])).toEqual(['end', 'end']);
});

it('says how far the best choice is ahead where no item of the score speaks for it', () => {
  const [face, en, fa] = [{ item } as unknown as GameFace, wordsOf('en'), wordsOf('fa')];
  const choice = { plan: ['end'], win: 0.9, win_error: 0.01, margin: 2.4, margin_error: 0.1, points: 0, reasons: [] };
  const districts = { whose: 'mine', name: 'districts', points: 2, error: 0.3 } as const;
  const next = { ...choice, win: 0.73, margin: 2.3 };
  const plain = (text: string) => text.replace(/[\u2066\u2069]/g, ''); // without the marks that isolate a number
  expect(because([choice, next], face, en)).toBe(
    '17 % more chance to win than the next choice, but no single item of the score stands out',
  );
  expect(plain(because([choice, { ...next, margin: 1.1 }], face, en))).toContain('1.3 points further ahead');
  expect(because([choice, next], face, fa)).toContain('۱۷٪');
  const against = { ...choice, reasons: [{ ...districts, points: -2 }] };
  expect(because([against, next], face, en)).toContain('17 %');
  expect(because([{ ...choice, reasons: [districts] }, next], face, en)).toContain('in the end 2 points more');
});
