import type { Page } from 'playwright-core';
import { openBrowser, openPage, screens } from '#e2e/harness/browser.ts';
import type { Figure } from './measure/gate.ts';
import { heapReader } from './measure/heap.ts';
import { newViewer } from './measure/viewer.ts';
import { withWorkspace } from './measure/workspace.ts';

/** A film of 76 seconds with three sounds and four subtitles. */
const FILM = 'lighthouse-at-the-edge-of-the-map';
/** What a viewer does in ten minutes who seeks every five seconds, and changes a track with every third seek. */
const SEEKS = 120;
const SEEKS_BETWEEN_CHANGES = 3;
/** Until then everything has been loaded and used once. */
const SEEKS_BEFORE = 24;
/** Places to seek to, seconds: back and forth, so that neither was loaded just before. */
const PLACES = [12, 48, 24, 60, 36, 4] as const;
const TRACKS = ['audio', 'text'] as const;
const PROMISED_MEGABYTES = 10;

/** How much the heap of a page grows while a film is played with many seeks and changes of tracks. */
export function benchMemory(): Promise<readonly Figure[]> {
  return withWorkspace({ roles: 'web,api,media,worker' }, async ({ service: { address } }) => {
    const browser = await openBrowser();
    try {
      const { session } = await newViewer(browser, address);
      const context = await browser.newContext({ locale: 'en-US', ...screens.desk, storageState: session });
      const { page } = await openPage(context);
      await page.goto(`${address}/watch/${FILM}`);
      await playsNear(page, 0);
      const heap = await heapReader(page);
      await seekAndChange(page, SEEKS_BEFORE);
      const before = await heap();
      await seekAndChange(page, SEEKS);
      const after = await heap();
      return [
        {
          kind: 'promise',
          name: `growth of a page's JavaScript heap over ${SEEKS} seeks and ${SEEKS / SEEKS_BETWEEN_CHANGES} changes of tracks`,
          value: `${(after - before).toFixed(1)} MB, from ${before.toFixed(1)} MB; promised under ${PROMISED_MEGABYTES} MB`,
        },
      ];
    } finally {
      await browser.close();
    }
  });
}

async function seekAndChange(page: Page, seeks: number): Promise<void> {
  for (let seek = 0; seek < seeks; seek += 1) {
    const place = PLACES[seek % PLACES.length] ?? 0;
    await pressLine(page, place);
    await playsNear(page, place);
    if (seek % SEEKS_BETWEEN_CHANGES === 0) await change(page, seek / SEEKS_BETWEEN_CHANGES);
  }
}

const wake = (page: Page) => page.locator('[data-player]').hover();

async function pressLine(page: Page, seconds: number): Promise<void> {
  await wake(page);
  const line = page.locator('[data-player] input[type="range"][max]').first();
  const most = Number(await line.getAttribute('max'));
  const box = await line.boundingBox();
  if (box === null) throw new Error('the player shows no line');
  await page.mouse.click(box.x + (box.width * seconds) / most, box.y + box.height / 2);
}

/** Waits until the picture moves on from a place, give or take what a press on the line is off. */
const playsNear = (page: Page, place: number) =>
  page.evaluate(`new Promise((resolve) => {
    const NEAR = 6;
    const PLAYED = 0.5;
    let since = null;
    const look = () => {
      const video = document.querySelector('video');
      const at = video?.seeking === false ? video.currentTime : Number.NaN;
      if (Math.abs(at - ${place}) < NEAR) since ??= at;
      if (since !== null && at > since + PLAYED) resolve();
      else requestAnimationFrame(look);
    };
    look();
  })`);

/** Chooses another sound, or other subtitles, in the player's menu. */
async function change(page: Page, turn: number): Promise<void> {
  const track = TRACKS[turn % TRACKS.length] ?? 'audio';
  await wake(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.locator(`[data-setting="${track}"]`).click();
  const choices = page.locator('[data-settings]').getByRole('radio');
  const count = await choices.count();
  await choices
    .nth(Math.floor(turn / TRACKS.length) % count)
    .locator('xpath=..')
    .click();
  await page.locator('[data-settings]').waitFor({ state: 'detached' });
}
