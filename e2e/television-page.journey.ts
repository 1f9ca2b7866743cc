import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screens } from './harness/browser.ts';
import { untilPlaying, wallClock } from './harness/playing.ts';
import { shareStage } from './harness/stage.ts';

const CHANNEL = { id: 1, path: '/channels/all/polden', name: 'Noon 24' };
const HOUR = 3_600;

const stage = shareStage();

const open = async (path: string, locale = 'en-US'): Promise<Page> =>
  (await stage.open(path, { locale, ...screens.desk })).page;

const hoursAgo = (hours: number) => Math.floor(wallClock()) - hours * HOUR;
const rows = (page: Page) => page.locator('[data-channels] [data-channel]');
const names = async (page: Page) => {
  await rows(page).first().waitFor();
  return rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-channel')));
};
const streamCalls = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/stream')) calls.push(request.url());
  });
  return calls;
};

test('[A-ROUTE-03 B-ROUTE-03 A-ROUTE-04 B-ROUTE-04] all channels are listed, and in a category by slug or id its own only', async () => {
  const told = async (path: string) => (await fetch(`${stage.address}/v2/channels${path}`)).text();
  const channels: { id: number; is_hidden: boolean }[] = JSON.parse(await told(''));
  const categories: { id: number; slug: string; channels: number[] }[] = JSON.parse(await told('/categories'));
  const kids = categories.find(({ id }) => id === 5);
  const all = channels.flatMap(({ id, is_hidden }) => (is_hidden ? [] : [String(id)]));
  const ofKids = all.filter((id) => kids?.channels.includes(Number(id)));
  expect(ofKids.length).toBeLessThan(all.length);
  // From a wider screen on, a long list has only the rows near what is in sight.
  const listed = async (path: string) =>
    names((await stage.open(path, { locale: 'en-US', viewport: { width: 1280, height: 900 } })).page);
  expect(await listed('/channels')).toEqual(all);
  expect(await listed(`/channels/${kids?.slug}`)).toEqual(ofKids);
  expect(await listed(`/channels/${kids?.id}`)).toEqual(ofKids);
  // On a phone, where a channel lies over another page, the list is a page of its own.
  const { page } = await stage.open('/channels', { locale: 'en-US', ...screens.phone });
  expect(await names(page)).toEqual(all);
  expect(await page.locator('main').getByRole('button', { name: 'Close' }).count()).toBe(0);
});

test('[B-TV-13 B-TV-15] the categories lead to their own addresses, and none is empty', async () => {
  const page = await open('/channels');
  await page.locator('[data-category-menu]').click();
  const links = page.getByRole('menu').locator('a');
  await links.first().waitFor();
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const categories: { slug: string; channels: unknown[] }[] = JSON.parse(
    await (await fetch(`${stage.address}/v2/channels/categories`)).text(),
  );
  expect(targets).toEqual(categories.map(({ slug }) => `/channels/${slug}`));
  expect(categories.every(({ channels }) => channels.length > 0)).toBe(true);
});

test('[B-ROUTE-05 B-TV-19] a channel opens by id as by slug, the id alone is not for search engines', async () => {
  const robots = (page: Page) => page.locator('meta[name="robots"][content*="noindex"]').count();
  const bySlug = await open(CHANNEL.path);
  await untilPlaying(bySlug);
  expect(await robots(bySlug)).toBe(0);
  const byId = await open(`/channels/all/${CHANNEL.id}`);
  await untilPlaying(byId);
  expect(await robots(byId)).toBe(1);
  expect(await byId.title()).toContain(CHANNEL.name);
});

test('[B-TV-20 B-NOTFOUND-02] an unknown channel is not found, for the browser and for search engines', async () => {
  const page = await open('/channels/all/no-such-channel');
  await page.getByRole('heading', { name: 'Channel not found' }).waitFor();
  expect((await fetch(`${stage.address}/channels/all/no-such-channel`)).status).toBe(404);
  expect((await fetch(`${stage.address}/v2/channels/no-such-channel`)).status).toBe(404);
  expect(await page.getByRole('main').getByRole('link').first().getAttribute('href')).toBe('/');
});

test('[B-LIST-07] a channel that is not purchased shows a lock and its price, another neither', async () => {
  const page = await open('/channels');
  await rows(page).first().waitFor();
  const marks = (id: string) => page.locator(`[data-channel="${id}"]`).textContent();
  const channels: { id: number; is_purchased: boolean }[] = JSON.parse(
    await (await fetch(`${stage.address}/v2/channels`)).text(),
  );
  const bought = channels.find(({ is_purchased }) => is_purchased);
  const unbought = channels.find(({ is_purchased }) => !is_purchased);
  await page.waitForFunction(
    (id) => document.querySelector(`[data-channel="${id}"]`)?.textContent?.includes('₸'),
    unbought?.id,
  );
  expect(await marks(String(unbought?.id))).toMatch(/from/i);
  expect(await marks(String(bought?.id))).not.toContain('₸');
});

