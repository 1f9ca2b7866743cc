import { expect, test } from 'vitest';
import { zoneName } from './zone-name.ts';

test('a zone is named by its distance from Greenwich at that time of the year', () => {
  const [winter, summer] = [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')];
  expect(zoneName(winter, 'Asia/Almaty')).toBe('GMT+5');
  expect(zoneName(winter, 'Europe/Riga')).toBe('GMT+2');
  expect(zoneName(summer, 'Europe/Riga')).toBe('GMT+3');
  expect(zoneName(winter, 'Asia/Kathmandu')).toBe('GMT+5:45');
  expect(zoneName(winter, 'UTC')).toMatch(/^GMT/);
});
