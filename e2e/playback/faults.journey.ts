import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { type Breakage, type BreakingProxy, startBreakingProxy } from '#e2e/harness/breaking-proxy.ts';
import { answering, breakages, MASTERS, rewritten, SEGMENTS, STREAMS } from '#e2e/harness/broken-media.ts';
import { screens } from '#e2e/harness/browser.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { announceChanges } from '#e2e/harness/database.ts';
import { playsPast, seekTo, untilPlaying } from '#e2e/harness/playing.ts';
import { recordPlayer } from '#e2e/harness/recording.ts';
import { untilGuest } from '#e2e/harness/sign-in.ts';
import { setTenant } from '#e2e/harness/stage.ts';
import { isViewingCall } from '#e2e/harness/stream-calls.ts';
import { watchPicture } from '#e2e/harness/watched-picture.ts';

/** Fourteen minutes. */
const FILM = '/watch/trip-to-the-moon';
const CHANNEL = { id: 1, path: '/channels/all/polden' };
const WITHOUT_ARCHIVE = '/channels/all/bolshoy-zal';

const stage = setTenant('faults', 'whole');
let proxy: BreakingProxy;

beforeAll(async () => {
  await stage.withDatabase(async (client) => {
    await client.query("UPDATE channels SET archived_days = 0 WHERE slug = 'bolshoy-zal'");
    await announceChanges(client);
  });
});
beforeAll(async () => {
  proxy = await startBreakingProxy();
});
afterEach(() => proxy.mendAll());
afterAll(() => proxy.stop());

const open = async (path: string): Promise<Page> => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const { page } = await stage.open(path, {
    ...{ locale: 'en-US', ...screens.desk, permissions },
    proxy: { server: proxy.address },
  });
  await untilGuest(page, stage.shortname);
  return page;
};

const player = (page: Page) => page.locator('[data-player]');
const inState = (page: Page, state: string) => page.locator(`[data-player][data-state="${state}"]`).waitFor();
const failure = (page: Page) => player(page).getByRole('alert');
const resume = (page: Page) => failure(page).getByRole('button', { name: 'Resume watching' }).click();
const details = (page: Page) => page.getByRole('dialog', { name: 'Error', exact: true });
const field = (page: Page, name: string) => details(page).locator(`[data-field="${name}"]`);

/** The streams that are asked for from now on: Unix seconds in the archive, null for live and for titles. */
function streamsAskedFor(page: Page): (number | null)[] {
  const moments: (number | null)[] = [];
  page.on('request', (request) => {
    if (!isViewingCall(request.url())) return;
    const moment = new URL(request.url()).searchParams.get('ts');
    moments.push(moment === null ? null : Number(moment));
  });
  return moments;
}

test('[C-PLAY-04] [C-PLAY-08] [C-PLAY-11] a film plays on after segments that are not there, fail, are cut short, are cut off and come late', async () => {
  const page = await open(FILM);
  await playsPast(page, 0.5);
  const streams = streamsAskedFor(page);
  const recording = await recordPlayer(page);
  const picture = await watchPicture(page);
  // As the system's own play button does.
  const before = await page.evaluate(async () => {
    const video = document.querySelector('video');
    await video?.play();
    return video?.currentTime ?? 0;
  });
  await playsPast(page, before);

  for (const [breakage, times, at] of [
    ['absent', 1, 120],
    ['failing', 2, 240],
    ['truncated', 3, 360],
    ['cutOff', 2, 480],
  ] as const) {
    const segments = proxy.breakAnswers(SEGMENTS, breakages[breakage], times);
    await seekTo(page, at);
    await playsPast(page, at + 0.3);
    expect(segments.broken(), breakage).toBe(times);
    segments.mend();
  }
  const slow = proxy.breakAnswers(SEGMENTS, breakages.slow);
  await seekTo(page, 600);
  await player(page).getByRole('status', { name: 'Loading' }).waitFor();
  slow.mend();
  await playsPast(page, 600.3);

  expect(streams).toEqual([]);
  const { states } = await recording();
  expect(states).not.toContain('failed');
  expect(states).not.toContain('paused');
  expect(await picture()).toMatchObject({ wasGone: false });
});

