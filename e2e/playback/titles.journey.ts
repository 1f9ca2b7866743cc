import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { SIGNED } from '#e2e/harness/broken-media.ts';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { changeContent, writeContent } from '#e2e/harness/content.ts';
import { PIN, parentsOn, pinDialog } from '#e2e/harness/parents.ts';
import { seekTo } from '#e2e/harness/playing.ts';
import { type SeededTitle, seedTitles } from '#e2e/harness/seeded-titles.ts';
import { untilGuest } from '#e2e/harness/sign-in.ts';
import { offerPasswords, signIn } from '#e2e/harness/signed-in.ts';
import { setTenant } from '#e2e/harness/stage.ts';
import { isViewingCall } from '#e2e/harness/stream-calls.ts';
import { answerMetadata, goTo } from '#e2e/harness/title-pages.ts';
import { foldTime, letPass } from '#e2e/harness/watched-time.ts';
import { content } from '#server/operator/content.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

/** Fourteen minutes. */
const FILM = 'trip-to-the-moon';
const SERIES = 'serial';
const OTHER_PIN = '2468';
/** A reading of what was watched is not repeated for ten seconds. */
const FRESH_MILLISECONDS = 9_000;

const stage = setTenant('titles');
const { open, parent } = parentsOn(stage);

const isViewing = ({ href }: URL) => isViewingCall(href);

const episode = (id: string, title: string, parent: string, season: number, series: number): SeededTitle => ({
  ...{ id, type: 'episode', title, parent, season, series },
  ...{ durationSeconds: 300, source: { kind: 'clip', asset: 'cinema' }, isFree: true },
  playbackPoints: [
    { type: 'intro', start: 0, end: 100, button: { action: 'skip', label: { en: 'Skip intro', ru: 'Пропустить' } } },
    { type: 'credits', start: 280, end: 298, button: { action: 'next', label: { en: 'Skip credits', ru: 'Дальше' } } },
  ],
});

const film = (id: string, slug: string): SeededTitle => ({
  ...{ id, slug, type: 'movie', title: slug, isFree: true, durationSeconds: 600 },
  source: { kind: 'clip', asset: 'cinema' },
});

beforeAll(() => offerPasswords(stage));
beforeAll(() =>
  stage.withDatabase((client) =>
    seedTitles(client, [
      { id: '970001', slug: SERIES, type: 'series', title: 'Serial', isFree: true },
      { id: '970002', type: 'season', parent: '970001', season: 1, isFree: true },
      episode('970011', 'Beginning', '970002', 1, 1),
      episode('970012', 'Middle', '970002', 1, 2),
      { id: '970041', slug: 'night', type: 'series', title: 'Night', isFree: true, age: 6 },
      { ...episode('970042', 'Dusk', '970041', 0, 1), age: 6 },
      { ...episode('970043', 'Midnight', '970041', 0, 2), age: 18 },
      film('970032', 'leaving'),
      film('970033', 'removed'),
      {
        ...{ id: '970031', slug: 'framed', type: 'movie', title: 'Framed', isFree: true, durationSeconds: 60 },
        ...{ source: { kind: 'clip', asset: 'cinema' }, packshots: ['kids'] },
      },
    ]),
  ),
);

const player = (page: Page) => page.getByRole('region', { name: 'Player' });
/** Waits until the picture is at least so many seconds in, and moves. */
const playsFrom = (page: Page, seconds: number) =>
  page.waitForFunction((from) => {
    const video = document.querySelector('video');
    return video !== null && !video.paused && video.readyState > 2 && video.currentTime >= from;
  }, seconds);
const untilSlider = (page: Page) => player(page).getByRole('slider', { name: 'Seek' });

