import type { BrowserContext, Page } from 'playwright-core';

/** What a part of a page that speaks for itself has said: a notice, an error, a dialog. */
interface Said {
  readonly words: string;
  /** By the page's own clock, as of `performance.now()`. */
  readonly at: number;
}

/** Where a page keeps what was said since it was loaded. */
const LOG = 'said';
const SPEAKING = '[role="status"], [role="alert"], [role="dialog"], [aria-live]';

/** Makes the pages of a context keep what is said, from their start on: it may be gone before it is looked for. */
export const keepWords = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(
    ([log, speaking]) => {
      const said: Said[] = [];
      const last = new WeakMap<Element, string>();
      Reflect.set(window, log, said);
      new MutationObserver(() => {
        for (const part of document.querySelectorAll(speaking)) {
          const words = part.textContent ?? '';
          if (words === (last.get(part) ?? '')) continue;
          last.set(part, words);
          if (words !== '') said.push({ words, at: performance.now() });
        }
      }).observe(document, { subtree: true, childList: true, characterData: true });
    },
    [LOG, SPEAKING] as const,
  );

/** Waits until the page has said these words, now or before. */
export async function untilSaid(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    ([log, wanted]) => Reflect.get(window, log).some((one: Said) => one.words.includes(wanted)),
    [LOG, words] as const,
  );
}

/** When the page first said these words, by its own clock; waits until it has. */
export async function saidAt(page: Page, words: string): Promise<number> {
  await untilSaid(page, words);
  return page.evaluate(([log, wanted]) => Reflect.get(window, log).find((one: Said) => one.words.includes(wanted)).at, [
    LOG,
    words,
  ] as const);
}
