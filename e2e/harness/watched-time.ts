import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    /** Lets seconds pass at once: of watching, or while the picture stands still. */
    letPass?: (seconds: number, isMoving: boolean) => void;
  }
}

/**
 * Pages of this context can let seconds pass: what looks at the time every second does so for each of them, at once. Timers
 * that are not of a second go on as ever, so that loading does not time out.
 */
export async function foldTime(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const SECOND = 1_000;
    const MOVED_A_MILLISECOND = 0.000_001;
    const looks: (() => void)[] = [];
    const { setInterval } = window;
    const now = performance.now.bind(performance);
    let ahead = 0;
    performance.now = () => now() + ahead;
    // A picture that stood still for so long would be taken for one that is stuck.
    const place = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime');
    Object.defineProperty(HTMLMediaElement.prototype, 'currentTime', {
      ...place,
      get(this: HTMLMediaElement) {
        return place?.get?.call(this) + ahead * MOVED_A_MILLISECOND;
      },
    });
    Reflect.set(window, 'setInterval', (look: () => void, every?: number, ...more: unknown[]) => {
      if (every === SECOND) looks.push(look);
      return setInterval(look, every, ...more);
    });
    window.letPass = (seconds, isMoving) => {
      for (let second = 0; second < seconds; second += 1) {
        if (isMoving) ahead += SECOND;
        for (const look of looks) look();
      }
    };
  });
}

/** So many seconds go by in a page whose time is folded. */
export const letPass = (page: Page, seconds: number): Promise<void> =>
  page.evaluate((passing) => window.letPass?.(passing, true), seconds);

/** So many seconds go by in which the picture does not move. */
export const letStand = (page: Page, seconds: number): Promise<void> =>
  page.evaluate((passing) => window.letPass?.(passing, false), seconds);
