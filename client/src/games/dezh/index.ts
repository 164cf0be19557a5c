/** Dezh's face. */
import { later, onDemand } from '../../parts/later.svelte';
import type { GameFace } from '../face';
import Board from './Board.svelte';
import { scene } from './calls';
import { flights } from './flights';
import Mine from './Mine.svelte';
import { Pick } from './pick.svelte';
import Picture from './Picture.svelte';
import Ribbon from './Ribbon.svelte';
import {
  ask,
  askShort,
  choice,
  dealing,
  deed,
  facts,
  holds,
  item,
  opensRound,
  order,
  source,
  speak,
  stage,
  tell,
} from './tell';
import { textOf } from './text';
import type { View } from './view';

const face: GameFace<View, Pick> = {
  name: 'dezh',
  Board,
  Mine,
  Knowledge: later(() => import('./Knowledge.svelte')),
  Area: later(() => import('./Area.svelte')),
  Decision: onDemand(() => import('./Decision.svelte')),
  isOnBoard: () => false,
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
  opensRound,
  holds,
  deed,
  facts,
  stage,
  order,
  item,
  source,
  tieBreak: (words) => textOf(words).tieBreak,
  speak,
  scores: (view) => view.players.map((player) => player.score),
};

export default face;
