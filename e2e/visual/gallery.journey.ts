import type { Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { EVERY_PIXEL, screens } from '#e2e/harness/browser.ts';
import { otherLooks, overlays, photographOf } from '#e2e/harness/gallery-overlays.ts';
import { differenceFrom } from '#e2e/harness/pictures.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import { shareStage } from '#e2e/harness/stage.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

const stage = shareStage('whole');

const PHONE = { width: 390, height: 844 };
const DESK = screens.desk.viewport;
const SIZES = [PHONE, { width: 820, height: 1180 }, DESK];
const SECTIONS = 7;
/** Each brand with the sizes it is compared in; a short run compares one of them. */
const LOOKS = [
  ['kinora', isSlowProof ? SIZES : [DESK]],
  ['aurora', isSlowProof ? SIZES : []],
] as const;
const compared = LOOKS.filter(([, sizes]) => sizes.length > 0);

async function openGallery(brand: (typeof LOOKS)[number][0]): Promise<Page> {
  const options = { locale: 'en-US', reducedMotion: 'reduce', ...screens.desk, ...EVERY_PIXEL } as const;
  const { page } = await stage.open(`/gallery?provider=${brand}`, options);
  await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
  await untilAnswered(page);
  return page;
}

/** Waits until every letter and every picture is there, and what has come into view is laid out: that is a frame late. */
const untilDrawn = (page: Page) =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    // One of them cannot be.
    await Promise.allSettled([...document.images].filter(({ src }) => src !== '').map((image) => image.decode()));
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

interface Box {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * One photograph of the whole page, cut into its sections. The view is made as high as the page: beyond its view
 * Chromium now and then photographs what it has not drawn yet.
 */
async function photographSections(page: Page, width: number): Promise<readonly { name: string; photograph: Sharp }[]> {
  await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
  await untilDrawn(page);
  const whole = await page.screenshot({ animations: 'disabled' });
  const boxes: readonly Box[] = await page.evaluate(() =>
    [...document.querySelectorAll('[data-gallery-section]')].map((section) => {
      const { left, top, width, height } = section.getBoundingClientRect();
      return {
        name: section.id,
        left: Math.round(left),
        top: Math.round(top + scrollY),
        width: Math.round(width),
        height: Math.floor(height),
      };
    }),
  );
  const { data, info } = await sharp(whole).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return boxes.map(({ name, ...box }) => ({ name, photograph: sharp(data, { raw }).extract(box) }));
}

test.each(compared)('in the look of %s every component looks as it did and keeps nobody out', async (brand, sizes) => {
  const page = await openGallery(brand);
  const differences: (string | null)[] = [];
  const faults: string[] = [];
  for (const size of sizes) {
    const nameOf = (name: string) => `gallery/${brand}-${size.width}-${name}`;
    await page.setViewportSize(size);
    for (const { name, photograph } of await photographSections(page, size.width))
      differences.push(await differenceFrom(nameOf(name), photograph));
    faults.push(...(await accessibilityFaults(page)));
    await page.setViewportSize(size);
    for (const { name, show, leave } of [...overlays, ...otherLooks]) {
      const shown = await show(page);
      differences.push(await differenceFrom(nameOf(`shown-${name}`), await photographOf(page, shown)));
      faults.push(...(await accessibilityFaults(page, shown)));
      await leave(page);
    }
  }
  expect(differences.length).toBe(sizes.length * (SECTIONS + overlays.length + otherLooks.length));
  expect(differences.filter((difference) => difference !== null)).toEqual([]);
  expect(faults).toEqual([]);
});