test('[B-PLAYER-08] [B-ENT-49] [C-ERR-04] [C-PLAY-10] [C-PLAY-12] a film that cannot be shown is skipped ten times, with the details of the error', async () => {
  const page = await open(FILM);
  await playsPast(page, 0.5);
  const streams = streamsAskedFor(page);
  const picture = await watchPicture(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const segments = proxy.breakAnswers(SEGMENTS, async (request) => {
    if (streams.length >= 3) await released;
    await breakages.corrupt(request);
  });
  await seekTo(page, 200);
  await page.getByText('The connection keeps dropping').waitFor();
  await page.getByText('More', { exact: true }).click();
  await details(page).waitFor();
  await expect.poll(async () => Number(await field(page, 'totalErrors').innerText())).toBeGreaterThanOrEqual(2);
  await closeDialog(page);
  release();

  await failure(page).getByText('This video cannot be played').waitFor();
  expect(streams).toHaveLength(10);
  await failure(page).getByRole('button', { name: 'Error details' }).click();
  await details(page).waitFor();
  const shown = await details(page)
    .locator('[data-field]')
    .evaluateAll((values) =>
      Object.fromEntries(values.map((value) => [value.getAttribute('data-field'), value.textContent])),
    );
  expect(shown).toEqual({
    ...{ code: '3', errorType: 'mediaError', details: 'fragParsingError', streamType: 'hls' },
    ...{ url: expect.stringMatching(MASTERS), position: '300' },
    ...{ contentId: expect.stringMatching(/^\d+$/), channelId: 'none', libraryId: '1' },
    // A slow machine may run dry besides.
    ...{
      fragErrors: expect.stringMatching(/^\d$/),
      totalErrors: expect.stringMatching(/^1\d$/),
      errorRetryCount: '10',
    },
    ...{ timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), userAgent: expect.stringContaining('Chrome') },
  });
  expect(await accessibilityFaults(page)).toEqual([]);
  await closeDialog(page);
  expect(streams).toHaveLength(10);
  segments.mend();
  await resume(page);
  await playsPast(page, 300);
  expect(await picture()).toMatchObject({ wasGone: false });
});

/** The next stream is answered like that; its player has failed then. Tells how many answers were broken. */
async function failOn(page: Page, breakage: Breakage, pattern = STREAMS): Promise<number> {
  const broken = proxy.breakAnswers(pattern, breakage);
  await page
    .getByRole('button', { name: 'Watch from the start' })
    .or(failure(page).getByRole('button', { name: 'Resume watching' }))
    .first()
    .click();
  await inState(page, 'failed');
  broken.mend();
  return broken.broken();
}

const refusing = (code: string, message: string, detail = message) =>
  answering(403, { error: { code, message }, error_code: code, status_code: 403, detail });
const WITHOUT_ADDRESS = { hls: '', hls_mbr: '', stream_info: '', img: '', stat: null, trackers: [], ad: null };

test('[C-ERR-01] [C-ERR-02] [C-ERR-07] [C-ERR-11] [C-LIVE-10] each fault of a stream shows one message, and after errors play leads to what is on now', async () => {
  const page = await open(CHANNEL.path);
  await untilPlaying(page);

  await failOn(page, refusing('channel_not_purchased', 'This channel is not in your packet'));
  await failure(page).getByText('This channel is not in your packet').waitFor();
  await expect.poll(() => failure(page).getAttribute('data-stream-status')).toBe('403');

  await failOn(page, answering(200, WITHOUT_ADDRESS));
  await failure(page).getByRole('button', { name: 'Error details' }).click();
  await expect.poll(() => field(page, 'code').innerText()).toBe('2');
  await page.keyboard.press('Escape');

  await expect.poll(() => new URL(page.url()).searchParams.has('ts')).toBe(true);
  await failOn(page, refusing('permission_denied', 'No', 'Your address may not watch this'));
  const modal = page.getByRole('dialog');
  await modal.getByText('Your address may not watch this').waitFor();
  await modal.getByRole('button', { name: 'Back to channels' }).click();
  // Which leads on to the channel that was watched last, as it is on now.
  await page.waitForURL((url) => url.pathname.startsWith('/channels') && !url.searchParams.has('ts'));
  await inState(page, 'playing');

  // A playlist that is not there is tried for twice more.
  expect(await failOn(page, breakages.absent, MASTERS)).toBe(3);
  await failure(page).getByText('The video was interrupted').waitFor();
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.paused)).toBe(true);
  const streams = streamsAskedFor(page);
  await resume(page);
  await untilPlaying(page, ({ wallClock: time }) => stage.now() - time < 60);
  expect(streams).toEqual([null]);
});

test('[C-ERR-03] [C-ERR-12] [C-ERR-13] [C-PLAY-09] an unknown codec is reported at once, with details that a press copies', async () => {
  const page = await open(CHANNEL.path);
  await untilPlaying(page);
  const unknown = rewritten((playlist) => playlist.replace(/CODECS="[^"]*"/g, 'CODECS="xvc1.1.L1"'));
  expect(await failOn(page, unknown, MASTERS)).toBe(1);
  await failure(page).getByText('This browser does not support this video').waitFor();
  await failure(page).getByRole('button', { name: 'Error details' }).click();
  await expect.poll(() => field(page, 'code').innerText()).toBe('4');
  await expect.poll(() => details(page).locator('[data-field]').count()).toBe(14);
  await field(page, 'url').click();
  await details(page).getByText('Copied to clipboard').waitFor();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(await field(page, 'url').innerText());
  await page.keyboard.press('Escape');
});

test('[C-LIVE-01] live without an archive plays on when it is paused, and says why', async () => {
  const page = await open(WITHOUT_ARCHIVE);
  await untilPlaying(page);
  await player(page).focus();
  await page.keyboard.press('Space');
  await player(page).getByText('This channel has no archive').waitFor();
  await inState(page, 'playing');
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.paused)).toBe(false);
  await untilPlaying(page);
});
