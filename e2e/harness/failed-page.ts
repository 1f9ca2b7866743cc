import type { BrowserContext, Page } from 'playwright-core';
import { describePlayer } from './player-state.ts';

/** What the pages of each context called, wrote to the console and threw: the last of it, in order. */
const records = new WeakMap<BrowserContext, string[]>();
const KEPT_LINES = 60;
const MOST_LETTERS = 400;

/** Keeps what happens on the pages of a context from now on, for the message of a test that fails on them. */
export function keepRecord(context: BrowserContext): void {
  const kept = records.get(context);
  if (kept !== undefined) {
    kept.length = 0;
    return;
  }
  const lines: string[] = [];
  records.set(context, lines);
  const opened = performance.now();
  const keep = (line: string) => {
    lines.push(`${Math.round(performance.now() - opened)} ms ${line.slice(0, MOST_LETTERS)}`);
    lines.splice(0, lines.length - KEPT_LINES);
  };
  const keepCall = (method: string, url: string, result: string | number | undefined) => {
    const { pathname, search } = new URL(url);
    if (pathname.startsWith('/v2/')) keep(`${method} ${pathname}${search} ${result}`);
  };
  context.on('response', (response) => keepCall(response.request().method(), response.url(), response.status()));
  context.on('requestfailed', (request) => keepCall(request.method(), request.url(), request.failure()?.errorText));
  context.on('console', (message) => keep(`console ${message.type()}: ${message.text()}`));
  context.on('weberror', (thrown) => keep(`thrown: ${thrown.error().message}`));
}

/** Where the pages of a context are, what they show, and what happened on them last. */
export async function describePages(context: BrowserContext): Promise<string> {
  const pages = await Promise.all(context.pages().map((page) => describePage(page).catch(String)));
  return [...pages, (records.get(context) ?? []).join('\n')].join('\n\n');
}

async function describePage(page: Page): Promise<string> {
  const speaking = page.locator('[role="dialog"], [role="alert"], [role="status"]');
  const words = await speaking.evaluateAll(
    (elements, most) => elements.map((element) => (element.textContent ?? '').slice(0, most)).filter(Boolean),
    MOST_LETTERS,
  );
  return [`page ${page.url()}`, `words ${JSON.stringify(words)}`, `player ${await describePlayer(page)}`].join('\n');
}
