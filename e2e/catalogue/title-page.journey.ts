import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { TitleEntry } from '#contract/admin/catalogue.ts';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { changeContent, changeSettings, writeContent } from '#e2e/harness/content.ts';
import { newHousehold, openAs } from '#e2e/harness/household.ts';
import { seedPerson, seedTitles } from '#e2e/harness/seeded-titles.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import { untilGuest } from '#e2e/harness/sign-in.ts';
import { offerPasswords } from '#e2e/harness/signed-in.ts';
import { setTenant } from '#e2e/harness/stage.ts';
import { goTo } from '#e2e/harness/title-pages.ts';
import { foldTime, letPass } from '#e2e/harness/watched-time.ts';
import { content } from '#server/operator/content.ts';

const FILM = '/contents/metropolis';
const CLIP = { kind: 'clip', asset: 'cinema' } as const;
const ALIKE = 13;
const PERSON = 995;
const TELECAST = '985030';

const stage = setTenant('title-page');
const otherBrand = setTenant('title-page-too');

/** The shown films that two brands hide, by their ids. */
let hidden: readonly string[] = [];

beforeAll(() => offerPasswords(stage));
beforeAll(() =>
  stage.withDatabase(async (client) => {
    await seedPerson(client, PERSON, 'leading', '');
    await seedTitles(client, [
      { id: '985001', slug: 'for-twelve', type: 'movie', title: 'Twelve', age: 12, people: [PERSON] },
      { id: '985002', slug: 'for-thirteen', type: 'movie', title: 'Thirteen', age: 13, people: [PERSON] },
      { id: TELECAST, type: 'program', title: 'Telecast' },
      { id: '985003', slug: 'of-no-age', type: 'movie', title: 'Ageless', age: null, people: [PERSON] },
    ]);
    await changeContent(client, content.titles, ({ slug }) =>
      slug === 'metropolis'
        ? {
            trailers: [{ id: 'metropolis-trailer', asset: 'cinema' }],
            ...{ isFree: true, source: CLIP, durationSeconds: 600 },
          }
        : null,
    );
    await writeContent(client, async (context) => {
      const metropolis = (await content.titles.read(context)).find(({ slug }) => slug === 'metropolis');
      if (metropolis === undefined) throw new Error('the demo has no film to begin with');
      const copy = (id: string, change: Partial<TitleEntry>): TitleEntry => ({
        ...{ ...metropolis, id, slug: id, trailers: [] },
        ...change,
      });
      await content.titles.put(context, [
        ...Array.from({ length: ALIKE }, (_, index) => copy(`985${100 + index}`, {})),
        copy('985020', { slug: 'withdrawn', title: { en: 'Withdrawn' }, visibility: 'hidden' }),
      ]);
    });
    const { rows } = await client.query<{ readonly id: string }>(
      `SELECT id FROM contents WHERE content_type = 'movie' AND NOT is_restricted AND id LIKE '900%'
         AND slug <> 'metropolis' ORDER BY id DESC LIMIT 9`,
    );
    hidden = rows.map(({ id }) => id);
  }),
);
beforeAll(async () => {
  for (const { withDatabase } of [stage, otherBrand])
    await withDatabase((client) => changeSettings(client, () => ({ hiddenContents: [...hidden] })));
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const closing = (page: Page) => page.locator('main').getByRole('button', { name: 'Close' });
/** What is behind the title, whether it is shown yet or not. */
const trailer = (page: Page) => page.locator('video[data-trailer]');

/** The addresses of media that a page asks for. */
function followMedia(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/media\/[ps]\//.test(request.url())) asked.push(request.url());
  });
  return asked;
}

test('[B-CONTENT-06] [B-CONTENT-10] [B-MODAL-21] [B-MODAL-22] a title has a dozen like it; the trailer behind one is heard when that is wanted, and ends with its page, which leads back', async () => {
  const { page, faults } = await stage.open('/contents/985100', {
    ...{ locale: 'en-US', ...screens.desk, reducedMotion: 'no-preference' },
  });
  await untilGuest(page, stage.shortname);
  const media = followMedia(page);
  const like = page.getByRole('region', { name: 'More like this' });
  await like.getByRole('link').first().waitFor();
  await expect.poll(() => like.getByRole('listitem').count()).toBe(12);
  await like.locator('a[href="/contents/metropolis"]').click();
  await page.waitForURL(`**${FILM}`);
  await page.locator('video[data-trailer="playing"]').waitFor();
  const isMuted = () => trailer(page).evaluate((video: HTMLVideoElement) => video.muted);
  await expect.poll(() => isMuted()).toBe(true);
  await page.getByRole('button', { name: 'Unmute' }).click();
  await expect.poll(() => isMuted()).toBe(false);
  await page.getByRole('button', { name: 'Mute' }).click();
  await expect.poll(() => isMuted()).toBe(true);
  await closing(page).click();
  await page.waitForURL('**/contents/985100');
  await page.locator('video').waitFor({ state: 'detached' });
  const asked = media.length;
  await untilAnswered(page);
  expect([media.length, asked > 0]).toEqual([asked, true]);
  expect(faults).toEqual([]);
});

