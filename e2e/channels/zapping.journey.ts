import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { UserChannel } from '#contract/channels.ts';
import { screens } from '#e2e/harness/browser.ts';
import { untilPlaying } from '#e2e/harness/playing.ts';
import { untilGuest } from '#e2e/harness/sign-in.ts';
import { shareStage } from '#e2e/harness/stage.ts';
import { ask } from '#e2e/harness/wire.ts';

const PATH = '/channels/all/polden';
const SERIES = 10;

const stage = shareStage();

/** Calls for streams: those that are viewings, and those that only prepare one. */
function streamCalls(page: Page) {
  const calls: { readonly channel: string; readonly isPrepared: boolean }[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const channel = /\/channels\/(\d+)\/stream$/.exec(pathname)?.[1];
    if (channel !== undefined) calls.push({ channel, isPrepared: searchParams.has('prepare') });
  });
  return { viewed: () => calls.filter(({ isPrepared }) => !isPrepared).map(({ channel }) => channel) };
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
  return { ids, place, at: (steps: number) => ids.at((place + steps) % ids.length) ?? '', watchable };
}

const opened = (page: Page, channel: string) =>
  page.locator(`[data-channels] [aria-current][data-channel="${channel}"]`).waitFor();

test('a series of presses ends at its channel with one stream; numbers, and back to the channel before', async () => {
  const { page, faults } = await stage.open(PATH, { locale: 'en-US', ...screens.desk });
  await untilGuest(page, stage.shortname);
  await untilPlaying(page);
  const { ids, at, place, watchable } = await listFrom(page);
  const card = page.locator('[data-zap]');
  const calls = streamCalls(page);

  await page.keyboard.press('PageUp');
  await page.locator(`[data-zap="${at(1)}"]`).waitFor();
  await opened(page, at(1));

  for (let press = 1; press < SERIES; press += 1) await page.keyboard.press('PageUp');
  await opened(page, at(SERIES));
  const target = ids.findIndex((id, index) => watchable.has(id) && index !== place && index > 0);
  const digits = String(target + 1);
  for (const digit of digits) await page.keyboard.press(digit);
  await card.getByText(digits, { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await opened(page, ids[target] ?? '');
  await untilPlaying(page);
  expect(calls.viewed().filter((channel) => channel === ids[target])).toHaveLength(1);

  await page.keyboard.type('999');
  await page.keyboard.press('Enter');
  await card.getByText('There is no channel 999').waitFor();
  expect(faults).toEqual([]);
});
