/**
 * Writes a compressed copy beside every file of a folder, once: the server takes the file beside the file for a visitor.
 *
 *     node compress.js FOLDER
 */
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const LARGE = 1_000_000; // bytes of a file for which the best compression would take half a minute

/** @param {string} folder */
export function compress(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!/\.(js|mjs|css|html|svg|json|wasm|zip|webmanifest)$/.test(name) || statSync(path).size < 1000) continue;
    const bytes = readFileSync(path);
    const isLarge = bytes.length > LARGE;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: isLarge ? 8 : constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: isLarge ? 6 : 9 }));
  }
}

if (process.argv[1] === import.meta.filename) compress(process.argv[2] ?? '.');
