/** Kingdomino at the table. */
import { later, onDemand } from '../../parts/later.svelte';
import type { GameFace } from '../face';
import Board from './Board.svelte';
import { facts, flights, order, round } from './course';
import { Hand } from './hand.svelte';
import Mine from './Mine.svelte';
import Start from './Start.svelte';
import { ask, askShort, choice, choiceShort, dealing, speak, tell } from './tell';
import Token from './Token.svelte';
import type { View } from './view';
import { deed, item, source, texts } from './words';

const face: GameFace<View, Hand> = {
  name: 'kingdomino',
  Board,
  Start,
  Mine,
  Knowledge: later(() => import('./Knowledge.svelte')),
  Area: later(() => import('./Area.svelte')),
  Decision: onDemand(() => import('./Decision.svelte')),
  isOnBoard: (line) => line !== 'discard',
  Picture: Token,
  pick: () => new Hand(),
  ask,
  askShort,
  tell,
  dealing,
  choice,
  choiceShort,
  flights,
  round,
  rounds: round,
  deed,
  facts,
  order,
  item,
  source,
  tieBreak: (words) => texts(words).tieBreak,
  speak,
  scores: (view) => view.scores,
};
export default face;
