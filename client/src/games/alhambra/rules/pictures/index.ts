/** The pictures of Alhambra's rulebook. */
import type { Pictures } from '../../../../pages/rules/pictures';
import Remembered from '../../Remembered.svelte';
import Anatomy from './Anatomy.svelte';
import Chart from './Chart.svelte';
import Example from './Example.svelte';
import Hero from './Hero.svelte';
import Left from './Left.svelte';
import Neutral from './Neutral.svelte';
import PayExactly from './PayExactly.svelte';
import Pays from './Pays.svelte';
import Piles from './Piles.svelte';
import Position from './Position.svelte';
import ScoringCards from './ScoringCards.svelte';
import SecondRound from './SecondRound.svelte';
import Setup from './Setup.svelte';
import Stock from './Stock.svelte';
import Story from './Story.svelte';
import Takes from './Takes.svelte';
import TakeMoney from './TakeMoney.svelte';
import Three from './Three.svelte';
import Tie from './Tie.svelte';
import Touching from './Touching.svelte';
import Walls from './Walls.svelte';

export const pictures: Pictures = {
  Position,
  scenes: {
    hero: Hero,
    money: TakeMoney,
    exact: PayExactly,
    touching: Touching,
    scorings: ScoringCards,
    anatomy: Anatomy,
    stock: Stock,
    setup: Setup,
    remembered: Remembered,
    piles: Piles,
    story: Story,
    takes: Takes,
    pays: Pays,
    three: Three,
    example: Example,
    chart: Chart,
    tie: Tie,
    walls: Walls,
    'second-round': SecondRound,
    left: Left,
    neutral: Neutral,
  },
};
