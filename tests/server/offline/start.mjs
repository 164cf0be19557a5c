/** Starts Python as a page does, and prints what the `main` of a module returns: `node start.mjs PYTHON MODULE ARCHIVE…`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const PACKAGES = '/lib/python3.14/site-packages';
const [folder, module, ...archives] = process.argv.slice(2);
const { loadPyodide } = await import(join(folder, 'pyodide.mjs'));
const python = await loadPyodide({ indexURL: folder, env: { MEYDAN_PURE: '1', HOME: '/home/pyodide' } });
const unpack = (file, format) =>
  python.unpackArchive(new Uint8Array(readFileSync(file)).buffer, format, { extractDir: PACKAGES });
for (const name of readdirSync(folder)) if (name.endsWith('.whl')) unpack(join(folder, name), 'wheel');
for (const archive of archives) unpack(archive, 'xztar');
console.log(await python.pyimport(module).main());
process.exit(0);
