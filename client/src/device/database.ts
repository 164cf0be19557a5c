/** Keeps the pages of the engine's database in IndexedDB: all pages of one commit, or none of them. */
import type { Held } from './python';

export const PAGE_BYTES = 4096;
const NAME = 'meydan';
const STORE = 'pages';

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB'));
  });
}

/** What the engine is given as its keeper. */
export async function indexedPages() {
  const database = await opened();
  let last = Promise.resolve();
  let hasEnded = false;
  return {
    /** Keep nothing more, so that another engine may; returns once what was begun is kept. */
    async end(): Promise<void> {
      hasEnded = true;
      await last.catch(() => undefined);
    },
    async read(): Promise<Uint8Array> {
      const transaction = database.transaction(STORE);
      const pages = transaction.objectStore(STORE).getAll() as IDBRequest<Uint8Array[]>;
      await done(transaction);
      const all = new Uint8Array(pages.result.length * PAGE_BYTES);
      pages.result.forEach((page, number) => all.set(page, number * PAGE_BYTES));
      return all;
    },
    /** Returns once the pages would survive a power cut; never after the end, so nothing is acknowledged then. */
    async keep(numbers: Held<number[]>, bytes: Held<Uint8Array>, count: number): Promise<void> {
      if (hasEnded) return new Promise(() => undefined);
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
      const store = transaction.objectStore(STORE);
      const all = bytes.toJs();
      numbers.toJs().forEach((number, at) => store.put(all.slice(at * PAGE_BYTES, (at + 1) * PAGE_BYTES), number));
      store.delete(IDBKeyRange.lowerBound(count));
      last = done(transaction);
      await last;
    },
  };
}
