import { expect, test } from 'vitest';
import { ageLabel } from './age-label.ts';

test('[C-VALID-28] the motion rating has precedence over the age; without both there is no label', () => {
  expect(ageLabel(16, 'PG-13')).toBe('PG-13');
  expect(ageLabel(null, 'PG-13')).toBe('PG-13');
  expect(ageLabel(0)).toBe('0+');
  expect(ageLabel(18)).toBe('18+');
  expect(ageLabel(null)).toBeNull();
});