test('[B-ROUTE-12] [A-ROUTE-09] [C-CPLAY-05] [C-CPLAY-13] a film plays from its page for its true length, and goes on where it was left', async () => {
  const context = await stage.newContext({ locale: 'en-US', ...screens.phone });
  await foldTime(context);
  const { page, faults } = await openPage(context);
  await page.goto(`${stage.address}/contents/${FILM}`);
  await untilGuest(page, stage.shortname);
  await page.getByRole('link', { name: 'Watch', exact: true }).click();
  await page.waitForURL(`**/watch/${FILM}`);
  await playsFrom(page, 0.5);
  await expect.poll(() => page.title()).toContain('A Trip to the Moon');
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.duration)).toBe(840);
  expect(await accessibilityFaults(page)).toEqual([]);

  // Ten seconds of it are watched near the middle: its place is kept when the page is left.
  await untilSlider(page).focus();
  await page.keyboard.press('End');
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowLeft');
  await playsFrom(page, 400);
  await page.locator('[data-player][data-state="playing"]').waitFor();
  // The next page reads what it shows before the place arrives, and reads it anew then.
  const isRead = Promise.withResolvers<void>();
  await page.route('**/users/self/stat/**', async (route) => {
    await isRead.promise;
    await route.continue();
  });
  const reported = page.waitForRequest((request) => request.url().includes('/users/self/stat/'));
  await letPass(page, 11);
  expect((await reported).postDataJSON()).toMatchObject({ duration: expect.any(Number), position: expect.any(Number) });
  await player(page).hover();
  const read = page.waitForResponse((response) => response.url().includes('/content_metadata/'));
  await player(page).getByRole('button', { name: 'Close' }).click();
  await page.waitForURL(`**/contents/${FILM}`);
  await read;
  isRead.resolve();
  await page.getByRole('link', { name: 'Continue watching' }).click();
  await playsFrom(page, 400);
  expect(faults).toEqual([]);
});

test('an episode is left for the next one, its opening titles for what comes after them, and a film begins with its packshot', async () => {
  const { page, faults } = await stage.open('/watch/970011', { locale: 'en-US', ...screens.desk });
  await untilGuest(page, stage.shortname);
  await playsFrom(page, 0.5);
  await page.getByRole('button', { name: 'Skip intro' }).click();
  await playsFrom(page, 100);
  await player(page).hover();
  await player(page).getByRole('button', { name: 'Next episode' }).click();
  await player(page).getByText('Season 1, episode 2').waitFor();
  await playsFrom(page, 0.5);

  await goTo(page, '/watch/framed');
  const length = () => page.evaluate(() => Math.round(document.querySelector('video')?.duration ?? 0));
  // The episode before has a line to seek in, and a packshot has none.
  await untilSlider(page).waitFor({ state: 'detached' });
  await playsFrom(page, 0.2);
  await expect.poll(() => length()).not.toBe(60);
  await page.evaluate(() => {
    const video = document.querySelector('video');
    if (video !== null) video.currentTime = video.duration - 0.3;
  });
  await untilSlider(page).waitFor();
  await playsFrom(page, 0.2);
  await expect.poll(() => length()).toBe(60);
  expect(faults).toEqual([]);
});

/**
 * The player opens its stream anew, as after a lost connection. The service does so before it gets the last report of the
 * stream before, which it answers first.
 */
async function openAnewBeforeReport(page: Page, report: string): Promise<void> {
  const opened = Promise.withResolvers<void>();
  const told = Promise.withResolvers<unknown>();
  await page.route(isViewing, async (route) => {
    const response = await route.fetch();
    opened.resolve();
    await told.promise;
    await route.fulfill({ response });
  });
  await page.route(report, async (route) => {
    await opened.promise;
    const response = await route.fetch();
    await route.fulfill({ response });
    told.resolve(await response.json());
  });
  await letPass(page, 5);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  expect(await told.promise).toMatchObject({ is_replaced: true });
  await page.unroute(report);
  await playsFrom(page, 1);
  await page.locator('[data-player][data-state="playing"]').waitFor();
  await page.unroute(isViewing);
}

