import type { Page } from 'playwright-core';

/** What a viewer saw of the picture. */
interface WatchedPicture {
  /** The longest time that it did not move, in milliseconds of looking: a machine that sleeps does not look. */
  readonly stood: number;
  /** Whether there was none for longer than a look: of the element, or the last one that is kept over it. */
  readonly wasGone: boolean;
}

/** Looks at the picture ten times a second from now on; the answer tells what was seen. */
export async function watchPicture(page: Page): Promise<() => Promise<WatchedPicture>> {
  await page.evaluate(() => {
    const BETWEEN_LOOKS = 100;
    const GRID = { width: 32, height: 18 };
    /** A picture has more shades than a screen of one colour, and what scaling makes of it. */
    const SHADES = 8;
    const context = Object.assign(document.createElement('canvas'), GRID).getContext('2d', {
      willReadFrequently: true,
    });
    const seen = { stood: 0, wasGone: false };
    let place = Number.NaN;
    let still = 0;
    let gone = 0;
    const hasPicture = () => {
      const kept = document.querySelector<HTMLCanvasElement>('[data-player] canvas');
      const picture = kept?.hidden === false ? kept : document.querySelector('video');
      if (picture === null || context === null) return false;
      context.clearRect(0, 0, GRID.width, GRID.height);
      context.drawImage(picture, 0, 0, GRID.width, GRID.height);
      const { data } = context.getImageData(0, 0, GRID.width, GRID.height);
      return new Set(data.filter((_, index) => index % 4 === 0)).size > SHADES;
    };
    const look = () => {
      const now = document.querySelector('video')?.currentTime ?? Number.NaN;
      still = now === place ? still + 1 : 0;
      place = now;
      seen.stood = Math.max(seen.stood, still * BETWEEN_LOOKS);
      // One look alone may fall between two pictures.
      gone = hasPicture() ? 0 : gone + 1;
      seen.wasGone ||= gone > 1;
    };
    look();
    setInterval(look, BETWEEN_LOOKS);
    Object.assign(window, { watchedPicture: seen });
  });
  return () => page.evaluate<WatchedPicture>('window.watchedPicture');
}
