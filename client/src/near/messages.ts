/** What two devices say to each other: once they have met, what a page and its engine say. */
import type { ToPage, ToWorker } from '../device/messages';

export type Asked = Extract<ToWorker, { t: 'request' | 'open' | 'say' | 'close' }>;

export type ToHost =
  /** Who I am to this device: nobody else knows the key. */
  { readonly t: 'hello'; readonly key: string } | Asked;

export type ToGuest =
  /** The table that the invitation was for. */
  { readonly t: 'table'; readonly table: string } | Extract<ToPage, { t: 'answer' | 'opened' | 'said' }>;

const FIELDS: Readonly<Record<ToHost['t'], Readonly<Record<string, 'string' | 'number'>>>> = {
  hello: { key: 'string' },
  request: { id: 'number', method: 'string', target: 'string', body: 'string' },
  open: { socket: 'number' },
  say: { socket: 'number', text: 'string' },
  close: { socket: 'number' },
};

/** A message of a guest; Error if it is none. What comes from another device is never believed. */
export function readGuest(text: string): ToHost {
  const said = JSON.parse(text) as Record<string, unknown>;
  const fields = Object.entries(FIELDS).find(([t]) => t === said.t)?.[1];
  if (!fields || Object.entries(fields).some(([name, kind]) => typeof said[name] !== kind))
    throw new Error('no message');
  return said as unknown as ToHost;
}
