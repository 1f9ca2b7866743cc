import type { BrowserContext, Page } from 'playwright-core';
import type { TestContext } from 'vitest';
import { describePlayer } from './playing.ts';

/** The last calls of each page with their statuses. */
const lastCalls = new WeakMap<Page, string[]>();
const KEPT_CALLS = 25;
const MOST_LETTERS = 400;

/** Keeps what the pages of a context call, for the message of a test that fails on them. */
export function keepLastCalls(context: BrowserContext): void {
  context.on('page', (page) => {
    const calls: string[] = [];
    lastCalls.set(page, calls);
    page.on('response', (response) => {
      const { pathname, search } = new URL(response.url());
      if (!pathname.startsWith('/v2/')) return;
      calls.push(`${response.request().method()} ${pathname}${search} ${response.status()}`);
      calls.splice(0, calls.length - KEPT_CALLS);
    });
  });
}

/** Adds to the message of a test that failed where its pages were, and what they showed and called last. */
export async function tellOfFailure({ task }: TestContext, context: BrowserContext): Promise<void> {
  const [error] = task.result?.errors ?? [];
  if (error === undefined) return;
  for (const page of context.pages()) error.message += `\n\n${await describePage(page).catch(String)}`;
}

async function describePage(page: Page): Promise<string> {
  const speaking = page.locator('[role="dialog"], [role="alert"], [role="status"]');
  const words = await speaking.evaluateAll(
    (elements, most) => elements.map((element) => (element.textContent ?? '').slice(0, most)).filter(Boolean),
    MOST_LETTERS,
  );
  return [
    `page ${page.url()}`,
    `words ${JSON.stringify(words)}`,
    `player ${await describePlayer(page)}`,
    ...(lastCalls.get(page) ?? []),
  ].join('\n');
}
