import type pg from 'pg';
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { ScheduleItem } from '#contract/guide.ts';
import type { User } from '#contract/session.ts';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { changeContent, writeContent } from '#e2e/harness/content.ts';
import { announceChanges } from '#e2e/harness/database.ts';
import { visit } from '#e2e/harness/hydrated.ts';
import { setSpeed, untilPlaying } from '#e2e/harness/playing.ts';
import { reschedule, wholeStep } from '#e2e/harness/rescheduled.ts';
import { setTenant } from '#e2e/harness/stage.ts';
import { isViewingCall } from '#e2e/harness/stream-calls.ts';
import { goTo } from '#e2e/harness/title-pages.ts';
import { ask } from '#e2e/harness/wire.ts';
import { content } from '#server/operator/content.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

/** How far behind the wall clock a live picture may be. */
const LIVE_DELAY = 30;
/** A linear channel of the demo with an archive, free for guests. */
const CHANNEL = { id: 1, path: '/channels/all/polden', name: 'Noon 24' };

/** One that only the base packet has. */
const BOUGHT = { id: 15, path: '/channels/all/raketa' };
/** A free one that loses its archive. */
const UNRECORDED = { id: 8, path: '/channels/all/puls' };
const DAY = 86_400;
/** A limit against hanging: what viewers see follows the database by itself. */
const LONGEST_NEWS = 20_000;

const stage = setTenant('television');

const open = (path: string, screen: keyof typeof screens) => stage.open(path, { locale: 'en-US', ...screens[screen] });
const openSchedule = (page: Page) => page.getByRole('tab', { name: 'Schedule' }).click();
const isLive = (page: Page) => page.locator('[data-player][data-live="true"]');

/** A phone walks the same way. */
const SCREENS = isSlowProof ? (['desk', 'phone'] as const) : (['desk'] as const);

test.each(SCREENS)(
  '[A-ROUTE-05 B-VIEWER-01 C-CHLOAD-06 B-LIST-03 A-ROUTE-06] at the %s from the start page to a channel that plays live, before its page is hydrated once it is known, and to a programme of yesterday, from its own minute',
  async (screen) => {
    const { page, faults } = await open('/', screen);
    await page.getByRole('link', { name: CHANNEL.name }).first().click();
    await page.waitForURL(`**${CHANNEL.path}`);
    const live = await untilPlaying(page);
    expect(Math.abs(stage.now() - live.wallClock)).toBeLessThan(LIVE_DELAY);
    await isLive(page).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lastChannels'))).toBe(`[${CHANNEL.id}]`);

    // Of a viewer with a session the page plays on what was begun before it lived.
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('/stream') && asked.push(new URL(request.url()).pathname));
    const script = Promise.withResolvers<Route>();
    await page.route('**/assets/shell-*.js', script.resolve);
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(() => {
      const video = document.querySelector('video');
      return video !== null && !video.paused && video.currentTime > 0 && video.readyState > 2;
    });
    const video = page.locator('[data-player] video');
    await video.evaluate((element) => element.setAttribute('data-begun', ''));
    await expect.poll(() => page.locator('[data-player]').getAttribute('data-state')).toBe('idle');
    await (await script.promise).continue();
    await page.locator('[data-player][data-state="playing"] video[data-begun]').waitFor();
    await isLive(page).waitFor();
    expect(asked).toEqual([`/v2/channels/${CHANNEL.id}/stream`]);

    await openSchedule(page);
    await page.getByRole('button', { name: 'Previous day' }).click();
    const line = page.locator('[data-standing="past_available"]').nth(3);
    const start = Date.parse((await line.locator('time').getAttribute('datetime')) ?? '') / 1000;
    await line.getByRole('button').first().click();
    const frame = await untilPlaying(page, ({ wallClock: time }) => time < start + 600);
    expect(frame.wallClock).toBeGreaterThanOrEqual(start - 8);
    expect(frame.wallClock).toBeLessThan(start + 60);
    expect(new URL(page.url()).searchParams.get('ts')).not.toBeNull();
    expect(faults).toEqual([]);
  },
);

