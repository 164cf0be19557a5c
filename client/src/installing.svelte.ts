/** Whether the browser offers to install Meydan as an app. */

/** Browsers that can install a page say so by this event; it is not in the standard library's types. */
interface Offer extends Event {
  prompt(): Promise<unknown>;
}

let offer = $state.raw<Offer | null>(null);

/** Whether Meydan can be installed here, and is not yet. */
export function canInstall(): boolean {
  return offer !== null;
}

/** Ask the browser to install Meydan; an offer can be taken once. */
export async function install(): Promise<void> {
  const taken = offer;
  offer = null;
  await taken?.prompt();
}

/** Keep the browser's offer for the card in the lobby. Call it while the app starts: the offer comes early. */
export function keepOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as Offer;
  });
  addEventListener('appinstalled', () => (offer = null));
}
