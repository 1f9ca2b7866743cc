import type { Page } from 'playwright-core';

/** The pictures in view that are not there: still on their way, or not to be had. */
export const picturesMissing = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const inView = [...document.images].filter((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    });
    const there = await Promise.all(
      inView.map((image) => {
        // Drawn with the next frame, not when its turn comes.
        image.decoding = 'sync';
        return image.complete && image.src !== ''
          ? image.decode().then(
              () => image.naturalWidth > 0,
              () => false,
            )
          : false;
      }),
    );
    return inView.filter((_image, position) => !there[position]).map(({ src }) => src);
  });

/** By how much the page is wider than the window, in pixels. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Waits for letters and for what has come into view to be laid out: that is a frame late. */
export const untilLaidOut = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
