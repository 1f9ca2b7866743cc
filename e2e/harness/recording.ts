import type { Page } from 'playwright-core';

/** What a viewer saw of the player, in order and without repetitions. */
export interface Recording {
  readonly states: readonly string[];
  /** The wall clock of the frames, Unix seconds. */
  readonly frameTimes: readonly number[];
}

/** Writes down every state of the player and every time its frames tell, from now on; the answer reads what is there. */
export async function recordPlayer(page: Page): Promise<() => Promise<Recording>> {
  await page.evaluate(() => {
    const states: string[] = [];
    const frameTimes: number[] = [];
    const note = <Value>(list: Value[], value: Value) => {
      if (list.at(-1) !== value) list.push(value);
    };
    const look = () => {
      note(states, document.querySelector('[data-player]')?.getAttribute('data-state') ?? 'gone');
      const time = document.querySelector('[data-frame-time]')?.getAttribute('data-frame-time');
      if (time != null) note(frameTimes, Number(time));
    };
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-state', 'data-frame-time'],
    });
    Object.assign(window, { recording: { states, frameTimes } });
  });
  return () => page.evaluate<Recording>('window.recording');
}
