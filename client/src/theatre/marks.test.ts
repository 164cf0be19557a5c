import { expect, test } from 'vitest';
import { DEALER, type LogLine } from '../state';
import { marksOf } from './marks';

let seq = 0;
const line = (seat: number | null, text: string, undone = false): LogLine => ({
  ...{ seq: ++seq, seat, line: text, before: null, after: null, undone },
});
const told = ({ line }: LogLine) => ({ where: [line], text: line, gain: 1, pictures: [] });
const said = (log: LogLine[]) =>
  marksOf(log, told).map((mark) => `${mark.seat} ${mark.where.join()} ${mark.number}${mark.isLatest ? '!' : ''}`);

test('the last turn of every seat is marked, the latest last', () => {
  const log = [line(1, 'a'), line(2, 'b'), line(1, 'c'), line(1, 'd'), line(DEALER, 'x'), line(2, 'e')];
  expect(said(log)).toEqual(['1 c 1', '1 d 2', '2 e 1!']);
});

test('the dealing does not end a turn', () => {
  expect(said([line(1, 'a'), line(DEALER, 'x'), line(1, 'b')])).toEqual(['1 a 1!', '1 b 2!']);
});

test('what was taken back, and what the table notes, leaves no mark', () => {
  expect(said([line(1, 'a'), line(2, 'b', true), line(2, '/undo 1')])).toEqual(['1 a 1!']);
});
