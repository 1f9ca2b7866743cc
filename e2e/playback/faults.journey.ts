import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { breakages, breakSegments } from '#e2e/harness/broken-media.ts';
import { screens } from '#e2e/harness/browser.ts';
import { announceChanges } from '#e2e/harness/database.ts';
import { untilPlaying, wallClock } from '#e2e/harness/playing.ts';
import { recordPlayer } from '#e2e/harness/recording.ts';
import { untilGuest } from '#e2e/harness/sign-in.ts';
import { setTenant } from '#e2e/harness/stage.ts';

/** Fourteen minutes. */
const FILM = '/watch/trip-to-the-moon';
const CHANNEL = '/channels/all/polden';
const WITHOUT_ARCHIVE = '/channels/all/bolshoy-zal';
const HOUR = 3_600;
const STREAM_CALLS = /\/v2\/.*\/stream(\?|$)/;
const MASTER = /\/media\/p\/.*\/index\.m3u8/;

const stage = setTenant('faults', 'whole');

beforeAll(() =>
  stage.withDatabase(async (client) => {
    await client.query("UPDATE channels SET archived_days = 0 WHERE slug = 'bolshoy-zal'");
    await announceChanges(client);
  }),
);

const open = async (path: string): Promise<Page> => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const { page } = await stage.open(path, { locale: 'en-US', ...screens.desk, permissions });
  await untilGuest(page, stage.shortname);
  return page;
};

const player = (page: Page) => page.locator('[data-player]');
const inState = (page: Page, state: string) => page.locator(`[data-player][data-state="${state}"]`).waitFor();
const failure = (page: Page) => player(page).getByRole('alert');
const resume = (page: Page) => failure(page).getByRole('button', { name: 'Resume watching' }).click();
const details = (page: Page) => page.getByRole('dialog', { name: 'Error', exact: true });
const field = (page: Page, name: string) => details(page).locator(`[data-field="${name}"]`);

/** Waits until the picture of a film is past a moment, and moves. */
const playsPast = (page: Page, seconds: number) =>
  page.waitForFunction((past) => {
    const video = document.querySelector('video');
    return video !== null && !video.paused && video.readyState > 2 && video.currentTime > past;
  }, seconds);
const seekTo = (page: Page, seconds: number) =>
  page.evaluate((to) => Object.assign(document.querySelector('video') ?? {}, { currentTime: to }), seconds);

/** The streams that are asked for from now on: Unix seconds in the archive, null for live and for titles. */
function streamsAskedFor(page: Page): (number | null)[] {
  const moments: (number | null)[] = [];
  page.on('request', (request) => {
    if (!STREAM_CALLS.test(request.url())) return;
    const moment = new URL(request.url()).searchParams.get('ts');
    moments.push(moment === null ? null : Number(moment));
  });
  return moments;
}

/** Whether a picture is seen: of the element, or the last one that is kept over it. */
const showsPicture = (page: Page) =>
  page.evaluate(() => {
    const kept = document.querySelector<HTMLCanvasElement>('[data-player] canvas');
    const picture = kept?.hidden === false ? kept : document.querySelector('video');
    const context = Object.assign(document.createElement('canvas'), { width: 32, height: 18 }).getContext('2d');
    if (picture === null || context === null) return false;
    context.drawImage(picture, 0, 0, 32, 18);
    const { data } = context.getImageData(0, 0, 32, 18);
    return new Set(data.filter((_, index) => index % 4 === 0)).size > 8;
  });

test('[C-PLAY-04] [C-PLAY-08] [C-PLAY-11] a film plays on after a segment that is not there and ones that are cut short', async () => {
  const page = await open(FILM);
  await playsPast(page, 0.5);
  const streams = streamsAskedFor(page);
  const recording = await recordPlayer(page);
  // As the system's own play button does.
  const before = await page.evaluate(async () => {
    const video = document.querySelector('video');
    await video?.play();
    return video?.currentTime ?? 0;
  });
  await playsPast(page, before);

  const absent = await breakSegments(page, breakages.absent, 1);
  await seekTo(page, 200);
  await playsPast(page, 201);
  expect(absent.broken()).toBe(1);
  await absent.mend();

  const truncated = await breakSegments(page, breakages.truncated, 3);
  await seekTo(page, 400);
  await playsPast(page, 400);
  expect(truncated.broken()).toBe(3);
  expect(streams).toEqual([]);
  const { states } = await recording();
  expect(states).not.toContain('failed');
  expect(states).not.toContain('paused');
});

