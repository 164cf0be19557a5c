/** The pictures of Dezh's rulebook. */
import { wordless, type Pictures } from '../../../../pages/rules/pictures';
import Anatomy from './Anatomy.svelte';
import Bonus from './Bonus.svelte';
import Calls from './Calls.svelte';
import Cities from './Cities.svelte';
import CoinsAndBuild from './CoinsAndBuild.svelte';
import Do from './Do.svelte';
import Draft from './Draft.svelte';
import Hero from './Hero.svelte';
import Kinds from './Kinds.svelte';
import Merchant from './Merchant.svelte';
import Phases from './Phases.svelte';
import Position from './Position.svelte';
import Roles from './Roles.svelte';
import Secret from './Secret.svelte';
import Seven from './Seven.svelte';
import SevenPlots from './SevenPlots.svelte';
import Specials from './Specials.svelte';
import Start from './Start.svelte';
import Suits from './Suits.svelte';
import Three from './Three.svelte';
import Two from './Two.svelte';
import Warlord from './Warlord.svelte';

export const pictures: Pictures = {
  Position,
  scenes: {
    hero: Hero,
    secret: wordless(Secret),
    calls: Calls,
    build: CoinsAndBuild,
    city: SevenPlots,
    anatomy: Anatomy,
    kinds: Kinds,
    start: Start,
    phases: Phases,
    draft: Draft,
    two: Two,
    three: Three,
    seven: Seven,
    do: Do,
    merchant: Merchant,
    warlord: Warlord,
    roles: Roles,
    suits: Suits,
    specials: Specials,
    bonus: Bonus,
    cities: Cities,
  },
};
