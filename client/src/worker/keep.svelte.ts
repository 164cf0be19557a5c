/** Keeps Meydan on this device, for times without a network: registers the service worker and follows what it does. */
import { KEPT_FILES, type KeptFiles } from '../device/kept-files';
import { ROOT } from '../root';
import type { FromServiceWorker, ToServiceWorker } from './messages';

/** The status with which a server answers that has no Python for the browser yet: this page works with a network alone. */
const NOTHING_YET = 204;

let share = $state<number | null>(null);
let bytes = $state(0);
let waiting = $state.raw<ServiceWorker | null>(null);

/** How much is here of what is being fetched, from 0 to 1; null if nothing is. */
export function keptShare(): number | null {
  return share;
}

/** How many bytes are fetched for times without a network. */
export function keptBytes(): number {
  return bytes;
}

/** Whether a new version is here that takes the place of this one when the page is loaded anew. */
export function hasUpdate(): boolean {
  return waiting !== null;
}

/** Load the page anew, in its new version. */
export function update(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  waiting?.postMessage({ t: 'take-over' } satisfies ToServiceWorker);
}

/** Keep Meydan on this device, unless the browser cannot or the person saves data. */
export function keepIfWelcome(): void {
  if (!import.meta.env.DEV && 'serviceWorker' in navigator && !savesData()) void keep().catch(() => undefined);
}

/** Keep the version that the server has now. */
export async function keep(): Promise<void> {
  navigator.serviceWorker.onmessage = ({ data }: MessageEvent<FromServiceWorker>) => {
    share = data.t === 'keeping' && data.share < 1 ? data.share : null;
    if (data.t === 'keeping') bytes = data.bytes;
  };
  const response = await fetch(`${ROOT}${KEPT_FILES}?now`, { cache: 'no-store' });
  if (response.status === NOTHING_YET) return;
  const { version } = (await response.json()) as KeptFiles;
  const script = `${ROOT}service-worker.js?version=${version}`;
  const registration = await navigator.serviceWorker.register(script, { scope: ROOT, updateViaCache: 'none' });
  waiting = registration.waiting;
  const installing = registration.installing;
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed' && navigator.serviceWorker.controller) waiting = installing;
    if (installing.state === 'redundant') share = null;
  });
}

/** Whether the person has asked the browser to save data. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
