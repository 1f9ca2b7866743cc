import type { BrowserContext, Page } from 'playwright-core';

/** Where a page keeps what parts of it that speak for themselves have said since it was loaded: notices, errors, dialogs. */
const LOG = 'said';
const SPEAKING = '[role="status"], [role="alert"], [role="dialog"], [aria-live]';

/** Makes the pages of a context keep what is said, from their start on: it may be gone before it is looked for. */
export const keepWords = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(
    ([log, speaking]) => {
      const said: string[] = [];
      const last = new WeakMap<Element, string>();
      Reflect.set(window, log, said);
      new MutationObserver(() => {
        for (const part of document.querySelectorAll(speaking)) {
          const words = part.textContent ?? '';
          if (words === (last.get(part) ?? '')) continue;
          last.set(part, words);
          if (words !== '') said.push(words);
        }
      }).observe(document, { subtree: true, childList: true, characterData: true });
    },
    [LOG, SPEAKING] as const,
  );

/** Waits until the page has said these words, now or before. */
export async function untilSaid(page: Page, words: string): Promise<void> {
  await page.waitForFunction(([log, wanted]) => Reflect.get(window, log).some((one: string) => one.includes(wanted)), [
    LOG,
    words,
  ] as const);
}
