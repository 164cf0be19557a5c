/** A board in words. */
import type { Words } from '../../face';
import { texts } from '../words';
import type { Board } from './choice';

export function boardName({ name, isTurned }: Board, words: Words): string {
  const text = texts(words);
  return isTurned ? text.turnedBoard(text.tile[name]) : text.tile[name];
}
