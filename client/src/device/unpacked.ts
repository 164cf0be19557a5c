/** The packages of Python as the first start left them, unpacked and compiled: later starts take half the time. */

/** The part of Emscripten's file system that is needed here. */
export interface FileSystem {
  mkdirTree(folder: string): void;
  writeFile(file: string, content: Uint8Array, options: { canOwn: boolean }): void;
}

const CACHE = 'meydan-'; // the service worker's, which it deletes with the version
const LENGTH_BYTES = 4;

/** What is kept for an archive of this version; null before the first start, and where no version is stored. */
export async function keptPackages(version: string, archive: string): Promise<Uint8Array | null> {
  const kept = (await has(version)) ? await (await opened(version)).match(address(archive)) : undefined;
  return kept ? new Uint8Array(await kept.arrayBuffer()) : null;
}

/** Keep what `unpacked.py` has written. */
export async function keepPackages(version: string, archive: string, packages: Uint8Array<ArrayBuffer>): Promise<void> {
  if (await has(version)) await (await opened(version)).put(address(archive), new Response(packages));
}

/** Write the files into a folder. */
export function unpack(packages: Uint8Array, folder: string, files: FileSystem): void {
  let at = LENGTH_BYTES + new DataView(packages.buffer, packages.byteOffset).getUint32(0, true);
  const list = new TextDecoder().decode(packages.subarray(LENGTH_BYTES, at));
  let last = '';
  for (const [name, size] of JSON.parse(list) as [string, number][]) {
    const file = `${folder}/${name}`;
    const parent = file.slice(0, file.lastIndexOf('/'));
    if (parent !== last) files.mkdirTree((last = parent));
    files.writeFile(file, packages.subarray(at, (at += size)), { canOwn: true });
  }
}

const address = (archive: string) => `/${archive}.unpacked`;
const has = (version: string) => caches.has(CACHE + version);
const opened = (version: string) => caches.open(CACHE + version);
