/** The other worker, as the engine sees it: it does long work, reviews above all, while games go on. */
import type { Held } from './python';

export interface ToAside {
  readonly root: string;
  readonly work: Uint8Array;
}

/** What the work gave, or why it could not be done. */
export type FromAside = { readonly done: Uint8Array } | { readonly why: string };

/** Without work for so long, the worker ends: Python takes much memory. */
const IDLE_MS = 60_000;

/** What the engine is given. The worker begins with the first work. */
export function longWork(root: string) {
  let worker: Worker | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const waiting: { resolve: (done: Uint8Array) => void; reject: (error: unknown) => void }[] = [];

  function hear(message: FromAside): void {
    const first = waiting.shift();
    if ('done' in message) first?.resolve(message.done);
    else first?.reject(new Error(message.why));
    if (waiting.length === 0) idle = setTimeout(() => end('idle'), IDLE_MS);
  }

  function end(why: string): void {
    worker?.terminate();
    worker = null;
    for (const { reject } of waiting.splice(0)) reject(new Error(why));
  }

  function started(): Worker {
    const begun = new Worker(new URL('./aside.ts', import.meta.url), { type: 'module' });
    begun.onmessage = ({ data }: MessageEvent<FromAside>) => hear(data);
    begun.onerror = ({ message }) => end(message);
    return begun;
  }

  return {
    do(work: Held<Uint8Array>): Promise<Uint8Array> {
      clearTimeout(idle);
      worker ??= started();
      worker.postMessage({ root, work: work.toJs() } satisfies ToAside);
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
  };
}
