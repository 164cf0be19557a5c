/** Kingdomino at the table. */
import type { GameFace } from '../face';
import Area from './Area.svelte';
import Board from './Board.svelte';
import { facts, flights, order, round } from './course';
import { Hand } from './hand.svelte';
import Knowledge from './Knowledge.svelte';
import Mine from './Mine.svelte';
import Start from './Start.svelte';
import { ask, askShort, choice, dealing, speak, tell } from './tell';
import Token from './Token.svelte';
import type { View } from './view';
import { item, source } from './words';

const face: GameFace<View, Hand> = {
  name: 'kingdomino',
  Board,
  Start,
  Mine,
  Knowledge,
  Area,
  Picture: Token,
  pick: () => new Hand(),
  ask,
  askShort,
  tell,
  dealing,
  choice,
  flights,
  round,
  facts,
  order,
  item,
  source,
  speak,
  scores: (view) => view.scores,
};
export default face;
