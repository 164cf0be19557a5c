/** The pictures of Kingdomino's rulebook. */
import { wordless, type Pictures } from '../../../../pages/rules/pictures';
import Hero from './Hero.svelte';
import KingOnDomino from './KingOnDomino.svelte';
import Lands from './Lands.svelte';
import Match from './Match.svelte';
import Players from './Players.svelte';
import Position from './Position.svelte';
import RowOfFour from './RowOfFour.svelte';
import Rows from './Rows.svelte';
import Score from './Score.svelte';
import Times from './Times.svelte';
import Variants from './Variants.svelte';

export const pictures: Pictures = {
  Position,
  scenes: {
    hero: Hero,
    king: wordless(KingOnDomino),
    row: wordless(RowOfFour),
    match: Match,
    times: Times,
    lands: Lands,
    players: Players,
    rows: Rows,
    score: Score,
    variants: Variants,
  },
};
