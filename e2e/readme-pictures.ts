/**
 * Makes the pictures of the README from a running full demo: `node e2e/readme-pictures.ts [http://localhost:8080]`, once
 * its pictures are drawn and the trailers of its banner packaged.
 */
import { join } from 'node:path';
// biome-ignore lint/plugin: a script of its own has no expect.poll.
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { visit } from '#e2e/harness/hydrated.ts';
import { root } from '#server/process/run.ts';
import { EVERY_PIXEL, openBrowser, screens } from './harness/browser.ts';
import { picturesMissing, untilLaidOut } from './harness/in-view.ts';

interface ReadmePicture {
  readonly name: string;
  readonly path: string;
  readonly locale: string;
  readonly screen: (typeof screens)[keyof typeof screens];
  /** What stands at the upper edge, below the header; else the page as it opens. */
  readonly from?: string;
  /** What there is once it looks as it should; else it does at once. */
  readonly until?: string;
}

const { desk, phone } = screens;
/** Plays, and its controls are gone. */
const television = { path: '/channels/all/celluloid', locale: 'en-US', until: '[data-idle]' };
const pictures: readonly ReadmePicture[] = [
  { name: 'start-1440', path: '/', locale: 'en-US', screen: desk },
  { name: 'rows-1440', path: '/', locale: 'ru-RU', screen: desk, from: 'Сериалы' },
  { name: 'start-390', path: '/', locale: 'kk-KZ', screen: phone, from: 'Ұлы үнсіз кино' },
  { name: 'tv-1440', ...television, screen: desk },
  { name: 'tv-390', ...television, screen: phone },
  { name: 'aurora-1440', path: '/?provider=aurora', locale: 'en-US', screen: desk, from: 'On now' },
];
const QUALITY = 84;
/** How long pictures may take to be made in all the sizes that are asked for. */
const LONGEST_WAIT_MILLISECONDS = 120_000;
const BETWEEN_LOOKS_MILLISECONDS = 250;
/** What is seen above a row that was scrolled to: the header, and a little of the row before. */
const ABOVE = 120;

const address = process.argv[2] ?? 'http://localhost:8080';
const browser = await openBrowser([], 'whole');
for (const { name, path, locale, screen, from, until } of pictures) {
  const context = await browser.newContext({ locale, reducedMotion: 'reduce', ...screen, ...EVERY_PIXEL });
  const page = await context.newPage();
  await visit(page, address + path);
  if (from !== undefined) await scrollTo(page, from);
  if (until !== undefined) await page.locator(until).waitFor();
  await untilPicturesAreThere(page);
  const photograph = sharp(await page.screenshot({ animations: 'disabled' }));
  await photograph.webp({ quality: QUALITY, effort: 6 }).toFile(join(root, 'docs', 'images', `${name}.webp`));
  await context.close();
}
await browser.close();

/** Rows above it come as they are passed, and make it go down. */
async function scrollTo(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { name: title, exact: true });
  for (let top = 0; (await heading.count()) === 0; top += ABOVE) {
    await page.mouse.wheel(0, ABOVE);
    await wait(BETWEEN_LOOKS_MILLISECONDS);
    if (top > (LONGEST_WAIT_MILLISECONDS / BETWEEN_LOOKS_MILLISECONDS) * ABOVE)
      throw new Error(`no row is called ${title}`);
  }
  await heading.evaluate((element, above) => {
    window.scrollTo({ top: element.getBoundingClientRect().top + scrollY - above, behavior: 'instant' });
  }, ABOVE);
}

async function untilPicturesAreThere(page: Page): Promise<void> {
  const end = Date.now() + LONGEST_WAIT_MILLISECONDS;
  await page.waitForLoadState('networkidle').catch(() => {});
  await untilLaidOut(page);
  for (;;) {
    const missing = await picturesMissing(page);
    if (missing.length === 0) return;
    if (Date.now() > end) throw new Error(`pictures do not come: ${missing.join(', ')}`);
    await wait(BETWEEN_LOOKS_MILLISECONDS);
  }
}
