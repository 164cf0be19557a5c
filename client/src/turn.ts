/** Tells a player whose page is in the background that it is their turn. */
import { settings } from './settings.svelte';

let shown: Notification | null = null;

/** Show a notification if they are on and the page is in the background. */
export function notify(title: string, body: string): void {
  if (!settings.notify || !document.hidden || typeof Notification === 'undefined') return;
  if (Notification.permission !== 'granted') return;
  shown?.close();
  shown = new Notification(title, { body, tag: 'meydan-turn' });
  shown.onclick = () => window.focus();
}

/** Close the notification: the page is visible again. */
export function dismiss(): void {
  shown?.close();
  shown = null;
}
