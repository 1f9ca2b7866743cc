import { expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { catalogueOf, row, rowset, title } from '#e2e/harness/component/answers/catalogue.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { shelf } from '#e2e/harness/shelves.ts';

const withImages = (slug: string, ...images: readonly (readonly [ar: string, name: string])[]) =>
  title(slug, {
    images: images.map(([ar, name]) => ({ type: 'cover', itype: 'cover', ar, src: `/art/stills/${name}.webp` })),
  });
const contents = [
  withImages('of-many', ['4:3', 'metropolis'], ['16:9', 'nosferatu'], ['2:3', 'caligari']),
  withImages('square', ['1:1', 'aelita']),
  withImages('square-first', ['1:1', 'aelita'], ['4:3', 'metropolis']),
];

const stage = setComponents(
  catalogueOf(rowset('pictured', [row('wide', 'content-h', { contents }), row('upright', 'content-v', { contents })])),
);

test('[C-VALID-33] a title shows the picture whose shape suits the row', async () => {
  const page = await stage.open('/rowset/pictured', { options: screens.desk });
  const pictures = async (name: string) => {
    const images = shelf(page, name).locator('li img');
    const sources = await images.evaluateAll((all) => all.map((image) => image.getAttribute('src')));
    return sources.map((source) => source?.split('/').at(-1));
  };
  await expect.poll(() => pictures('wide')).toEqual(['nosferatu.webp', 'aelita.webp', 'metropolis.webp']);
  await expect.poll(() => pictures('upright')).toEqual(['caligari.webp', 'aelita.webp', 'metropolis.webp']);
});
