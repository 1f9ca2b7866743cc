import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { runFfmpeg } from './run-ffmpeg.ts';

const signal = new AbortController().signal;

test('packaging yields to everything that viewers wait for', async () => {
  // In place of an encoder; it ends once it has the lowest priority.
  const encoder = 'until [ "$(nice)" = 19 ]; do :; done; nice >&2';
  const said = await runFfmpeg({ path: 'sh', args: ['-c', encoder], folder: tmpdir(), signal });
  expect(said.trim()).toBe('19');
});
