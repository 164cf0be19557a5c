/** Kingdom Builder at the table. */
import type { GameFace } from '../face';
import Area from './Area.svelte';
import Board from './Board.svelte';
import { Choice } from './choice.svelte';
import { flights } from './flights';
import Knowledge from './Knowledge.svelte';
import Mine from './Mine.svelte';
import Picture from './Picture.svelte';
import { roundOf } from './round';
import SeatFacts from './SeatFacts.svelte';
import Start from './Start.svelte';
import { ask, askShort, choice, dealing, speak, tell } from './tell';
import type { View } from './view';
import { item, source, texts } from './words';

const face: GameFace<View, Choice> = {
  name: 'kingdom-builder',
  Board,
  Start,
  Mine,
  Knowledge,
  Area,
  Picture,
  SeatFacts,
  asksIn: 'start',
  pick: () => new Choice(),
  ask,
  askShort,
  tell,
  dealing,
  choice,
  flights,
  round: roundOf,
  facts(view, words) {
    const round = roundOf(view);
    return round === null ? [] : [texts(words).round(words.n(round))];
  },
  item,
  source,
  speak,
  scores: (view) => view.scores,
};
export default face;
