/** Whether the page works without the server; it looks for the server again by itself. */
import { api } from '../api';
import { IS_ALONE } from '../root';
import { isAwayNow, noteReach, onReach } from './where';

const LOOK_MS = 5000;
let away = $state(isAwayNow());
onReach(() => (away = isAwayNow()));

/** Whether the engine of this device answers in place of the server. */
export function isAway(): boolean {
  return away;
}

/** Look for the server while it cannot be reached, until the returned function is called. */
export function lookForServer(): () => void {
  const look = () => {
    if (!IS_ALONE && isAwayNow()) void api.isReached().then(noteReach);
  };
  const timer = setInterval(look, LOOK_MS);
  addEventListener('online', look);
  return () => {
    clearInterval(timer);
    removeEventListener('online', look);
  };
}