test('[B-PLAYER-08] [B-ENT-49] [C-ERR-04] [C-PLAY-10] [C-PLAY-12] a film that cannot be shown is skipped ten times, with the details of the error', async () => {
  const page = await open(FILM);
  await playsPast(page, 0.5);
  const streams = streamsAskedFor(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const segments = await breakSegments(page, async (route) => {
    if (streams.length >= 3) await released;
    await breakages.corrupt(route);
  });
  await seekTo(page, 200);
  await page.getByText('The connection keeps dropping').waitFor();
  expect(await showsPicture(page)).toBe(true);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await details(page).waitFor();
  expect(Number(await field(page, 'totalErrors').innerText())).toBeGreaterThanOrEqual(2);
  await page.keyboard.press('Escape');
  await details(page).waitFor({ state: 'detached' });
  release();

  await failure(page).getByText('This video cannot be played').waitFor();
  expect(streams).toHaveLength(10);
  expect(await showsPicture(page)).toBe(true);
  await failure(page).getByRole('button', { name: 'Error details' }).click();
  await details(page).waitFor();
  const shown = await details(page)
    .locator('[data-field]')
    .evaluateAll((values) =>
      Object.fromEntries(values.map((value) => [value.getAttribute('data-field'), value.textContent])),
    );
  expect(shown).toEqual({
    ...{ code: '3', errorType: 'mediaError', details: 'fragParsingError', streamType: 'hls' },
    ...{ url: expect.stringMatching(MASTER), position: '300' },
    ...{ contentId: expect.stringMatching(/^\d+$/), channelId: 'none', libraryId: '1' },
    ...{ fragErrors: '0', totalErrors: '10', errorRetryCount: '10' },
    ...{ timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), userAgent: expect.stringContaining('Chrome') },
  });
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await details(page).waitFor({ state: 'detached' });
  expect(streams).toHaveLength(10);
  await segments.mend();
  await resume(page);
  await playsPast(page, 300);
});

test('[C-LIVE-10] after errors in the archive, play leads to what is on now', async () => {
  const page = await open(`${CHANNEL}?ts=${Math.floor(wallClock()) - 3 * HOUR}`);
  await untilPlaying(page);
  const segments = await breakSegments(page, breakages.truncated);
  await failure(page).getByText('The video was interrupted').waitFor();
  await segments.mend();
  const streams = streamsAskedFor(page);
  await resume(page);
  await untilPlaying(page, ({ wallClock: time }) => wallClock() - time < 60);
  expect(streams).toEqual([null]);
});

/** The next stream is answered like that; its player has failed then. */
async function failOn(page: Page, answer: (route: Route) => Promise<void>, pattern = STREAM_CALLS): Promise<void> {
  await page.route(pattern, answer);
  await page
    .getByRole('button', { name: 'Watch from the start' })
    .or(failure(page).getByRole('button', { name: 'Resume watching' }))
    .first()
    .click();
  await inState(page, 'failed');
  await page.unroute(pattern);
}

test('[C-ERR-01] [C-ERR-02] [C-ERR-07] [C-ERR-11] each fault of a stream shows one message', async () => {
  const page = await open(CHANNEL);
  await untilPlaying(page);
  const refuse =
    (code: string, message: string, detail = message) =>
    (route: Route) =>
      route.fulfill({
        status: 403,
        json: { error: { code, message }, error_code: code, status_code: 403, detail },
      });

  await failOn(page, refuse('channel_not_purchased', 'This channel is not in your packet'));
  await failure(page).getByText('This channel is not in your packet').waitFor();
  expect(await failure(page).getAttribute('data-stream-status')).toBe('403');

  await failOn(page, (route) =>
    route.fulfill({ json: { hls: '', hls_mbr: '', stream_info: '', img: '', stat: null, trackers: [], ad: null } }),
  );
  await failure(page).getByRole('button', { name: 'Error details' }).click();
  expect(await field(page, 'code').innerText()).toBe('2');
  await page.keyboard.press('Escape');

  expect(new URL(page.url()).searchParams.has('ts')).toBe(true);
  await failOn(page, refuse('permission_denied', 'No', 'Your address may not watch this'));
  const modal = page.getByRole('dialog');
  await modal.getByText('Your address may not watch this').waitFor();
  await modal.getByRole('button', { name: 'Back to channels' }).click();
  // Which leads on to the channel that was watched last, as it is on now.
  await page.waitForURL((url) => url.pathname.startsWith('/channels') && !url.searchParams.has('ts'));
  await inState(page, 'playing');
});

test('[C-ERR-03] [C-ERR-12] [C-ERR-13] [C-PLAY-09] an unknown codec is reported at once, with details that a press copies', async () => {
  const page = await open(CHANNEL);
  await untilPlaying(page);
  let masters = 0;
  await failOn(
    page,
    async (route) => {
      masters += 1;
      const response = await route.fetch();
      const body = (await response.text()).replace(/CODECS="[^"]*"/g, 'CODECS="xvc1.1.L1"');
      await route.fulfill({ response, body });
    },
    MASTER,
  );
  await failure(page).getByText('This browser does not support this video').waitFor();
  expect(masters).toBe(1);
  await failure(page).getByRole('button', { name: 'Error details' }).click();
  expect(await field(page, 'code').innerText()).toBe('4');
  expect(await details(page).locator('[data-field]').count()).toBe(14);
  await field(page, 'url').click();
  await details(page).getByText('Copied to clipboard').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await field(page, 'url').innerText());
  await page.keyboard.press('Escape');
});

test('[C-LIVE-01] live without an archive plays on when it is paused, and says why', async () => {
  const page = await open(WITHOUT_ARCHIVE);
  await untilPlaying(page);
  await player(page).focus();
  await page.keyboard.press('Space');
  await player(page).getByText('This channel has no archive').waitFor();
  await inState(page, 'playing');
  expect(await page.evaluate(() => document.querySelector('video')?.paused)).toBe(false);
  await untilPlaying(page);
});
