import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkStream, type SigningKeys, signStream } from './media-token.ts';
import { rememberTokens } from './token-memory.ts';

test('a check that remembers answers as one that does not, whatever comes in what order', () => {
  const keys: SigningKeys = ['a key'];
  const plain = (token: string, folder: string, now: number) => checkStream(keys, token, folder, now);
  const folder = fc.constantFrom('1-1/live', '1-2/live', '');
  const token = fc.oneof(
    fc.tuple(folder, fc.constantFrom(0, 1000)).map(([name, now]) => signStream(keys, name, now)),
    fc.tuple(folder, fc.constantFrom(0, 1000)).map(([name, now]) => signStream(['another key'], name, now)),
    fc.string(),
  );
  const instant = fc.constantFrom(0, 43_199, 43_200, 44_199, 44_200);
  fc.assert(
    fc.property(fc.array(fc.tuple(token, folder, instant)), (calls) => {
      const remembering = rememberTokens(plain);
      for (const call of calls) expect(remembering(...call)).toBe(plain(...call));
    }),
  );
});
