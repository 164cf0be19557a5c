/** What the page and the worker with the engine say to each other. */

export type ToWorker =
  | { readonly t: 'start'; readonly root: string; readonly name: string }
  /** Somebody comes from another device, known by a key. What names the visitor is asked in that person's name. */
  | { readonly t: 'visit'; readonly visitor: number; readonly key: string; readonly name: string }
  /** Games that are kept from the server will be put back and asked about under this number. */
  | { readonly t: 'kept-games'; readonly visitor: number }
  | {
      readonly t: 'request';
      readonly id: number;
      readonly visitor?: number;
      readonly method: string;
      readonly target: string;
      readonly body: string;
    }
  | { readonly t: 'open'; readonly socket: number; readonly visitor?: number }
  | { readonly t: 'say'; readonly socket: number; readonly text: string }
  | { readonly t: 'close'; readonly socket: number }
  /** The engine of another tab shall end, and this one begin. */
  | { readonly t: 'take-over' };

export type ToPage =
  /** How much of the engine is here, from 0 to 1. */
  | { readonly t: 'loading'; readonly share: number }
  /** Another tab has the engine: this one waits for it. */
  | { readonly t: 'elsewhere' }
  /** This engine has ended, because another tab has taken over. */
  | { readonly t: 'left' }
  | { readonly t: 'ready' }
  | { readonly t: 'failed'; readonly why: string }
  | {
      readonly t: 'answer';
      readonly id: number;
      readonly status: number;
      readonly kind: string;
      readonly text: string;
    }
  | { readonly t: 'opened'; readonly socket: number }
  | { readonly t: 'said'; readonly socket: number; readonly text: string };
