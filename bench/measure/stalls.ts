import type { Browser } from 'playwright-core';
import { openPage, screens } from '#e2e/harness/browser.ts';
import type { PlayingVisit } from './first-frame.ts';

/** How a page played. */
export interface Play {
  /** Seconds in which the picture should have moved and did not, from the first frame on. */
  readonly stalledSeconds: number;
  /** The picture moved in the last seconds. */
  readonly isPlayingAtEnd: boolean;
}

const END_SECONDS = 5;

/** A promise of how far the picture has fallen behind the clock after so many seconds; a jump forward makes good for nothing. */
const watchStalls = (seconds: number) => `(() => {
  const { promise, resolve } = Promise.withResolvers();
  Object.assign(window, { play: promise });
  let [played, stalledSeconds, movedAt] = [0, 0, 0];
  let before = null;
  setInterval(() => {
    const video = document.querySelector('video');
    const now = performance.now() / 1000;
    const place = video?.currentTime ?? 0;
    if (before === null) {
      if (video !== null && video.readyState > 2) before = { now, place };
      return;
    }
    const passed = now - before.now;
    const moved = Math.min(Math.max(place - before.place, 0), passed);
    played += passed;
    stalledSeconds += passed - moved;
    if (moved > 0) movedAt = played;
    before = { now, place };
    if (played >= ${seconds}) resolve({ stalledSeconds, isPlayingAtEnd: movedAt > ${seconds - END_SECONDS} });
  }, 100);
})()`;

/** Lets a page play for so many seconds after its first picture. */
export async function playFor(browser: Browser, seconds: number, { address, session }: PlayingVisit): Promise<Play> {
  const context = await browser.newContext({
    ...screens.desk,
    ...(session !== undefined && { storageState: session }),
  });
  try {
    await context.addInitScript(watchStalls(seconds));
    const { page } = await openPage(context);
    await page.goto(address, { waitUntil: 'commit' });
    return await page.evaluate<Play>('window.play');
  } finally {
    await context.close();
  }
}
