import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { UserChannel } from '#contract/channels.ts';
import { screens } from '#e2e/harness/browser.ts';
import { untilPlaying, wallClock } from '#e2e/harness/playing.ts';
import { untilGuest } from '#e2e/harness/sign-in.ts';
import { shareStage } from '#e2e/harness/stage.ts';
import { watchPicture } from '#e2e/harness/watched-picture.ts';
import { ask } from '#e2e/harness/wire.ts';

const PATH = '/channels/all/polden';
const SERIES = 10;
/** How far behind the wall clock a live picture may be. */
const LIVE_DELAY = 30;

const stage = shareStage();

/** Calls for streams: those that are viewings, and those that only prepare one. */
function streamCalls(page: Page) {
  const calls: { readonly channel: string; readonly isPrepared: boolean }[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const channel = /\/channels\/(\d+)\/stream$/.exec(pathname)?.[1];
    if (channel !== undefined) calls.push({ channel, isPrepared: searchParams.has('prepare') });
  });
  const channels = (isPrepared: boolean) =>
    calls.filter((call) => call.isPrepared === isPrepared).map(({ channel }) => channel);
  return { viewed: () => channels(false), prepared: () => channels(true) };
}

/** The list as it is shown, from the channel that plays on, with what this viewer may watch. */
async function listFrom(page: Page) {
  const rows = page.locator('[data-channels] [data-channel]');
  await rows.first().waitFor();
  const ids = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-channel') ?? ''));
  const open = await page.locator('[data-channels] [aria-current]').getAttribute('data-channel');
  const { body } = await ask<readonly UserChannel[]>(page, '/v2/users/self/channel_list');
  const watchable = new Set(body.filter((each) => each.is_purchased && each.is_available).map(({ id }) => String(id)));
  const place = ids.indexOf(open ?? '');
  return { at: (steps: number) => ids.at((place + steps) % ids.length) ?? '', watchable };
}

const opened = (page: Page, channel: string) =>
  page.locator(`[data-channels] [aria-current][data-channel="${channel}"]`).waitFor();

test('[C-CHLOAD-11] the neighbours are ready, a series of presses ends at its channel with one stream, and numbers lead to theirs', async () => {
  const { page, faults } = await stage.open(PATH, { locale: 'en-US', ...screens.desk });
  await untilGuest(page, stage.shortname);
  await untilPlaying(page);
  const { at, watchable } = await listFrom(page);
  const card = page.locator('[data-zap]');
  const calls = streamCalls(page);

  // The picture of a channel that is ready comes by what is loaded; its viewing begins a moment later.
  await page.locator(`[data-player][data-ready~="${at(1)}"]`).waitFor();
  const asked = calls.prepared().length;
  const picture = await watchPicture(page);
  await page.keyboard.press('PageUp');
  await page.locator(`[data-zap="${at(1)}"]`).waitFor();
  await opened(page, at(1));
  const frame = await untilPlaying(page);
  expect(Math.abs(wallClock() - frame.wallClock)).toBeLessThan(LIVE_DELAY);
  expect(calls.prepared().slice(asked)).not.toContain(at(1));
  await expect.poll(calls.viewed).toEqual([at(1)]);
  expect(await picture()).toMatchObject({ wasGone: false });

  // Ten presses in less than two seconds: those on the way are not watched, and ask for nothing.
  const reached = at(1 - SERIES);
  expect(watchable).toContain(reached);
  const before = calls.prepared().length;
  for (let press = 0; press < SERIES; press += 1) await page.keyboard.press('PageDown');
  await opened(page, reached);
  await untilPlaying(page);
  await expect.poll(calls.viewed).toEqual([at(1), reached]);
  // The first press alone is no series yet.
  expect([reached, at(0), at(1 - SERIES + 1), at(1 - SERIES - 1)]).toEqual(
    expect.arrayContaining(calls.prepared().slice(before)),
  );

  await page.keyboard.press('2');
  await page
    .locator(`[data-zap="${at(1)}"]`)
    .getByText('2', { exact: true })
    .waitFor();
  await page.keyboard.press('Enter');
  await opened(page, at(1));
  await page.keyboard.type('999');
  await page.keyboard.press('Enter');
  await card.getByText('There is no channel 999').waitFor();
  await page.keyboard.press('0');
  await opened(page, reached);
  expect(faults).toEqual([]);
});
