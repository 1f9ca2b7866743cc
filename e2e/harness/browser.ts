import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { type ChromiumEdition, chromiumPath } from '#tooling/quality/machine.ts';

/** Nothing the browser would do on its own account: it is here for our pages only. */
export const quietArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
];

/**
 * For pages that live for seconds: optimizing their scripts takes more work than it saves (an eighth of that of a page).
 * Benches measure the browser as people have it.
 */
export const SHORT_VISITS = ['--js-flags=--no-maglev,--no-turbofan'];

/** Half the pixels in each direction cost a quarter of the work to draw, and change no layout. */
const COARSE = { deviceScaleFactor: 0.5 };
/** For what is compared or measured in pixels. */
export const EVERY_PIXEL = { deviceScaleFactor: 1 };

/** The two widths every screen is judged at. */
export const screens = {
  desk: { viewport: { width: 1440, height: 900 }, ...COARSE },
  phone: { viewport: { width: 390, height: 844 }, ...COARSE, hasTouch: true, isMobile: true },
} as const;

/** `more` arguments outweigh the usual ones. */
export function openBrowser(more: readonly string[] = [], edition: ChromiumEdition = 'headless'): Promise<Browser> {
  const executablePath = chromiumPath(edition);
  if (executablePath === null) throw new Error('no Chromium on this machine');
  return chromium.launch({ executablePath, args: [...quietArguments, ...more] });
}

const POLICY = 'Content Security Policy';

/** A page whose script errors, and what its policy blocks, fail the journey instead of passing unseen. */
export async function openPage(context: BrowserContext): Promise<{ page: Page; faults: string[] }> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes(POLICY)) faults.push(message.text());
  });
  return { page, faults };
}
