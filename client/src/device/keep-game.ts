/** Keeps a finished game of the server that was played or looked at, for times without a network. */
import { isAwayNow, isOnDevice, isStored } from './where';

export function keepGame(table: string): void {
  if (!isStored() || isAwayNow() || isOnDevice(table)) return;
  void import('./kept-games').then(({ keep }) => keep(table)).catch(() => undefined);
}
