/** Alhambra's face. */
import type { GameFace } from '../face';
import Area from './Area.svelte';
import Board from './Board.svelte';
import { flights } from './flights';
import Forecast from './Forecast.svelte';
import Knowledge from './Knowledge.svelte';
import Mine from './Mine.svelte';
import { Pick } from './pick.svelte';
import Picture from './Pictured.svelte';
import { scene, scoresIn } from './scoring';
import Start from './Start.svelte';
import { ask, askShort, choice, dealing, facts, item, order, round, source, speak, tell } from './tell';
import type { View } from './view';

const face: GameFace<View, Pick> = {
  name: 'alhambra',
  Board,
  Start,
  Mine,
  Forecast,
  Knowledge,
  Area,
  Picture,
  asksIn: 'stage',
  pick: () => new Pick(),
  ask,
  askShort,
  tell,
  dealing,
  choice,
  flights,
  scene,
  round,
  facts,
  order,
  item,
  source,
  speak,
  scores: (view, shown) => (shown && scoresIn(shown)) ?? view.scores,
};

export default face;
