import { expect, test } from 'vitest';
import { factLine } from './fact-line.ts';

test('a line of facts says nothing twice, and nothing of what is not known', () => {
  expect(factLine(['News', 2025, 'news', '12+'])).toBe('News · 2025 · 12+');
  expect(factLine(['', '16+'])).toBe('16+');
  expect(factLine([null, undefined, false, 0, 'Drama', 'Драма', 'ДРАМА'])).toBe('Drama · Драма');
  expect(factLine([])).toBe('');
});
