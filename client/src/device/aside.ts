/** A worker beside the engine: Python with the same package, for one piece of long work after the other. */
import type { FromAside, ToAside } from './long-work';
import { imported, type Held } from './python';

interface Module {
  done(work: Uint8Array): Held<Uint8Array>;
}

let module: Promise<Module> | null = null;
let last: Promise<void> = Promise.resolve();

async function carryOut({ root, work }: ToAside): Promise<void> {
  let said: FromAside;
  try {
    module ??= imported<Module>(root, () => undefined);
    said = { done: (await module).done(work).toJs() };
  } catch (error) {
    said = { why: String(error) };
  }
  postMessage(said);
}

addEventListener('message', ({ data }: MessageEvent<ToAside>) => {
  last = last.then(() => carryOut(data));
});
