/** Python with our package, from the files of this version, for any worker. */
import { KEPT_FILES, type KeptFiles } from './kept-files';
import { keepPackages, keptPackages, unpack, type FileSystem } from './unpacked';

interface Python {
  readonly FS: FileSystem;
  unpackArchive(bytes: ArrayBuffer, format: string, options: { extractDir: string }): void;
  pyimport(name: 'sys'): { dont_write_bytecode: boolean };
  pyimport(name: string): unknown;
}

/** What every start of a version needs, and what the first one leaves for the others. */
interface Packing {
  unpacked(): Held<Uint8Array<ArrayBuffer>>;
}

/** A value of Python as JavaScript holds it; Pyodide lets go of it after the call. */
export interface Held<T> {
  toJs(): T;
}

/** After a start of Python for so long, people wait for nothing. */
const CALM_MS = 10_000;
const MODULE = 'meydan.server.offline.browser';
const PACKAGES = '/lib/python3.14/site-packages';

/** Start Python and import the module of our package for pages; `tell` hears how much of it is here, from 0 to 1. */
export async function imported<Module>(root: string, tell: (share: number) => void): Promise<Module> {
  const list = (await (await fetch(root + KEPT_FILES)).json()) as KeptFiles;
  const { version, engine, python: folder, msgspec } = list;
  const kept = await keptPackages(version, engine).catch(() => null);
  const runtime = ['pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide.asm.mjs'].map((name) => folder + name);
  const [wheel, archive] = await fetched(root, [msgspec, engine, ...runtime], tell);
  const indexURL = new URL(root + folder, location.origin).href;
  const { loadPyodide } = (await import(/* @vite-ignore */ `${indexURL}pyodide.mjs`)) as {
    loadPyodide(options: object): Promise<Python>;
  };
  const module = async (packages: Uint8Array | null, env: object) => {
    const python = await loadPyodide({ indexURL, env: { ...env, HOME: '/home/pyodide' } });
    if (packages) unpack(packages, PACKAGES, python.FS);
    else {
      if (wheel) python.unpackArchive(wheel, 'wheel', { extractDir: PACKAGES });
      if (archive) python.unpackArchive(archive, 'xztar', { extractDir: PACKAGES });
      python.pyimport('sys').dont_write_bytecode = false;
    }
    return python.pyimport(MODULE) as Module & Packing;
  };
  /** The rules are compiled ones, if some that fit came along in the archive, or interpreted ones. */
  const first = async () => {
    // Compiled rules that this browser cannot load are no reason not to play.
    const made = await module(null, {}).catch(() => module(null, { MEYDAN_PURE: '1' }));
    setTimeout(() => void keepPackages(version, engine, made.unpacked().toJs()).catch(() => undefined), CALM_MS);
    return made;
  };
  return kept ? module(kept, {}).catch(first) : first();
}

/** Files, one after the other. */
async function fetched(root: string, names: readonly string[], tell: (share: number) => void): Promise<ArrayBuffer[]> {
  const responses = await Promise.all(names.map((name) => fetch(root + name)));
  const found: ArrayBuffer[] = [];
  for (const response of responses) {
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    found.push(await response.arrayBuffer());
    tell(found.length / names.length);
  }
  return found;
}
