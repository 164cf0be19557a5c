/** Shows notices that come by push, also while no page is open. One service worker does this beside its other work. */

/** A notice as the server sends it; a newer one of the same tag takes the place of the older. */
interface Said {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly path: string;
  readonly lang: string;
  readonly dir: 'rtl' | 'ltr';
  /** Buttons: to go to the page, or to be reminded tomorrow; each with its label. */
  readonly actions?: readonly (readonly ['open' | 'later', string])[];
}

interface Pushed extends Event {
  readonly data: { json(): unknown } | null;
  waitUntil(work: Promise<unknown>): void;
}

interface Clicked extends Event {
  readonly action: string;
  readonly notification: Notification;
  waitUntil(work: Promise<unknown>): void;
}

interface Window {
  readonly url: string;
  readonly focused: boolean;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

/** The part of a service worker's world that is needed here. */
export interface PushScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(kind: 'push', listener: (event: Pushed) => void): void;
  addEventListener(kind: 'notificationclick', listener: (event: Clicked) => void): void;
}

/** From now on the worker shows what is pushed. */
export function showPushes(worker: PushScope): void {
  const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const address = (path: string) => new URL(path.replace(/^\//, ''), worker.registration.scope).href;

  async function show({ title, body, tag, path, lang, dir, actions = [] }: Said): Promise<void> {
    const isSeen = (await windows()).some(({ url, focused }) => focused && url === address(path));
    if (isSeen) return; // whoever looks at the table knows
    const buttons = actions.map(([action, label]) => ({ action, title: label }));
    const options = { body, tag, lang, dir, data: address(path), renotify: true, actions: buttons };
    await worker.registration.showNotification(title, options);
  }

  const remind = () =>
    fetch(address('api/me/notices/later'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });

  async function open(url: string): Promise<void> {
    const all = await windows();
    const there = all.find((window) => window.url === url) ?? all[0];
    if (!there) await worker.clients.openWindow(url);
    else {
      await there.focus();
      if (there.url !== url) await there.navigate(url).catch(() => worker.clients.openWindow(url));
    }
  }

  worker.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(event.data.json() as Said));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(event.action === 'later' ? remind() : open(String(event.notification.data)));
  });
}
