import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collapsedText } from './collapsed-text.ts';

test('[C-VALID-31] a text that is short enough shows whole', () => {
  expect(collapsedText('x'.repeat(600), 600)).toHaveLength(600);
});

test('[C-VALID-31] a longer one ends with a paragraph', () => {
  const text = `${'a'.repeat(200)}.\n\n${'b'.repeat(200)}.\n\n${'c'.repeat(400)}`;
  expect(collapsedText(text, 600)).toBe(`${'a'.repeat(200)}.\n\n${'b'.repeat(200)}.`);
});

test('[C-VALID-31] a first paragraph that is longer ends with a sentence, and a sentence with a word', () => {
  expect(collapsedText(`One two. Three four. ${'five '.repeat(200)}`, 30)).toBe('One two. Three four.');
  expect(collapsedText('one two three four', 9)).toBe('one two');
  expect(collapsedText('x'.repeat(20), 9)).toHaveLength(9);
});

test('[C-VALID-31] the collapsed text is the beginning of the text, within the limit', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.integer({ min: 1, max: 300 }), (text, longest) => {
      const shown = collapsedText(text, longest);
      expect(text.startsWith(shown)).toBe(true);
      expect(shown.length).toBeLessThanOrEqual(longest);
    }),
  );
});
