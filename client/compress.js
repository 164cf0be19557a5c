/**
 * Writes a compressed copy beside every file of a folder, once: the server takes the file beside the file for a visitor.
 *
 *     node compress.js FOLDER
 */
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Bytes of a file for which better compression takes many seconds, and brotli's quality for it. */
const LARGE = 1_000_000;
const HUGE = 8_000_000;
/** @param {number} size */
const qualityOf = (size) => (size > HUGE ? 8 : size > LARGE ? 10 : constants.BROTLI_MAX_QUALITY);

/** @param {string} folder */
export function compress(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!/\.(js|mjs|css|html|svg|json|wasm|zip|webmanifest)$/.test(name) || statSync(path).size < 1000) continue;
    const bytes = readFileSync(path);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: qualityOf(bytes.length),
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: bytes.length > LARGE ? 6 : 9 }));
  }
}

if (process.argv[1] === import.meta.filename) compress(process.argv[2] ?? '.');
