/** Alhambra's face. */
import type { GameFace } from '../face';
import Board from './Board.svelte';
import Knowledge from './Knowledge.svelte';
import Mine from './Mine.svelte';
import { Pick } from './pick.svelte';
import SeatFacts from './SeatFacts.svelte';
import { ask, choice, item, speak, tell } from './tell';
import type { View } from './view';

const face: GameFace<View, Pick> = {
  name: 'alhambra',
  Board,
  Mine,
  Knowledge,
  SeatFacts,
  pick: () => new Pick(),
  ask,
  tell,
  choice,
  item,
  speak,
  scores: (view) => view.scores,
};

export default face;