test('[B-LIST-04] a day of the schedule runs from three in the morning to three in the morning', async () => {
  const page = await open(CHANNEL.path);
  await page.getByRole('tab', { name: 'Schedule' }).click();
  await page.getByRole('button', { name: 'Previous day' }).click();
  const lines = page.locator('[data-schedule] [data-standing] time');
  await lines.first().waitFor();
  const times = await lines.allInnerTexts();
  const afterMidnight = times.filter((time) => time < '03:00');
  expect(times[0]?.localeCompare('03:00')).toBeGreaterThanOrEqual(0);
  expect(afterMidnight.length).toBeGreaterThan(0);
  expect(times.slice(-afterMidnight.length)).toEqual(afterMidnight);
});

test('[C-VALID-21] a programme of the future says so, and what plays plays on', async () => {
  const page = await open(CHANNEL.path);
  const before = await untilPlaying(page);
  const calls = streamCalls(page);
  await page.getByRole('tab', { name: 'Schedule' }).click();
  // Late at night nothing of today is still to come.
  await page.getByRole('button', { name: 'Next day' }).click();
  await page.locator('[data-standing="future"] button').first().click();
  await page.getByText('This programme has not started yet').waitFor();
  const after = await untilPlaying(page);
  expect(after.wallClock).toBeGreaterThan(before.wallClock);
  expect(calls).toEqual([]);
});

test('[C-LIVE-04 C-KEYS-05] at live the skip keys do nothing', async () => {
  const page = await open(CHANNEL.path);
  await untilPlaying(page);
  const calls = streamCalls(page);
  await page.locator('[data-player]').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await untilPlaying(page);
  expect(calls).toEqual([]);
  await page.locator('[data-player][data-live="true"]').waitFor();
});

test('[C-LIVE-05 C-LIVE-08] in the archive three quick steps are one seek of thirty seconds', async () => {
  const page = await open(`${CHANNEL.path}?ts=${hoursAgo(3)}`);
  const before = await untilPlaying(page);
  const calls = streamCalls(page);
  await page.locator('[data-player]').focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  const after = await untilPlaying(page, ({ wallClock: time }) => time - before.wallClock > 20);
  expect(after.wallClock - before.wallClock).toBeLessThan(45);
  expect(calls.length).toBeLessThanOrEqual(1);
});

test('[C-KEYS-06] [C-VALID-01] [C-VALID-02] arrows change the volume by a twentieth, from all of it, and never beyond its ends', async () => {
  const page = await open(CHANNEL.path);
  await untilPlaying(page);
  const volume = () => page.evaluate(() => document.querySelector('video')?.volume ?? Number.NaN);
  await page.locator('[data-player]').focus();
  const full = await volume();
  expect(full).toBe(1);
  await page.keyboard.press('ArrowUp');
  expect(await volume()).toBe(1);
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction((from) => (document.querySelector('video')?.volume ?? from) < from, full);
  expect(await volume()).toBeCloseTo(full - 0.05, 5);
  await page.keyboard.press('ArrowUp');
  await page.waitForFunction((to) => Math.abs((document.querySelector('video')?.volume ?? 0) - to) < 0.001, full);
  for (let step = 0; step < 22; step += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(volume).toBe(0);
});

test('[C-KEYS-08] keys typed into the search box are text, not commands', async () => {
  const page = await open(CHANNEL.path);
  await untilPlaying(page);
  await page.locator('[data-channel-search]').click();
  await page.keyboard.type('f a');
  await page.keyboard.press('ArrowDown');
  expect(await page.locator('[data-channel-search]').inputValue()).toBe('f a');
  await untilPlaying(page);
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
  expect(await page.evaluate(() => document.querySelector('video')?.volume)).toBe(1);
});

test('[C-VALID-23] the search finds a name written in the other alphabet, either way and in any case', async () => {
  const page = await open('/channels', 'ru-RU');
  const all = (await names(page)).length;
  await page.locator('[data-channel-search]').fill('polden');
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-channels] [data-channel]').length < count,
    all,
  );
  expect(await rows(page).first().textContent()).toContain('Полдень 24');
  const english = await open('/channels');
  await rows(english).first().waitFor();
  await english.locator('[data-channel-search]').fill('МЕРИДИАН');
  await expect.poll(() => rows(english).allTextContents()).toEqual([expect.stringContaining('Meridian')]);
});

test('[C-CHLOAD-10 B-ROUTE-08 A-ROUTE-06] a start is the moment that plays; without one, or less than thirty seconds back, it is live and sends no ts', async () => {
  const page = await open('/');
  const calls = streamCalls(page);
  const start = hoursAgo(2);
  for (const query of ['', `?ts=${start}`, `?ts=${Math.floor(wallClock()) - 10}`]) {
    await page.goto(`${stage.address}${CHANNEL.path}${query}`);
    const frame = await untilPlaying(page);
    const moment = query.endsWith(String(start)) ? start : wallClock();
    expect(Math.abs(frame.wallClock - moment)).toBeLessThan(30);
  }
  expect(calls.map((call) => new URL(call).searchParams.get('ts'))).toEqual([null, String(start), null]);
});
