/** Dezh's face. */
import type { GameFace } from '../face';
import Area from './Area.svelte';
import Board from './Board.svelte';
import { scene } from './calls';
import { flights } from './flights';
import Knowledge from './Knowledge.svelte';
import Mine from './Mine.svelte';
import { Pick } from './pick.svelte';
import Picture from './Picture.svelte';
import Ribbon from './Ribbon.svelte';
import { ask, askShort, choice, dealing, facts, item, order, source, speak, tell } from './tell';
import type { View } from './view';

const face: GameFace<View, Pick> = {
  name: 'dezh',
  Board,
  Mine,
  Knowledge,
  Area,
  Picture,
  Ribbon,
  pick: () => new Pick(),
  ask,
  askShort,
  tell,
  dealing,
  choice,
  flights,
  scene,
  facts,
  order,
  item,
  source,
  speak,
  scores: (view) => view.players.map((player) => player.score),
};

export default face;
