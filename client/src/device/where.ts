/** Who answers: the server, or the engine on this device while there is no network. */
import { IS_ALONE } from '../root';

/** What the ids of the device's own tables begin with. */
const ON_DEVICE = 'here-';

const PLAYED = 'meydan.device';

let away = IS_ALONE;
let listener: () => void = () => undefined;

/** Whether a table is one of this device. */
export function isOnDevice(table: string | undefined): boolean {
  return table?.startsWith(ON_DEVICE) ?? false;
}

/** Remember that the engine was used here: there may be games on this device. */
export function noteDevice(): void {
  localStorage.setItem(PLAYED, '1');
}

/** Whether there may be games on this device. */
export function hasDeviceGames(): boolean {
  return localStorage.getItem(PLAYED) !== null;
}

/** Whether the server cannot be reached and everything is kept here. */
export function isAwayNow(): boolean {
  return away;
}

/** The server could not be reached, or answers again. Without the files of the engine nothing changes. */
export function noteReach(isReached: boolean): void {
  const controller = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  const isKept = controller?.scriptURL.includes('?version=') ?? false; // the one for pushes alone keeps nothing
  const before = away;
  away = IS_ALONE || (!isReached && isKept);
  if (away !== before) listener();
}

/** `what` is called whenever that changes. */
export function onReach(what: () => void): void {
  listener = what;
}
