/** Tell a person who looks elsewhere that it is their turn. */
import { settings } from './settings.svelte';

let shown: Notification | null = null;

/** A notification, if it is wanted and the page is out of sight. */
export function notify(title: string, body: string): void {
  if (!settings.notify || !document.hidden || typeof Notification === 'undefined') return;
  if (Notification.permission !== 'granted') return;
  shown?.close();
  shown = new Notification(title, { body, tag: 'meydan-turn' });
  shown.onclick = () => window.focus();
}

/** The page is looked at again. */
export function dismiss(): void {
  shown?.close();
  shown = null;
}
