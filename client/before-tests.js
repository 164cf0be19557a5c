/** What `npm test` needs and a fresh clone has not: its packages, and recorded games. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const here = import.meta.dirname;
const recordings = join(here, 'workbench', 'recordings');
const isRecorded = existsSync(recordings) && readdirSync(recordings).some((name) => name.endsWith('.json'));

const missing = [
  [existsSync(join(here, 'node_modules', 'vitest')), 'The packages of the tests are missing. In client/, run: npm ci'],
  [
    isRecorded,
    'The recorded games are missing. In the folder above, run: uv run --group dev python -m tests.client.recordings',
  ],
].filter(([isThere]) => !isThere);

for (const [, advice] of missing) process.stderr.write(`${advice}\n`);
process.exitCode = missing.length ? 1 : 0;
