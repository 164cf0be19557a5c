/** Kingdom Builder at the table. */
import { later, onDemand } from '../../parts/later.svelte';
import type { GameFace } from '../face';
import Board from './Board.svelte';
import { Choice } from './choice.svelte';
import { flights } from './flights';
import Mine from './Mine.svelte';
import Picture from './Picture.svelte';
import { roundOf } from './round';
import SeatFacts from './SeatFacts.svelte';
import Start from './Start.svelte';
import { ask, askShort, choice, choiceShort, dealing, speak, tell } from './tell';
import type { View } from './view';
import { deed, item, source, texts } from './words';

const face: GameFace<View, Choice> = {
  name: 'kingdom-builder',
  Board,
  Start,
  Mine,
  Knowledge: later(() => import('./Knowledge.svelte')),
  Area: later(() => import('./Area.svelte')),
  Decision: onDemand(() => import('./Decision.svelte')),
  isOnBoard: (line) => /[a-t]\d+$/.test(line),
  Picture,
  SeatFacts,
  asksIn: 'start',
  pick: () => new Choice(),
  ask,
  askShort,
  tell,
  dealing,
  isPlain: (line) => line === 'end',
  choice,
  choiceShort,
  flights,
  round: roundOf,
  rounds: roundOf,
  holds: ({ kingdoms, seat }) => {
    const card = seat === null ? null : kingdoms[seat]?.card;
    return card && card !== '?' ? [`terrain:${card}`] : [];
  },
  deed,
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
