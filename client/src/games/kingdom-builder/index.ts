/** Kingdom Builder at the table. */
import type { GameFace } from '../face';
import Board from './Board.svelte';
import { Choice } from './choice.svelte';
import Knowledge from './Knowledge.svelte';
import Mine from './Mine.svelte';
import SeatFacts from './SeatFacts.svelte';
import { ask, choice, speak, tell } from './tell';
import type { View } from './view';
import { item } from './words';

const face: GameFace<View, Choice> = {
  name: 'kingdom-builder',
  Board,
  Mine,
  Knowledge,
  SeatFacts,
  pick: () => new Choice(),
  ask,
  tell,
  choice,
  item,
  speak,
  scores: (view) => view.scores,
};
export default face;