test('[A-SESS-18] [C-CPLAY-15] a report that is refused ends neither the session nor what plays, and what a tab played until it is gone is kept', async () => {
  const context = await stage.newContext({ locale: 'en-US', ...screens.desk });
  await foldTime(context);
  const page = await context.newPage();
  const report = '**/v2/users/self/stat/**';
  await page.route(report, (route) =>
    route.fulfill({ status: 401, json: { error: { message: '' }, error_code: 'authentication_failed' } }),
  );
  await page.goto(`${stage.address}/watch/${FILM}`);
  await untilGuest(page, stage.shortname);
  await playsFrom(page, 0.2);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/v2/auth/') && asked.push(request.url()));
  const answered = () => page.waitForResponse(/\/users\/self\/stat\//);
  const refused = answered();
  await page.locator('[data-player][data-state="playing"]').waitFor();
  await letPass(page, 40);
  await (await refused).finished();
  await playsFrom(page, 1);
  expect(asked).toEqual([]);

  await page.unroute(report);
  await openAnewBeforeReport(page, report);
  const reported = answered();
  await letPass(page, 40);
  expect((await reported).ok()).toBe(true);
  // No report of the new place arrives before the page goes.
  await page.route(report, (route) => route.abort());
  await seekTo(page, 600);
  await playsFrom(page, 601);
  await page.unroute(report);
  await page.goto('about:blank');
  const next = await context.newPage();
  await next.goto(`${stage.address}/contents/${FILM}`);
  const history = () =>
    next.evaluate(async (path) => {
      const answer = await fetch(path, { headers: { 'kinora-door': '1' } });
      const { history } = await answer.json();
      return history;
    }, '/v2/users/self/content_metadata/900101');
  await expect.poll(history).toBeGreaterThanOrEqual(601);
});

test('[C-CPLAY-03] [C-PLAY-05] [C-VALID-13] an episode for adults of a series for all waits for the PIN, whatever is pressed, and for a new one while it plays', async () => {
  const viewer = await parent();
  const { page, asked } = await open('/watch/970042', viewer);
  await playsFrom(page, 0.5);
  await page.clock.install();
  await untilSlider(page).focus();
  await page.keyboard.press('End');
  // The countdown leads there by itself.
  await page.locator('[data-next-episode]').waitFor();
  await page.clock.runFor(8_000);
  await pinDialog(page).waitFor();
  const streams = () => asked.filter(({ path }) => path.endsWith('/970043/stream')).length;
  await closeDialog(page);
  await page.keyboard.press('k');
  await expect
    .poll(async () => [streams(), await page.evaluate(() => document.querySelector('video')?.readyState ?? 0)])
    .toEqual([0, 0]);
  await page.locator('[data-obstacle="pin"] button').click();
  await pinDialog(page).waitFor();
  await page.keyboard.type(PIN);
  await playsFrom(page, 0.5);
  expect(streams()).toBe(1);

  // The PIN is replaced on another device, and then the address runs out.
  const other = await signIn(stage.address, viewer.login);
  await other.call('PATCH', '/v2/users/self', { old_pincode: PIN, pincode: OTHER_PIN });
  await page.route(SIGNED, (route) => route.fulfill({ status: 403 }));
  await seekTo(page, 250);
  await pinDialog(page).waitFor();
  await page.clock.runFor(60_000);
  await expect.poll(async () => [streams(), await page.getByRole('alert').allInnerTexts()]).toEqual([2, ['']]);
  await page.unroute(SIGNED);
  await page.keyboard.type(OTHER_PIN);
  await playsFrom(page, 250);
  expect(streams()).toBe(3);
});

test('a film whose right ends while it plays, and one that is removed, say so, once, and play no more', async () => {
  const context = await stage.newContext({ locale: 'en-US', ...screens.desk });
  await foldTime(context);
  const page = await context.newPage();
  const streams: string[] = [];
  page.on('request', (request) => request.url().endsWith('/stream') && streams.push(request.url()));
  const says = async (words: string) => {
    await letPass(page, 12);
    await page.locator('[data-player][data-state="failed"]').waitFor();
    const alert = page.getByRole('alert');
    await expect.poll(() => alert.innerText()).toContain(words);
    await expect.poll(() => alert.count()).toBe(1);
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.readyState)).toBe(0);
    await letPass(page, 60);
  };
  await page.goto(`${stage.address}/watch/leaving`);
  await playsFrom(page, 0.2);
  await stage.withDatabase((client) =>
    changeContent(client, content.titles, ({ slug }) => (slug === 'leaving' ? { isFree: false } : null)),
  );
  await says('subscription');
  expect(streams).toHaveLength(1);

  await goTo(page, '/watch/removed');
  await playsFrom(page, 0.2);
  await stage.withDatabase((client) =>
    writeContent(client, (context) => content.titles.remove(context, [{ id: '970033' }])),
  );
  await says('Nothing was found');
  expect(streams).toHaveLength(2);
});

