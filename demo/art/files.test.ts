import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { channels } from '../channels.ts';
import { packets } from '../packets.ts';
import { programs } from '../programs.ts';
import { promotions } from '../promotions.ts';
import { providers } from '../providers.ts';

/** The worker draws these. */
const isDrawn = (path: string) => path.startsWith('/media/i/');

test('every picture that the demo names is there', () => {
  const named = [
    ...providers.map(({ brand }) => brand.logo),
    ...channels.flatMap(({ slug }) =>
      ['full', 'bg', 'color', 'light', 'dark'].map((name) => `/art/channels/${slug}-${name}.svg`),
    ),
    ...packets.flatMap(({ benefits = [] }) => benefits.map(({ icon }) => icon)),
    ...['background', 'logo', 'badge'].map((name) => `/art/packets/${name}.svg`),
    ...programs.flatMap(({ imageWide, imageUpright }) => [imageWide, imageUpright]).filter((path) => !isDrawn(path)),
    ...promotions
      .flatMap(({ image, imageMobile }) => [image, imageMobile])
      .filter((picture) => typeof picture === 'string'),
  ];
  const missing = named.filter((path) => !existsSync(join(import.meta.dirname, 'files', path.replace('/art/', ''))));
  expect(missing).toEqual([]);
});
