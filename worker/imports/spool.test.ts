import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withSpool } from './spool.ts';

/** Every control and every separator that some reader takes for the end of a line, and letters beside them. */
const CONTROLS = [
  ...Array.from({ length: 0x20 }, (_, code) => String.fromCharCode(code)),
  ...['\u007f', '\u0085', '\u00a0', '\u2028', '\u2029', '\ufeff', '\u{1f1f0}', 'й', 'a'],
];

const kept = (items: readonly { readonly text: string }[], size: number) =>
  withSpool(async (spool) => {
    await spool.add(items);
    const batches = [];
    for await (const batch of spool.batches<{ readonly text: string }>(size)) batches.push(batch);
    return batches;
  });

test('items come back as they were kept, whatever is in their texts', async () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom(...CONTROLS), maxLength: 40 }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(texts, fc.integer({ min: 1, max: 8 }), async (given, size) => {
      const items = given.map((text) => ({ text }));
      const batches = await kept(items, size);
      expect(batches.flat()).toEqual(items);
      expect(batches.every((batch, index) => batch.length === size || index === batches.length - 1)).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test('items that are longer than what is read at a time come back whole', async () => {
  const items = [{ text: 'й\u2028'.repeat(200_000) }, { text: 'short' }];
  expect((await kept(items, 10)).flat()).toEqual(items);
});
