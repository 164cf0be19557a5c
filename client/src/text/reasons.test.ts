import { describe, expect, it } from 'vitest';
import { item as alhambra } from '../games/alhambra/tell';
import { item as dezh } from '../games/dezh/tell';
import { item as builder } from '../games/kingdom-builder/words';
import { item as kingdomino } from '../games/kingdomino/words';
import type { HintLine } from '../generated/messages';
import { chanceText, hintText, reasonText, winInterval, winText } from './reasons';
import { wordsOf } from './words';

const [en, fa] = [wordsOf('en'), wordsOf('fa')];

const forest: HintLine = {
  line: 'place 1,1 n',
  win: 0.58,
  win_error: 0.018,
  points: 6,
  reasons: [
    { whose: 'mine', name: 'forest', points: 6, error: 0, facts: { squares: 3, crowns: 2 }, at_once: true },
    { whose: 'mine', name: 'lake', points: -1.2, error: 0.3 },
    { whose: 'other', name: 'wheat', points: -2.4, error: 0.5 },
  ],
};

describe('A hint in words', () => {
  it('says the chance to win', () => {
    expect(winText(forest, en)).toBe('58 % win');
    expect(winInterval(forest, en)).toBe('58 % win (± 4)');
    expect(winText(forest, fa)).toBe('شانس برد ۵۸٪');
    expect(winText({ line: 'end' }, en)).toBe('');
    expect(winInterval({ line: 'end' }, en)).toBe('');
  });

  it('says how vague a chance is after few imagined games', () => {
    expect(chanceText(forest, en)).toBe('58 % win');
    expect(chanceText({ ...forest, win_error: 0.09 }, en)).toBe('58 % win (± 18)');
    expect(chanceText({ line: 'end' }, fa)).toBe('');
  });

  it('says what comes at once, then what differs in the end', () => {
    expect(reasonText(forest, en, kingdomino)).toBe(
      '6 points at once (forest: 3 squares × 2 crowns); ' +
        'in the end 1 point fewer from lake, and the best opponent 2 points fewer from wheat',
    );
    expect(reasonText(forest, fa, kingdomino)).toMatch(
      /^همین حالا ۶ امتیاز \(.*\)؛ در پایان از دریاچه ۱ امتیاز کمتر، و بهترین حریف از .* ۲ امتیاز کمتر$/,
    );
  });

  it('says of a single choice why there is no other', () => {
    const hint = (worlds: number, ...lines: HintLine[]) => ({ t: 'hint', cid: '', lines, worlds }) as const;
    const only: HintLine = { line: 'end' };
    const same: HintLine = { line: 'end', win: 0.5 };
    expect(hintText(hint(0, only), only, en, dezh)).toBe('there is nothing else to do');
    expect(hintText(hint(200, same), same, en, dezh)).toBe('every choice comes to the same');
    expect(hintText(hint(200, forest), forest, en, kingdomino)).toBe(reasonText(forest, en, kingdomino));
    expect(hintText(hint(200, same, forest), same, en, dezh)).toBe('no clear difference in points in the end');
  });

  it('joins several changes of one score', () => {
    const reasons = [
      { whose: 'mine', name: 'tower', points: 4.4, error: 0.5 },
      { whose: 'mine', name: 'wall', points: 2, error: 0.5 },
    ] as const;
    expect(reasonText({ line: 'x', reasons }, en, alhambra)).toBe(
      'in the end 4 points more from tower and 2 points more from outer wall',
    );
  });

  it('speaks of the opponent alone, and of points that are lost at once', () => {
    const other = { line: 'x', reasons: [{ whose: 'other', name: 'districts', points: -3, error: 0.5 }] } as const;
    expect(reasonText(other, en, dezh)).toBe('in the end the best opponent 3 points fewer from districts');
    const lost = {
      whose: 'mine',
      name: 'fishermen',
      points: -1,
      error: 0,
      facts: { settlements: 0 },
      at_once: true,
    } as const;
    expect(reasonText({ line: 'x', reasons: [lost] }, en, builder)).toMatch(/^1 point lost at once \(.*\)$/);
  });

  it('says that nothing differs, or nothing at all if nothing was compared', () => {
    expect(reasonText({ line: 'x', win: 0.5 }, en, dezh)).toBe('no clear difference in points in the end');
    expect(reasonText({ line: 'x' }, en, dezh)).toBe('');
  });

  it('names items without facts in both languages', () => {
    for (const words of [en, fa])
      for (const name of [
        ...['forest', 'middle-kingdom'].map((name) => kingdomino({ name, points: 1 }, words)),
        ...['pavilion', 'wall'].map((name) => alhambra({ name, points: 1 }, words)),
        ...['districts', 'treasury', 'map-house', 'complete'].map((name) => dezh({ name, points: 1 }, words)),
        ...['fishermen', 'castles', 'lords'].map((name) => builder({ name, points: 1 }, words)),
      ]) {
        expect(name).toBeTruthy();
        expect(name).not.toMatch(/[0-9۰-۹]|undefined/);
      }
  });
});
