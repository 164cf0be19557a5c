/** What the page and the service worker say to each other. */

/** A person wants the new version now. */
export type ToServiceWorker = { readonly t: 'take-over' };

export type FromServiceWorker =
  /** How much of a version is here, from 0 to 1, and how many bytes it has. */
  { readonly t: 'keeping'; readonly share: number; readonly bytes: number } | { readonly t: 'kept' };
