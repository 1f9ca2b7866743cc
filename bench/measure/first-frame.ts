import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openPage, screens } from '#e2e/harness/browser.ts';

/** A browser's cookies and storage. */
export type StoredSession = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Milliseconds from the start of the navigation, and from a press. */
export interface FrameTimes {
  readonly first: number;
  /** Null where nothing was pressed. */
  readonly afterPress: number | null;
}

/** One visit to a page that plays. */
export interface PlayingVisit {
  readonly address: string;
  /** Undefined: a new guest. */
  readonly session?: StoredSession;
  /** Presses for another place in what plays. */
  readonly press?: (page: Page) => Promise<void>;
}

const LANGUAGE = 'ru-RU';
/** It plays for so long before it is pressed: what is loaded ahead has come. */
const PLAYED_MILLISECONDS = 2_000;
const LONGEST_WAIT_MILLISECONDS = 20_000;

/**
 * Promises of when the first picture of the page's video is shown, and the first one of another place after a press: a
 * place is left with `seeking` within a stream, and with `emptied` for another one.
 */
const WATCH_PICTURES = `(() => {
  const [first, afterPress] = [Promise.withResolvers(), Promise.withResolvers()];
  let pressed = null;
  let isElsewhere = false;
  Object.assign(window, { pictures: { first: first.promise, afterPress: afterPress.promise } });
  const watch = (video) => {
    for (const leaving of ['seeking', 'emptied']) video.addEventListener(leaving, () => {
      isElsewhere = pressed !== null;
    });
    const onFrame = (now) => {
      first.resolve(now);
      if (isElsewhere) afterPress.resolve(now - pressed);
      video.requestVideoFrameCallback(onFrame);
    };
    video.requestVideoFrameCallback(onFrame);
  };
  let watched = null;
  const look = () => {
    const video = document.querySelector('video');
    if (video !== null && video !== watched) watch(video);
    watched = video;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  addEventListener('pointerup', ({ timeStamp }) => {
    pressed = timeStamp;
    setTimeout(() => afterPress.reject(new Error('no picture after a press')), ${LONGEST_WAIT_MILLISECONDS});
  }, true);
  setTimeout(() => first.reject(new Error('no first picture')), ${LONGEST_WAIT_MILLISECONDS});
})()`;

/** Opens a page with an empty HTTP cache, waits for its picture, and presses for another place in it. */
export async function visitPlaying(browser: Browser, { address, session, press }: PlayingVisit): Promise<FrameTimes> {
  const context = await browser.newContext({
    locale: LANGUAGE,
    ...screens.desk,
    ...(session !== undefined && { storageState: session }),
  });
  try {
    await context.addInitScript(WATCH_PICTURES);
    const { page } = await openPage(context);
    await page.goto(address, { waitUntil: 'commit' });
    const first = await page.evaluate<number>('window.pictures.first');
    if (press === undefined) return { first, afterPress: null };
    await delay(PLAYED_MILLISECONDS);
    await press(page);
    return { first, afterPress: await page.evaluate<number>('window.pictures.afterPress') };
  } finally {
    await context.close();
  }
}
