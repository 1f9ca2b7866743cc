import { expect, test } from 'vitest';
import { contentImage } from './content-image.ts';

const images = (...ratios: string[]) => ratios.map((ar) => ({ ar, src: ar }));

test.each([
  [['2:3', '4:3', '16:9'], 'wide', '16:9'],
  [['2:3', '4:3'], 'wide', '4:3'],
  [['2:3', '9:16'], 'wide', '2:3'],
  [['16:9', '3:4'], 'upright', '3:4'],
  [['16:9', '2:3'], 'upright', '2:3'],
  [['16:9', '9:16'], 'upright', '9:16'],
  [['16:9', '4:3'], 'upright', '4:3'],
  [['16:9', '1:1'], 'upright', '16:9'],
] as const)('[C-VALID-33] of %j the %s one is %s', (ratios, shape, chosen) => {
  expect(contentImage(images(...ratios), shape)).toBe(chosen);
});

test('[C-VALID-33] a title without pictures has none', () => {
  expect(contentImage([], 'wide')).toBeNull();
});
