/** The pictures of Kingdom Builder's rulebook. */
import { wordless, type Pictures } from '../../../../pages/rules/pictures';
import BuildThree from './BuildThree.svelte';
import Castle from './Castle.svelte';
import Goals from './Goals.svelte';
import Hero from './Hero.svelte';
import Position from './Position.svelte';
import Quadrants from './Quadrants.svelte';
import Setup from './Setup.svelte';
import TakeTile from './TakeTile.svelte';
import Terrains from './Terrains.svelte';
import ThreeGoals from './ThreeGoals.svelte';
import Tiles from './Tiles.svelte';
import Turn from './Turn.svelte';

export const pictures: Pictures = {
  Position,
  scenes: {
    hero: wordless(Hero),
    three: BuildThree,
    tile: TakeTile,
    'three-goals': wordless(ThreeGoals),
    castle: Castle,
    terrains: Terrains,
    setup: Setup,
    turn: Turn,
    tiles: Tiles,
    goals: Goals,
    quadrants: Quadrants,
  },
};
