/** Alhambra's face. */
import { later, onDemand } from '../../parts/later.svelte';
import type { GameFace } from '../face';
import Board from './Board.svelte';
import { flights } from './flights';
import { isSeen } from './decision';
import Forecast from './Forecast.svelte';
import { forget } from './line';
import Mine from './Mine.svelte';
import { Pick } from './pick.svelte';
import Picture from './Pictured.svelte';
import { scene, scoresIn } from './scoring';
import Start from './Start.svelte';
import { ask, askShort, choice, dealing, deed, facts, item, order, round, source, speak, tell } from './tell';
import type { View } from './view';

const face: GameFace<View, Pick> = {
  name: 'alhambra',
  Board,
  Start,
  Mine,
  Forecast,
  Knowledge: later(() => import('./Knowledge.svelte')),
  Area: later(() => import('./Area.svelte')),
  Decision: onDemand(() => import('./Decision.svelte')),
  isOnBoard: isSeen,
  Picture,
  asksIn: 'stage',
  pick: () => new Pick(),
  ask,
  askShort,
  tell,
  forget,
  dealing,
  choice,
  flights,
  scene,
  round,
  deed,
  facts,
  order,
  item,
  source,
  speak,
  scores: (view, shown) => (shown && scoresIn(shown)) ?? view.scores,
};

export default face;
