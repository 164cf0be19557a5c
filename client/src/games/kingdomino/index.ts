/** Kingdomino at the table. */
import type { GameFace } from '../face';
import Board from './Board.svelte';
import { Hand } from './hand.svelte';
import Knowledge from './Knowledge.svelte';
import Mine from './Mine.svelte';
import SeatFacts from './SeatFacts.svelte';
import { ask, choice, speak, tell } from './tell';
import type { View } from './view';
import { item } from './words';

const face: GameFace<View, Hand> = {
  name: 'kingdomino',
  Board,
  Mine,
  Knowledge,
  SeatFacts,
  pick: () => new Hand(),
  ask,
  tell,
  choice,
  item,
  speak,
  scores: (view) => view.scores,
};
export default face;
