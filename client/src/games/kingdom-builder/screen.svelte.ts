/** Phones, upright and on their side, show a part of the map; larger screens show all of it. */
import { MediaQuery } from 'svelte/reactivity';

const phone = new MediaQuery('(max-width: 860px), (max-width: 960px) and (max-height: 520px)', false);

export function isPhone(): boolean {
  return phone.current;
}
