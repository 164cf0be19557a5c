/** Whether notices reach this browser when the page is closed. */
import { api } from './api';
import { registered } from './worker/registered';

/** Whether the browser can be reached at all: only pages with TLS, or on this machine, may be. */
export const canBeReached =
  typeof Notification !== 'undefined' && 'serviceWorker' in navigator && 'PushManager' in globalThis;

/** Whether the person has said neither yes nor no. */
export function mayBeAsked(): boolean {
  return canBeReached && Notification.permission === 'default';
}

async function subscription(): Promise<PushSubscription | null> {
  if (!canBeReached || Notification.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether notices go to this browser. */
export async function isReached(): Promise<boolean> {
  return (await subscription()) !== null;
}

/** What came of asking: the person or the browser may say no, or the browser's push service is out of reach. */
export type Reach = 'reached' | 'denied' | 'unreachable';

/** Ask the person and the browser, and tell the server. */
export async function beReached(key: string): Promise<Reach> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const { pushManager } = await registered();
  const found =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => null));
  if (!found) return 'unreachable';
  await tell(found);
  return 'reached';
}

/** Notices come to this browser no more. */
export async function beLeftAlone(): Promise<void> {
  const found = await subscription();
  if (!found) return;
  await api.browserEnds(found.endpoint);
  await found.unsubscribe();
}

/** Tell the server again: after a login the browser is somebody else's. */
export async function tellAgain(): Promise<void> {
  const found = await subscription();
  if (found) await tell(found);
}

async function tell(found: PushSubscription): Promise<void> {
  const text = (name: PushEncryptionKeyName) =>
    btoa(String.fromCharCode(...new Uint8Array(found.getKey(name) ?? new ArrayBuffer(0))))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  await api.browser({ endpoint: found.endpoint, public_key: text('p256dh'), secret: text('auth') });
}
