/** Whether the page works without the server; it looks for the server again by itself. */
import { lookForServer } from '../api';
import { IS_ALONE } from '../root';
import { isAwayNow, onReach } from './where';

const LOOK_MS = 5000;
let away = $state(isAwayNow());
onReach(() => (away = isAwayNow()));

/** Whether the engine of this device answers in place of the server. */
export function isAway(): boolean {
  return away;
}

/** Look for the server now, and again while it cannot be reached, until the returned function is called. */
export function watchForServer(): () => void {
  if (IS_ALONE) return () => undefined;
  const look = () => void lookForServer();
  const timer = setInterval(() => {
    if (isAwayNow() && navigator.onLine && !document.hidden) look();
  }, LOOK_MS);
  const returned = () => document.hidden || look();
  look();
  addEventListener('online', look);
  addEventListener('offline', look);
  document.addEventListener('visibilitychange', returned);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', returned);
    removeEventListener('online', look);
    removeEventListener('offline', look);
  };
}
