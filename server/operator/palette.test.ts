import { expect, test } from 'vitest';
import { providers } from '#demo/providers.ts';
import { contrastFaults } from '#rules/site/brand-contrast.ts';
import { basePalette } from './palette.ts';

test.each(['dark', 'light'] as const)('the %s palette has enough contrast', async (scheme) => {
  const palette = await basePalette(scheme);
  expect(palette['surface-0']).toMatch(/^#/);
  expect(contrastFaults(palette)).toEqual([]);
});

test.each(providers.map(({ shortname, brand }) => ({ shortname, brand })))(
  'the brand of $shortname has enough contrast',
  async ({ brand }) => {
    const own = Object.fromEntries(
      Object.entries(brand.tokens).map(([name, value]) => [name.replace(/^--/, ''), value]),
    );
    expect(contrastFaults({ ...(await basePalette(brand.scheme)), ...own })).toEqual([]);
  },
);
