/**
 * Compiles the standard library of Python for the browser by itself, so that no page has to:
 *
 *     node bytecode.js FOLDER PROGRAM
 *
 * The program is `bytecode.py`, which says how.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const [folder = '.', program = ''] = process.argv.slice(2);
const library = join(folder, 'python_stdlib.zip');
const { loadPyodide } = await import(pathToFileURL(resolve(folder, 'pyodide.mjs')).href);
const python = await loadPyodide({ indexURL: resolve(folder) });
python.FS.writeFile('/sources.zip', readFileSync(library));
python.runPython(readFileSync(program, 'utf8'));
python.globals.get('compile_archive')('/sources.zip', '/library.zip');
writeFileSync(library, python.FS.readFile('/library.zip'));
process.exit(0); // Python waits for more