test('[C-CHLOAD-05] a new guest has a picture after five calls, and waits for no other', async () => {
  const context = await stage.newContext({ locale: 'en-US', ...screens.desk });
  const { page, faults } = await openPage(context);
  const needed = [
    'POST /v2/users',
    'POST /v2/auth/login',
    'POST /v2/users/self/devices',
    'POST /v2/auth/device',
    `GET /v2/channels/${CHANNEL.id}/stream`,
  ];
  const asked: string[] = [];
  const held: Route[] = [];
  await page.route('**/v2/**', async (route) => {
    const request = route.request();
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    if (!needed.includes(call)) return void held.push(route);
    asked.push(call);
    await route.continue();
  });
  await page.goto(`${stage.address}${CHANNEL.path}`);
  await untilPlaying(page);
  expect(asked).toEqual(needed);
  await Promise.all(held.map((route) => route.abort()));
  expect(faults).toEqual([]);
});

test('a browser that keeps nothing plays all the same', async () => {
  const context = await stage.newContext({ locale: 'en-US', ...screens.desk });
  const denied = 'Access is denied for this document.';
  await context.addInitScript((words) => {
    const get = () => {
      throw new DOMException(words, 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
  }, denied);
  const { page, faults } = await openPage(context);
  await page.goto(`${stage.address}${CHANNEL.path}`);
  await untilPlaying(page);
  // The framework's own script, which would find the place scrolled to last, says so once; nothing of ours does.
  expect(faults).toEqual([denied]);
});

test('[B-TV-02 B-TV-08 B-TV-09] the last channel and the last tab are open again on the next visit', async () => {
  const { page } = await open('/channels/all/celluloid', 'desk');
  await expect.poll(() => page.getByRole('tab', { selected: true }).textContent()).toMatch(/channels/i);
  await untilPlaying(page);
  await openSchedule(page);
  await page.goto(`${stage.address}/channels`);
  await untilPlaying(page);
  await expect.poll(() => page.getByRole('tab', { selected: true }).textContent()).toMatch(/schedule/i);
  await expect.poll(() => page.locator('main').textContent()).toContain('Celluloid');
});

describe('what the operator changes meanwhile', () => {
  /** The programme that starts then, by the guide of the service. */
  async function programmeFrom(channel: number, start: number) {
    const answer = await fetch(`${stage.address}/v2/channels/${channel}/schedule`);
    const lines: readonly ScheduleItem[] = JSON.parse(await answer.text());
    return lines.find(({ real_timestamp }) => real_timestamp === start);
  }

  const change = (sql: string, ...values: readonly unknown[]) =>
    stage.withDatabase(async (client: pg.Client) => {
      await client.query(sql, [...values]);
      await announceChanges(client);
    });

  /** How every programme that is past stands, from the day shown back to the first one. */
  async function pastLines(page: Page) {
    const day = page.locator('[data-day]');
    const previous = page.getByRole('button', { name: 'Previous day' });
    const shown = async () => {
      // Another day may still be awaited.
      await page.locator('[data-schedule] [data-standing]').first().waitFor();
      return page.locator('[data-schedule] [data-standing^="past"]').evaluateAll((lines) =>
        lines.map((line) => ({
          standing: line.getAttribute('data-standing'),
          start: Date.parse(line.querySelector('time')?.dateTime ?? '') / 1000,
        })),
      );
    };
    await day.waitFor();
    const lines = await shown();
    while (await previous.isEnabled()) {
      const before = await day.getAttribute('data-day');
      await previous.click();
      await expect.poll(() => day.getAttribute('data-day')).not.toBe(before);
      lines.push(...(await shown()));
    }
    return lines;
  }

  test('[C-VALID-20] [C-VALID-22] [C-ROLE-09] an archive is for who has bought the channel, as many days back as it is kept', async () => {
    await stage.withDatabase((client) =>
      changeContent(client, content.channels, ({ id }) => (id === BOUGHT.id ? { archivedDays: 1 } : null)),
    );
    const { page } = await open(BOUGHT.path, 'desk');
    const refusal = async (at: number) => {
      const stream = `/v2/channels/${BOUGHT.id}/stream?ts=${Math.floor(at)}`;
      return (await ask<Partial<ErrorBody>>(page, stream)).body.error_code;
    };
    const banned = page.getByText('No recording of this programme is available');
    await page.locator('[data-obstacle]').waitFor();
    await openSchedule(page);
    // The day before may come later than today.
    await expect.poll(async () => (await pastLines(page)).length).toBeGreaterThan(10);
    const locked = await pastLines(page);
    expect(new Set(locked.map(({ standing }) => standing))).toEqual(new Set(['past_missing']));
    // It opens what opens the channel [C-CPLAY-08].
    const offer = page.getByRole('dialog');
    await page.locator('[data-standing="past_missing"] [data-programme]').last().click();
    await offer.waitFor();
    await closeDialog(page);
    expect(await refusal(stage.now() - 3_600)).toBe('channel_not_purchased');

    const { body: viewer } = await ask<User>(page, '/v2/users/self');
    await change(
      `INSERT INTO subscriptions (provider_id, id, user_id, packet_id, starts_at)
       SELECT provider_id, gen_random_uuid(), id, 1, to_timestamp($2) - interval '1 day' FROM users WHERE id = $1`,
      viewer.id,
      stage.now(),
    );
    await expect.poll(() => refusal(stage.now() - 3_600), { timeout: LONGEST_NEWS }).toBeUndefined();
    await page.reload();
    await untilPlaying(page);
    const border = stage.now() - DAY;
    const lines = (await pastLines(page)).filter(({ start }) => Math.abs(start - border) > 300);
    const kept = lines.filter(({ start }) => start > border);
    expect(kept.length).toBeGreaterThan(5);
    expect(kept.length).toBeLessThan(lines.length);
    expect(lines.filter(({ standing }) => standing === 'past_available')).toEqual(kept);
    await page.locator('[data-standing="past_missing"] [data-programme]').first().click();
    await banned.waitFor();
    expect(new URL(page.url()).searchParams.get('ts')).toBeNull();
    expect(await refusal(stage.now() - 2 * DAY)).toBe('archive_not_available');
    expect(await refusal(stage.now() + 3_600)).toBe('schedule_from_future');
    await page.getByRole('button', { name: 'Next day' }).click();
    await page.getByRole('button', { name: 'Next day' }).click();
    const line = page.locator('[data-standing="past_available"]').last();
    const start = Date.parse((await line.locator('time').getAttribute('datetime')) ?? '') / 1000;
    await line.getByRole('button').first().click();
    expect((await untilPlaying(page, ({ wallClock: time }) => time < start + 600)).wallClock).toBeGreaterThan(
      start - 9,
    );
  });

  test('[B-TV-20] a channel that is gone is not found, however lately it stood in the list', async () => {
    const { page } = await open(CHANNEL.path, 'desk');
    const row = page.locator('[data-channel="14"]');
    await row.waitFor();
    await untilPlaying(page);
    await stage.withDatabase((client) =>
      writeContent(client, (context) => content.channels.remove(context, [{ id: 14 }])),
    );
    const statusOf = async () => (await fetch(`${stage.address}/v2/channels/antrakt`)).status;
    await expect.poll(statusOf, { timeout: LONGEST_NEWS }).toBe(404);
    await goTo(page, '/channels/all/antrakt');
    await page.getByRole('heading', { name: 'Channel not found' }).waitFor();
    await page.goBack();
    await page.locator('[data-channel="15"]').waitFor();
    await expect.poll(() => row.count()).toBe(0);
  });

  test('[C-VALID-07] [C-VALID-09] the timeline does not lead to what is not in the archive, and no address to a negative moment', async () => {
    const now = wholeStep(stage.now());
    await stage.withDatabase((client) =>
      changeContent(client, content.channels, ({ id }) => (id === UNRECORDED.id ? { archivedDays: 0 } : null)),
    );
    await reschedule(stage, UNRECORDED.id, [now - 3_600, now + 3_600], [false]);
    const isRecorded = async () => (await programmeFrom(UNRECORDED.id, now - 3_600))?.is_catchup_available;
    await expect.poll(isRecorded, { timeout: LONGEST_NEWS }).toBe(false);
    const { page, faults } = await openPage(await stage.newContext({ locale: 'en-US', ...screens.desk }));
    const moments: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/stream')) moments.push(searchParams.get('ts'));
    });
    await visit(page, `${stage.address}${UNRECORDED.path}?ts=-600`);
    const before = await untilPlaying(page, ({ wallClock: time }) => Math.abs(stage.now() - time) < LIVE_DELAY);
    await page.locator('[data-player]').hover();
    const slider = page.getByRole('slider', { name: 'Seek' });
    const { width = 0, height = 0 } = (await slider.boundingBox()) ?? {};
    await slider.click({ position: { x: width * 0.1, y: height / 2 } });
    await page.getByText('No recording of this part is available').waitFor();
    const after = await untilPlaying(page, ({ wallClock: time }) => time > before.wallClock);
    expect(Math.abs(stage.now() - after.wallClock)).toBeLessThan(LIVE_DELAY);
    await isLive(page).waitFor();
    expect(new Set(moments)).toEqual(new Set([null]));
    expect(faults).toEqual([]);
  });

  describe('a programme that may not be shown', () => {
    /** A linear channel with an archive, free for guests, that no other journey of this file needs. */
    const BARRED = { id: 7, path: '/channels/all/finish' };
    /** Whether a clip plays in the channel's place, by the service: asked for a look, which takes nobody's stream. */
    const isBarredNow = async (page: Page) =>
      (await ask<{ readonly blackout: object | null }>(page, `/v2/channels/${BARRED.id}/stream?preview=1`)).body
        .blackout !== null;

    /** Whether a programme that starts then is barred: a page keeps the guide it was opened with. */
    const isToBeBarred = async (start: number) => (await programmeFrom(BARRED.id, start))?.is_blackout;

    test('[C-PLAY-14] [C-PLAY-15] has a clip over and over in its place; what was on before it is a press on the timeline away', async () => {
      const begins = wholeStep(stage.now() - 600);
      const past = begins - 3_600;
      const until = begins + 7_200;
      await reschedule(stage, BARRED.id, [past, begins, until], [false, true]);
      await expect.poll(() => isToBeBarred(begins), { timeout: LONGEST_NEWS }).toBe(true);
      const { page, faults } = await openPage(await stage.newContext({ locale: 'en-US', ...screens.desk }));
      const addresses: string[] = [];
      const moments: (string | null)[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        addresses.push(pathname);
        if (isViewingCall(request.url())) moments.push(searchParams.get('ts'));
      });
      const words = page.locator('[data-blackout]');
      const player = page.locator('[data-player]');

      // The clip comes where the programme begins, to who watches the one before it.
      const before = begins - 12;
      await page.goto(`${stage.address}${BARRED.path}?ts=${before}`);
      await untilPlaying(page);
      await setSpeed(page, 4);
      await words.waitFor({ timeout: LONGEST_NEWS });
      expect(moments).toEqual([String(before), null]);
      await untilPlaying(page);
      expect(addresses.some((path) => /\/nature\/loop-\d+\//.test(path))).toBe(true);
      // Longer than the clip is: it comes again and again until the programme is over.
      await expect.poll(() => page.evaluate(() => document.querySelector('video')?.duration)).toBeGreaterThan(3_600);
      await expect.poll(() => player.getAttribute('data-live')).toBe('true');

      const slider = page.getByRole('slider', { name: 'Seek' });
      await player.hover();
      const { x = 0, width = 0, height = 0 } = (await slider.boundingBox()) ?? {};
      // Where one programme ends and the other one starts is marked.
      const border = (await player.locator('[data-border]').boundingBox()) ?? { x: 0, width: 0 };
      const share = (border.x + border.width / 2 - x) / width;
      expect(share).toBeCloseTo((begins - past) / (until - past), 1);
      // The clip may stall and play on while the stream in its place is asked for.
      const playClipOn = () =>
        page.evaluate(() => document.querySelector('video')?.dispatchEvent(new Event('playing')));
      await page.route(
        (url) => url.searchParams.has('ts'),
        async (route) => {
          await playClipOn();
          await route.continue();
        },
      );
      const [call] = await Promise.all([
        page.waitForRequest((request) => new URL(request.url()).searchParams.has('ts')),
        slider.click({ position: { x: width * 0.1, y: height / 2 } }),
      ]);
      const at = Number(new URL(call.url()).searchParams.get('ts'));
      expect(at).toBeGreaterThanOrEqual(past);
      expect(at).toBeLessThan(begins);
      await words.waitFor({ state: 'detached' });
      await untilPlaying(page, ({ wallClock: time }) => time >= at - 10 && time < at + 120);

      await player.hover();
      await player.getByRole('button', { name: /Go to live/ }).click();
      await words.waitFor();

      // And goes when it is over.
      const ends = wholeStep(stage.now()) + 8;
      await reschedule(stage, BARRED.id, [past, begins, ends, until], [false, true, false]);
      await expect.poll(() => isToBeBarred(ends), { timeout: LONGEST_NEWS }).toBe(false);
      await page.goto(`${stage.address}${BARRED.path}`);
      await expect.poll(() => isBarredNow(page), { timeout: LONGEST_NEWS + 30_000 }).toBe(false);
      await words.waitFor({ state: 'detached' });
      await untilPlaying(page, ({ wallClock: time }) => Math.abs(stage.now() - time) < LIVE_DELAY);
      expect(faults).toEqual([]);
    });
  });
});