test('[B-ROUTE-11] [C-CPLAY-10] [C-CPLAY-12] [B-ENT-18] a page of a title opens in the library of its address, offers what its metadata names, and is recorded once', async () => {
  const { page, faults } = await stage.open(`/contents/${FILM}`, { locale: 'en-US', ...screens.desk });
  await untilGuest(page, stage.shortname);
  const asked = (part: string) => page.waitForRequest((request) => request.url().includes(part));
  const [content] = await Promise.all([asked('/v2/contents/framed'), goTo(page, '/contents/framed?library_id=7')]);
  expect(new URL(content.url()).search).toBe('?library_id=7');
  await page.getByRole('heading', { level: 1, name: 'Framed' }).waitFor();
  await expect
    .poll(() => page.evaluate('window.dataLayer'))
    .toEqual([
      { event: 'page', page: 'movie_content_detail' },
      { event: 'page', page: 'movie_content_detail' },
    ]);
  await answerMetadata(page, {
    buttons: [
      ...[
        { button_type: 'pay', caption: 'Rent', sub_caption: 'for two days', icon: '/art/brands/kinora.svg' },
        { button_type: 'other', caption: 'Other', sub_caption: null, icon: null },
      ].map((button) => ({ ...button, button_data: null })),
    ],
    user_license_info: { text: 'Yours until Friday', color: 'rgb(0, 200, 0)' },
  });
  await goTo(page, `/contents/${SERIES}?library_id=7`);
  const offer = page.getByRole('link', { name: 'Rent for two days' });
  await offer.waitFor();
  await expect.poll(() => offer.getAttribute('href')).toBe('/packets');
  await offer.locator('img[src*="/art/brands/kinora.svg"]').waitFor();
  await expect
    .poll(() => page.getByText('Yours until Friday').evaluate((words) => getComputedStyle(words).color))
    .toBe('rgb(0, 200, 0)');
  await expect.poll(() => page.getByText('Other').count()).toBe(0);
  await page.unroute('**/v2/users/self/content_metadata/*');
  await Promise.all([
    asked('/v2/libraries/7/contents/970011/stream'),
    page.getByRole('link', { name: 'Watch', exact: true }).click(),
  ]);
  expect(faults).toEqual([]);
});

