/** Real addresses without reloading. */

import { placeOf, type Place } from './place';
import { inside, outside } from './root';

let place = $state.raw(placeOf(location));

/** The current address. */
export function here(): Place {
  return place;
}

/** Go to another page; with `replace` it takes the place of the current one in the history. */
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', outside(path));
  else history.pushState(null, '', outside(path));
  place = placeOf(location);
  if (!replace) scrollTo(0, 0);
}

/** Follow the browser's own buttons, and links inside the page. */
export function followLinks(): () => void {
  const back = () => (place = placeOf(location));
  const click = (event: MouseEvent) => {
    const link = (event.target as Element).closest?.('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return;
    if (link.pathname.startsWith('/api')) return;
    event.preventDefault();
    go(inside(link.pathname) + link.search + link.hash);
  };
  addEventListener('popstate', back);
  addEventListener('click', click);
  return () => {
    removeEventListener('popstate', back);
    removeEventListener('click', click);
  };
}
