import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Channel, UserChannel } from '#contract/channels.ts';
import { screens } from '#e2e/harness/browser.ts';
import { untilPlaying } from '#e2e/harness/playing.ts';
import { untilGuest } from '#e2e/harness/sign-in.ts';
import { shareStage } from '#e2e/harness/stage.ts';
import { watchPicture } from '#e2e/harness/watched-picture.ts';
import { ask } from '#e2e/harness/wire.ts';

const CHANNEL = { id: 1, path: '/channels/all/polden' };
const SERIES = { up: 6, down: 4 };
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

/** The channels in their order, counted from the one that plays, with what this viewer may watch. */
async function listFrom(page: Page, open: number) {
  const { body: all } = await ask<readonly Channel[]>(page, '/v2/channels');
  const { body } = await ask<readonly UserChannel[]>(page, '/v2/users/self/channel_list');
  const ids = all.flatMap(({ id, is_hidden }) => (is_hidden ? [] : [String(id)]));
  const watchable = body.filter((each) => each.is_purchased && each.is_available).map(({ id }) => String(id));
  const place = ids.indexOf(String(open));
  return { at: (steps: number) => ids.at((place + steps) % ids.length) ?? '', place, watchable };
}

/** Presses all keys in one task: on a busy machine a frame between two of them can be longer than a series may rest. */
const pressInSeries = (page: Page, keys: readonly string[]) =>
  page.evaluate((each) => {
    for (const key of each) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }));
    }
  }, keys);

const opened = (page: Page, channel: string) =>
  page.locator(`[data-channels] [aria-current][data-channel="${channel}"]`).waitFor();

test('[C-CHLOAD-11] [C-CHLOAD-12] neighbours are ready, a series of presses ends with one stream, numbers lead to theirs, and a load that hangs blocks none', async () => {
  const { page, faults } = await stage.open(CHANNEL.path, { locale: 'en-US', ...screens.desk });
  await untilGuest(page, stage.shortname);
  await untilPlaying(page);
  const { at, place, watchable } = await listFrom(page, CHANNEL.id);
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
  expect(Math.abs(stage.now() - frame.wallClock)).toBeLessThan(LIVE_DELAY);
  expect(calls.prepared().slice(asked)).not.toContain(at(1));
  await expect.poll(calls.viewed).toEqual([at(1)]);
  expect(await picture()).toMatchObject({ wasGone: false });

  // Ten presses in less than two seconds: those on the way are not watched, and ask for nothing.
  const reached = at(1 + SERIES.up - SERIES.down);
  expect(watchable).toContain(reached);
  const before = calls.prepared().length;
  await pressInSeries(page, [...Array(SERIES.up).fill('PageUp'), ...Array(SERIES.down).fill('PageDown')]);
  await opened(page, reached);
  await untilPlaying(page);
  await expect.poll(calls.viewed).toEqual([at(1), reached]);
  const passed = [at(5), at(6), at(7)];
  expect(calls.prepared().filter((channel, index) => index >= before && passed.includes(channel))).toEqual([]);

  const number = String(place + 2);
  await page.keyboard.type(number);
  const ofNumber = page.locator(`[data-zap="${at(1)}"]`);
  await ofNumber.getByText(number, { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await opened(page, at(1));
  // Cancelled, it leads nowhere, and Esc leaves no page.
  await page.keyboard.type(number);
  await ofNumber.waitFor();
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  await page.keyboard.type('999');
  await page.keyboard.press('Enter');
  await card.getByText('There is no channel 999').waitFor();

  // The channel before is asked for, and gets no answer: another one plays all the same.
  await page.route(`**/channels/${reached}/stream*`, () => {});
  await page.keyboard.press('0');
  await opened(page, reached);
  await page.locator('[data-player][data-state="loading"]').waitFor();
  await page.keyboard.press('0');
  await opened(page, at(1));
  await page.locator('[data-player][data-state="playing"]').waitFor();
  await untilPlaying(page);
  expect(faults).toEqual([]);
});

test('in full screen a finger that goes up or down over the picture leads to the next or the previous channel', async () => {
  const { page, faults } = await stage.open(CHANNEL.path, { locale: 'en-US', ...screens.phone });
  await untilGuest(page, stage.shortname);
  await untilPlaying(page);
  const { at } = await listFrom(page, CHANNEL.id);
  const calls = streamCalls(page);
  const player = page.getByRole('region', { name: 'Player' });
  const finger = await page.context().newCDPSession(page);
  const { width, height } = screens.phone.viewport;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  const swipe = async (pixels: number) => {
    const [x, y] = [width / 2, height / 2];
    await touch('touchStart', { x, y });
    await touch('touchMove', { x, y: y + pixels / 2 });
    await touch('touchMove', { x, y: y + pixels });
    await touch('touchEnd');
  };
  await player.hover();
  await player.getByRole('button', { name: 'Full screen', exact: true }).tap();
  await page.waitForFunction(() => document.fullscreenElement !== null);

  await swipe(-120);
  await page.locator(`[data-zap="${at(1)}"]`).waitFor();
  await expect.poll(calls.viewed).toEqual([at(1)]);
  await swipe(120);
  await page.locator(`[data-zap="${CHANNEL.id}"]`).waitFor();
  await expect.poll(calls.viewed).toEqual([at(1), String(CHANNEL.id)]);
  await untilPlaying(page);
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  expect(faults).toEqual([]);
});
