import { expect, it } from 'vitest';
import { unpack } from './unpacked';

/** Files as `unpacked.py` packs them. */
function packed(files: Readonly<Record<string, string>>): Uint8Array {
  const contents = Object.values(files).map((text) => new TextEncoder().encode(text));
  const list = new TextEncoder().encode(
    JSON.stringify(Object.keys(files).map((name, at) => [name, contents[at]?.length])),
  );
  const length = new Uint8Array(new Uint32Array([list.length]).buffer);
  return new Uint8Array([...length, ...list, ...contents.flatMap((content) => [...content])]);
}

it('writes every file into its folder, made first', () => {
  const done: string[] = [];
  const files = {
    mkdirTree: (folder: string) => done.push(`mkdir ${folder}`),
    writeFile: (file: string, content: Uint8Array) => done.push(`${file}: ${new TextDecoder().decode(content)}`),
  };
  unpack(packed({ 'box/a.py': 'یک', 'box/b.py': '', 'box/deep/c.py': 'three' }), '/lib', files);
  expect(done).toEqual([
    'mkdir /lib/box',
    '/lib/box/a.py: یک',
    '/lib/box/b.py: ',
    'mkdir /lib/box/deep',
    '/lib/box/deep/c.py: three',
  ]);
});
