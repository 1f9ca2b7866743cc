import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readStrip, stripPoints } from '#media/ingest/test-picture.ts';

/** One picture's two clocks, whole Unix seconds. */
export interface Clocks {
  /** Burnt into the picture where it was made. */
  readonly burnt: number;
  /** What the page says the picture's time is, from the playlist's dates. */
  readonly told: number;
}

const PICTURE = { width: 640, height: 360 };

/** Reads both clocks at the same moment from a page that plays a test source. */
export async function readClocks(page: Page): Promise<Clocks> {
  const { squares, told } = await page.evaluate(
    ({ width, height, points }) => {
      const video = document.querySelector('video');
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext('2d');
      if (video === null || context === null) throw new Error('there is no video on the page');
      context.drawImage(video, 0, 0, width, height);
      const time = document.querySelector('[data-frame-time]')?.getAttribute('data-frame-time');
      return {
        squares: points.map(({ x, y }) => context.getImageData(x, y, 1, 1).data[0] ?? 0),
        told: Number(time ?? Number.NaN),
      };
    },
    { ...PICTURE, points: stripPoints(PICTURE.width, PICTURE.height) },
  );
  return { burnt: readStrip(squares), told };
}

/** Clocks that show whole seconds and are read between two ticks may differ by one. */
export async function expectClocksToAgree(page: Page): Promise<Clocks> {
  const clocks = await readClocks(page);
  expect(Math.abs(clocks.told - clocks.burnt), JSON.stringify(clocks)).toBeLessThanOrEqual(1);
  return clocks;
}