test('[A-ROUTE-07] [B-MODAL-21] [B-MODAL-22] closing a visit that began in the player sends what was watched, and leads home', async () => {
  const context = await stage.newContext({ locale: 'en-US', ...screens.phone });
  await foldTime(context);
  const { page, faults } = await openPage(context);
  const reports: number[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/users/self/stat/')) reports.push(request.postDataJSON().duration);
  });
  await page.goto(`${stage.address}/watch/metropolis`);
  await page.locator('[data-player][data-state="playing"]').waitFor();
  await letPass(page, 15);
  await expect.poll(() => reports.length).toBe(1);
  await page.locator('[data-player]').getByRole('button', { name: 'Close' }).click();
  await page.waitForURL(`**${FILM}`);
  // What was watched is sent, and nothing is loaded or heard any more.
  await expect.poll(() => reports.at(-1)).toBeGreaterThan(14);
  await page.locator('video').waitFor({ state: 'detached' });
  await heading(page, 'Metropolis').waitFor();
  await closing(page).click();
  await page.waitForURL(`${stage.address}/`);

  // By its id, and as a library has it.
  for (const address of ['/contents/900111', '/contents/metropolis-900111?library_id=7']) {
    const called = page.waitForRequest(`**/v2${address}`);
    await goTo(page, address);
    await called;
    await heading(page, 'Metropolis').waitFor();
    await goTo(page, '/contents/985101');
    await page.waitForURL('**/contents/985101');
  }
  expect(faults).toEqual([]);
});

test('[B-CONTENT-12] [C-ERR-06] [C-ERR-21] what was withdrawn, or is hidden by the brand, is not shown, and an archive that comes with a subscription says so', async () => {
  const locked = await stage.withDatabase(async (client) => {
    const { rows } = await client.query<{ readonly slug: string }>(
      'SELECT slug FROM channels WHERE NOT is_free AND NOT is_hidden AND archived_days > 0 AND age < 18 ORDER BY id LIMIT 1',
    );
    return rows[0]?.slug;
  });
  const { page, faults } = await stage.open('/contents/985101', { locale: 'en-US', ...screens.desk });
  await untilGuest(page, stage.shortname);
  await goTo(page, '/contents/withdrawn');
  await heading(page, 'Withdrawn').waitFor();
  const [refused] = hidden;
  await goTo(page, `/contents/${refused}`);
  await heading(page, 'Title not found').waitFor();
  await goTo(page, `/channels/all/${locked}?ts=${Math.floor(stage.now()) - 7_200}`);
  await page.locator('[data-obstacle]').getByText('The archive of this channel comes with a subscription').waitFor();
  expect(faults).toEqual([]);

  // Two brands hide the same nine titles, and others show them.
  expect(hidden).toHaveLength(9);
  const statusesAt = async (address: string) => {
    const pages = hidden.map(async (id) => (await fetch(`${address}/contents/${id}`)).status);
    return [...new Set(await Promise.all(pages))];
  };
  expect([await statusesAt(stage.address), await statusesAt(otherBrand.address)]).toEqual([[404], [404]]);
  expect(await statusesAt(stage.service)).toEqual([200]);
  expect((await fetch(`${stage.address}/contents/withdrawn`)).status).toBe(404);
});

test('[B-CONTENT-09] broadcasts of a programme that archives have are listed as its other episodes', async () => {
  await stage.withDatabase(async (client) => {
    const { rows } = await client.query<{ readonly id: number }>(
      `SELECT item.program_id AS id FROM schedule_items item
       JOIN channels channel ON channel.provider_id = item.provider_id AND channel.id = item.channel_id
       WHERE channel.is_free AND item.starts_at BETWEEN to_timestamp($1) - interval '12 hours' AND to_timestamp($1) - interval '3 hours'
       LIMIT 1`,
      [stage.now()],
    );
    await changeContent(client, content.programs, ({ id }) => (id === rows[0]?.id ? { contentId: TELECAST } : null));
  });
  const { page } = await stage.open(`/contents/${TELECAST}`, { locale: 'en-US', ...screens.desk });
  const others = page.getByRole('region', { name: 'Other episodes' });
  await others.locator('a[href^="/channels/all/"][href*="?ts="]').first().waitFor();
});

test('[B-PERSON-05] [B-PERSON-09] a person is asked for by an app that is ready, and has what is for children in a child’s profile', async () => {
  const household = await newHousehold(stage.address, { name: 'Mia', role: 'child' });
  const { page, faults } = await openAs(stage, household, '/contents/for-thirteen');
  await page.evaluate(() => performance.mark('ready'));
  const titles = () =>
    page.locator('main a[href^="/contents/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await page.locator('main a[href="/persons/995"], main a[href="/persons/leading"]').first().click();
  await heading(page, 'leading').waitFor();
  await expect
    .poll(async () => (await titles()).toSorted())
    .toEqual(['/contents/for-thirteen', '/contents/for-twelve', '/contents/of-no-age']);
  const asked = await page.evaluate(() => {
    const [ready] = performance.getEntriesByName('ready');
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/v2/persons/'));
    return calls.map(({ startTime }) => startTime > (ready?.startTime ?? Number.POSITIVE_INFINITY));
  });
  expect([asked.length > 0, asked.every(Boolean)]).toEqual([true, true]);

  await household.call('POST', '/v2/users/self/profile', { id: household.profiles[1]?.id });
  await page.evaluate((entry) => {
    localStorage.setItem(entry, JSON.stringify({ ...JSON.parse(localStorage.getItem(entry) ?? ''), role: 'child' }));
  }, `kinora:${stage.shortname}:token_state`);
  await page.goto(`${stage.address}/persons/leading`);
  await expect.poll(titles).toEqual(['/contents/for-twelve']);
  expect(faults).toEqual([]);
});
