import { expect, test } from 'vitest';
import { EVERY_PIXEL, screens } from '#e2e/harness/browser.ts';
import { catalogueOf, row, rowset, title } from '#e2e/harness/component/answers/catalogue.ts';
import { network } from '#e2e/harness/component/answers/operator.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { lightenPictures } from '#e2e/harness/light-pictures.ts';

/** Of those that the media origin makes in any width. */
const cover = { src_2x3: '/media/i/upright.webp', src_16x9: '/media/i/wide.webp' };
const filmsOf = (slug: string) =>
  rowset(slug, [
    row('all', 'content-v', {
      contents: Array.from({ length: 12 }, (_, index) => title(`film-${index}`, { cover })),
    }),
  ]);
const stage = setComponents({
  'site.network': network({ agreement: '/v2/pages/agreement' }),
  'site.page': { slug: 'agreement', title: 'Terms of use', text: '<p>In words.</p>' },
  ...catalogueOf(filmsOf('startpage'), filmsOf('films')),
});

test('[C-CONST-06] five ranges of width have their own paddings at the sides', async () => {
  const page = await stage.open('/agreement', { options: { ...screens.desk, ...EVERY_PIXEL } });
  for (const [width, padding] of [
    [320, 24],
    [480, 24],
    [481, 60],
    [932, 60],
    [933, 80],
    [1023, 80],
    [1024, 100],
    [1279, 100],
    [1280, 120],
    [1920, 120],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const element of ['header', 'main article', 'footer']) {
      const { paddingLeft, paddingRight } = await page
        .locator(element)
        .first()
        .evaluate((one) => getComputedStyle(one));
      expect([paddingLeft, paddingRight], `${element} at ${width}`).toEqual([`${padding}px`, `${padding}px`]);
    }
  }
});

test.each([
  [412, 1.75, 1.75, 2.6],
  [1440, 1, 1, 1.9],
  [1440, 2, 2, 2.9],
  [1441, 1, 2, 3.6],
  [1921, 1, 3, 4],
  [1921, 2, 3, 4],
])(
  '[C-CONST-34] [A-CONST-09] pictures at %i with %f pixels for each have from %f to %f of their own',
  async (width, deviceScaleFactor, least, most) => {
    const screen = { width, height: 900 };
    const options = { screen, viewport: screen, deviceScaleFactor };
    // On a shelf of home, then on a page of rows.
    for (const path of ['/', '/rowset/films']) {
      const page = await stage.open(path, { options, before: lightenPictures });
      const picture = page.locator('main li a img[srcset]').first();
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\?w=\d+$/);
      const sharpness = await picture.evaluate((image: HTMLImageElement) => {
        const pixels = Number(new URL(image.currentSrc).searchParams.get('w'));
        return pixels / image.getBoundingClientRect().width;
      });
      expect(sharpness, path).toBeGreaterThanOrEqual(least);
      expect(sharpness, path).toBeLessThanOrEqual(most);
    }
  },
);
