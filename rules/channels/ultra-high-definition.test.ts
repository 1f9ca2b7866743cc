import { expect, it } from 'vitest';
import { saysUltraHighDefinition } from './ultra-high-definition.ts';

it.each(['Kino 4K', 'UHD Nature', 'спорт 4К', '4k', 'Cinema-UHD'])('[C-VALID-19] %s is one', (name) => {
  expect(saysUltraHighDefinition(name)).toBe(true);
});

it.each(['Kino HD', 'Radio 104K7', 'Channel 4', 'Sahudi', ''])('[C-VALID-19] %s is not one', (name) => {
  expect(saysUltraHighDefinition(name)).toBe(false);
});