test('[B-WATCH-01] [B-WATCH-02] [C-CPLAY-04] a title that is not there or lost is not found, one without a stream is not there now, and a broadcast one leads to its archive', async () => {
  const { page } = await stage.open('/watch/no-such-title', { locale: 'en-US', ...screens.desk });
  await page.getByRole('heading', { name: 'Title not found' }).waitFor();
  await untilGuest(page, stage.shortname);
  const streams: string[] = [];
  page.on('request', (request) => request.url().includes('/v2/libraries/') && streams.push(request.url()));
  /** Goes to a title that this viewer has not seen yet: the page asks for what it is, which is answered here. */
  const open = async (slug: string, metadata: object) => {
    await page.unroute('**/v2/users/self/content_metadata/*');
    await answerMetadata(page, metadata);
    await goTo(page, `/watch/${slug}`);
  };
  await open(FILM, { is_available: false, is_lost: true, next_to_play: null });
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await open('framed', { is_available: false, is_lost: false, next_to_play: null });
  await page.getByRole('alert').getByText('You cannot watch this right now').waitFor();
  const timestamp = Math.floor(stage.now()) - 3_600;
  await open('nosferatu', { stream_using: { library_id: null, content_schedule: { channel_id: 1, timestamp } } });
  await page.waitForURL(`**/channels/all/*?ts=${timestamp}`);
  expect(streams).toEqual([]);
});

test.runIf(isSlowProof)(
  '[C-CPLAY-11] a navigation that asks for it reloads the page for a signed-in user, and for no other',
  async () => {
    const { page, asked } = await open(`/contents/${FILM}`, await parent());
    const readings = () => asked.filter(({ path }) => path === `/v2/contents/${FILM}`).length;
    await page.getByRole('button', { name: 'Mark as watched' }).waitFor();
    await goTo(page, `/contents/${FILM}`);
    expect(readings()).toBe(0);
    await goTo(page, `/contents/${FILM}`, { reload: true });
    await expect.poll(readings).toBe(1);
    const guest = await open(`/contents/${FILM}`, null);
    await untilGuest(guest.page, stage.shortname);
    await guest.page.getByRole('button', { name: 'Mark as watched' }).waitFor();
    const answered = guest.page.waitForResponse('**/content_metadata/*');
    await goTo(guest.page, `/contents/${FILM}`, { reload: true });
    await goTo(guest.page, '/contents/framed');
    await answered;
    expect(guest.asked.filter(({ path }) => path === `/v2/contents/${FILM}`)).toEqual([]);
  },
);

test('[C-CONST-10] [C-CPLAY-14] an episode is marked as watched in its list, a film on its page, and both are taken back', async () => {
  const { page, faults } = await stage.open(`/contents/${SERIES}`, { locale: 'en-US', ...screens.desk });
  await untilGuest(page, stage.shortname);
  await page.getByRole('button', { name: 'More: 1. Beginning' }).waitFor();
  let readings = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/histories')) readings += 1;
  });
  await page.getByRole('button', { name: 'More: 1. Beginning' }).click();
  await page.getByRole('menuitem', { name: 'Mark as watched' }).click();
  await page.getByRole('link', { name: /1\. Beginning Watched/ }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'More: 1. Beginning' }).click();
  await page.getByRole('menuitem', { name: 'Mark as not watched' }).click();
  await page.getByRole('link', { name: /1\. Beginning 5 min/ }).waitFor();
  // What was changed here is read anew at once, and nothing else within ten seconds.
  expect(readings).toBe(2);
  const readAt = performance.now();
  await page.getByRole('link', { name: /1\. Beginning/ }).click();
  await player(page).hover();
  await player(page).getByRole('button', { name: 'Episodes' }).click();
  await page
    .getByRole('dialog', { name: 'Episodes' })
    .getByRole('button', { name: /2\. Middle/ })
    .waitFor();
  if (performance.now() - readAt < FRESH_MILLISECONDS) expect(readings).toBe(2);

  await goTo(page, `/contents/${FILM}`);
  await page.getByRole('button', { name: 'Mark as watched' }).click();
  await page.getByRole('button', { name: 'Mark as not watched' }).waitFor();
  // A film that was watched to its end begins anew.
  await page.getByRole('link', { name: 'Watch', exact: true }).click();
  await playsFrom(page, 0.2);
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 900)).toBeLessThan(60);
  await player(page).hover();
  await player(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Mark as not watched' }).click();
  await page.getByRole('button', { name: 'Mark as watched' }).waitFor();
  expect(faults).toEqual([]);
});
