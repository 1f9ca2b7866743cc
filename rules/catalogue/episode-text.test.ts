import { expect, test } from 'vitest';
import { episodeText } from './episode-text.ts';

test.each(['', '0', 'null', 'none', 'None', ' null '])('[C-VALID-29] %j is shown as an empty text', (description) => {
  expect(episodeText(description)).toBe('');
});

test.each(['10', '0 days left', 'None of them knew'])('[C-VALID-29] %j is a text', (description) => {
  expect(episodeText(description)).toBe(description);
});
