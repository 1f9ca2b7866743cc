import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Channel } from '#contract/channels.ts';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { changeContent, changeSettings, writeContent } from '#e2e/harness/content.ts';
import { visit } from '#e2e/harness/hydrated.ts';
import { onAir } from '#e2e/harness/on-air.ts';
import { untilPlaying } from '#e2e/harness/playing.ts';
import { seedChannels } from '#e2e/harness/seeded-channels.ts';
import { offerPasswords, register, signIn } from '#e2e/harness/signed-in.ts';
import { type ContextOptions, setTenant } from '#e2e/harness/stage.ts';
import { isViewingCall } from '#e2e/harness/stream-calls.ts';
import { goTo } from '#e2e/harness/title-pages.ts';
import { content } from '#server/operator/content.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

const CHANNEL = { id: 1, path: '/channels/all/polden', name: 'Noon 24' };
/** Only in a packet: its page plays nothing. */
const LOCKED = { id: 15, path: '/channels/all/raketa' };
/** A free one with an archive. */
const BEGUN = { id: 2, slug: 'bolshoy-zal' };
const PAUSED = '/channels/all/more-901';
const OFF = '/channels/all/more-902';
const PARTNER = { id: 903, path: '/channels/all/more-903' };
const MAINTENANCE = 'Maintenance until morning';
/** In which a busy service has heard of a change for certain. */
const LONGEST_NEWS = { timeout: 20_000 };
/** Seconds. */
const MINUTE = 60;

const stage = setTenant('viewing');

/** Stands for a partner: its script draws a picture by itself, and its configurations say nothing more. */
const partner = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.setHeader('access-control-allow-origin', '*');
  if (request.url?.startsWith('/player.js') === true) {
    response.setHeader('content-type', 'text/javascript');
    response.end(PARTNER_SCRIPT);
  } else response.end('{}');
});
const asked: string[] = [];
const PARTNER_SCRIPT = `window.partnerPlayer = {
  attach(video, { config, onReady, onError }) {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 180;
    const context = canvas.getContext('2d');
    let frame = 0;
    const timer = setInterval(() => {
      frame += 1;
      context.fillStyle = 'hsl(' + frame * 9 + ' 80% 50%)';
      context.fillRect(0, 0, 320, 180);
    }, 40);
    fetch(config).then((answer) => {
      if (!answer.ok) return onError('no configuration');
      video.srcObject = canvas.captureStream(25);
      onReady();
    });
    return { detach() { clearInterval(timer); video.srcObject = null; } };
  },
};`;

beforeAll(async () => {
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${portOf(partner.address())}`;
  await stage.withDatabase(async (client) => {
    await seedChannels(client, [
      { id: 901, name: { en: 'Paused' }, isAvailable: false, accessError: { en: MAINTENANCE } },
      { id: 902, name: { en: 'Off' }, isAvailable: false },
      {
        ...{ id: 903, name: { en: 'Partner' }, archivedDays: 3 },
        vitrina: { web: `${origin}/web.json`, webVlight: `${origin}/light.json`, isLight: true, ad: null },
      },
    ]);
    await changeContent(client, content.channels, ({ id }) =>
      id === CHANNEL.id ? { description: { en: 'News around the clock' }, overlayIcon: '/favicon.ico' } : null,
    );
    await changeContent(client, content.programs, () => ({
      ...{ categoryId: 2, category: { en: 'Series' }, description: { en: 'What happens next' } },
      persons: [{ id: 1, slug: 'keaton', name: { en: 'Buster Keaton' }, role: 'actor', priority: 1, image_url: null }],
      ratings: [{ type: 'imdb', name: 'IMDb', rating: '7.4', color: '', external_id: '' }],
    }));
    await changeSettings(client, (settings) => ({
      ...settings,
      vitrina: { script: `${origin}/player.js` },
      streamOrigins: [origin],
    }));
  });
});
afterAll(() => partner.close());

const portOf = (address: string | AddressInfo | null) =>
  typeof address === 'object' && address !== null ? address.port : 0;

async function open(path: string, options: ContextOptions = {}): Promise<Page> {
  const { page } = await stage.open(path, { locale: 'en-US', ...screens.desk, ...options });
  return page;
}

const streamCalls = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/channels\/[^/]+\/(?:stream|config)$/.test(pathname)) calls.push(pathname);
  });
  return calls;
};
const rows = (page: Page) => page.locator('[data-channels] [data-channel]');
const listed = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => Number(row.getAttribute('data-channel'))));
const details = (page: Page) => page.locator('[data-viewing-details]');

test('[B-VIEWER-02] [B-VIEWER-03] [B-VIEWER-04] [B-VIEWER-06] [B-VIEWER-07] the viewer of a phone says what is on, and has a description or a schedule', async () => {
  const page = await open(CHANNEL.path, screens.phone);
  await page.locator('[data-player] video').waitFor({ state: 'attached' });
  const heading = page.getByRole('heading', { level: 1 });
  const programme = (await page.locator('[data-schedule] [data-standing="now"]').textContent()) ?? '';
  const title = (await heading.textContent()) ?? '';
  expect(title).toMatch(/\S.* on channel Noon 24 online$/);
  expect(programme).toContain(title.split(/ (?:Season|on channel)/)[0]?.trim());
  for (const name of ['Favourites', 'Share']) await page.getByRole('button', { name, exact: true }).waitFor();
  await expect.poll(() => page.locator('main').textContent()).toContain('Series');

  await expect.poll(() => details(page).count()).toBe(0);
  await page.getByRole('tab', { name: 'Description' }).tap();
  await details(page).waitFor();
  await expect.poll(() => page.locator('[data-schedule]').count()).toBe(0);
  await details(page).getByText('What happens next').waitFor();
  await details(page).getByText('IMDb 7.4').waitFor();
  await details(page).locator('[data-persons] a[href="/persons/keaton"]').waitFor();
  const episodes = details(page).locator('[data-other-episodes="episodes"]');
  await episodes.getByRole('heading', { name: 'Episodes' }).waitFor();
  await expect.poll(() => episodes.getByRole('listitem').count()).toBeGreaterThan(0);
  await details(page).locator('[data-about-channel]').getByText('News around the clock').waitFor();
  await page.getByRole('tab', { name: 'Schedule' }).tap();
  await page.locator('[data-schedule]').waitFor();
  await expect.poll(() => details(page).count()).toBe(0);
});

test('[B-TV-03] [B-TV-04] [B-VIEWER-05] [C-CHLOAD-09] the television page has what there is about a programme, and where to go on', async () => {
  await stage.withDatabase((client) =>
    changeContent(client, content.programs, () => ({ categoryId: 3, category: { en: 'Talk' } })),
  );
  const context = await stage.newContext({ locale: 'en-US', ...screens.desk });
  await context.addInitScript(() => localStorage.setItem('lastChannels', '[2,3,4]'));
  const page = await context.newPage();
  await page.goto(`${stage.address}${CHANNEL.path}`);
  await details(page).waitFor();
  await page.locator('[data-player]').getByRole('button', { name: 'Back', exact: true }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Favourites', exact: true }).waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const facts = page.locator('main');
  for (const words of ['Talk', 'What happens next', 'IMDb 7.4', 'Buster Keaton'])
    await facts.getByText(words).first().waitFor();
  await details(page)
    .locator('[data-other-episodes="others"]')
    .getByRole('heading', { name: 'Other episodes' })
    .waitFor();
  // Each says when it is, in full: what is cut off at its end would be the same on lines of one day.
  const others = details(page).locator('[data-other-episodes] li');
  const lines = await others.allInnerTexts();
  expect(new Set(lines).size).toBe(lines.length);
  for (const line of lines) expect(line).toMatch(/\d\d:\d\d–\d\d:\d\d\D+Noon 24/);
  const cut = await others
    .locator('span')
    .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth && each.clientWidth > 0).length);
  expect(cut).toBe(0);
  const hrefs = (name: string) =>
    details(page)
      .locator(`[data-channel-shelf="${name}"] a`)
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const channels: Channel[] = JSON.parse(await (await fetch(`${stage.address}/v2/channels`)).text());
  const pathOf = (id: number) => `/channels/all/${channels.find((channel) => channel.id === id)?.slug}`;
  // The latest first; what is open stands in neither list.
  await expect.poll(() => hrefs('last')).toEqual([4, 3, 2].map(pathOf));
  const recommended = await hrefs('recommended');
  expect(recommended.length).toBeGreaterThan(3);
  expect(recommended.filter((href) => [1, 2, 3, 4].map(pathOf).includes(href ?? ''))).toEqual([]);

  await page.setViewportSize({ width: 900, height: 900 });
  await page.getByRole('tab', { name: 'Description' }).click();
  await details(page).locator('[data-other-episodes="others"]').waitFor();
});

test('[B-LIST-01] [B-LIST-02] [B-LIST-05] the schedule of a channel opens and closes within the list, is kept, and is asked for six times', async () => {
  const page = await open(LOCKED.path);
  await page.clock.install();
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const pathOf = async (id: number) => {
    const href = (await page.locator(`[data-channel="${id}"]`).getAttribute('href')) ?? '';
    return `/v2/channels/${href.split('/').at(-1)}/schedule`;
  };
  const [kept, failing] = [await pathOf(2), await pathOf(3)];
  /** The page asks for the schedule of its own channel, too. */
  const calls = (path: string) => paths.filter((each) => each === path).length;
  const schedule = page.locator('[data-row-schedule]');
  const toggle = (id: number) =>
    page.locator(`li:has([data-channel="${id}"])`).getByRole('button', { name: /^Schedule of/ });
  await toggle(2).click();
  await schedule.locator('[data-standing="now"]').waitFor();
  await toggle(2).click();
  await schedule.waitFor({ state: 'detached' });
  await toggle(2).click();
  await schedule.locator('[data-standing="now"]').waitFor();
  expect(calls(kept)).toBe(1);

  await page.route(`**${failing}?*`, (route) => route.fulfill({ status: 503, json: {} }));
  const failed = () => page.waitForResponse((answer) => new URL(answer.url()).pathname === failing);
  await Promise.all([failed(), toggle(3).click()]);
  for (let retry = 1; retry <= 5; retry += 1) {
    let isAnswered = false;
    failed().then(() => {
      isAnswered = true;
    });
    // In steps that are shorter than the wait: one that is too long would skip the next attempt, too.
    while (!isAnswered) await page.clock.fastForward(500);
    expect(calls(failing)).toBe(1 + retry);
  }
  await schedule.getByRole('alert').waitFor();
  await page.clock.fastForward(30_000);
  await schedule.getByRole('alert').waitFor();
  expect(calls(failing)).toBe(6);
});

test('what is on starts over from its line of the schedule, in the list and beside the player, where it is bought', async () => {
  const { start: begun, title } = await onAir(stage, BEGUN.slug);
  const page = await open(LOCKED.path);
  const name = `Watch from the start: ${title}`;
  const moments: (string | null)[] = [];
  page.on('request', (request) => {
    if (isViewingCall(request.url())) moments.push(new URL(request.url()).searchParams.get('ts'));
  });
  const line = page.locator('[data-schedule] [data-standing="now"]');
  await page.getByRole('tab', { name: 'Schedule' }).click();
  await line.getByRole('button', { name: /^More about / }).waitFor();
  await expect.poll(() => line.getByRole('button', { name: /^Watch from the start/ }).count()).toBe(0);

  await page.getByRole('tab', { name: 'Channels' }).click();
  await page
    .locator(`li:has([data-channel="${BEGUN.id}"])`)
    .getByRole('button', { name: /^Schedule of/ })
    .click();
  await line.getByRole('button', { name, exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('ts') === String(begun));
  await expect.poll(() => moments).toEqual([String(begun)]);
  await untilPlaying(page, ({ wallClock: time }) => Math.abs(time - begun) < MINUTE);

  // Once more, from further on: the address says already what is pressed, in the programme's sheet and beside the line.
  await page.getByRole('tab', { name: 'Schedule' }).click();
  await page.getByRole('tab', { name: 'Schedule' }).blur();
  const startOvers = [
    async () => {
      await line.getByRole('button', { name: /^More about / }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Watch from the start' }).click();
    },
    () => line.getByRole('button', { name, exact: true }).click(),
  ];
  for (const startOver of isSlowProof ? startOvers : startOvers.slice(0, 1)) {
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowRight');
    await untilPlaying(page, ({ wallClock: time }) => time > begun + MINUTE);
    await startOver();
    await untilPlaying(page, ({ wallClock: time }) => time < begun + MINUTE);
  }
});

test('[C-CHLOAD-01] a channel that is not available says why in a message, and asks for no stream', async () => {
  const page = await open('/agreement');
  const calls = streamCalls(page);
  for (const [path, words] of [
    [PAUSED, MAINTENANCE],
    [OFF, 'This channel is not available'],
  ] as const) {
    await goTo(page, path);
    await page.getByRole('dialog').getByText(words).waitFor();
    await page.locator('[data-obstacle]').getByText(words).waitFor();
    await closeDialog(page);
  }
  expect(calls).toEqual([]);
});

test('[C-CHLOAD-07] five seconds after a channel was opened a guest is invited to sign in, a signed-in viewer is not', async () => {
  const invitation = (page: Page) => page.getByText(/Sign in for favourites/);
  const opened = async (options: ContextOptions) => {
    const page = await open('/agreement', options);
    await page.clock.install();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    const known = page.waitForResponse((answer) => answer.url().includes('/users/self/channel_list'));
    await goTo(page, LOCKED.path);
    await page.locator('[data-obstacle]').waitFor();
    await known;
    return page;
  };
  const page = await opened({});
  await page.clock.runFor(4_000);
  await expect.poll(() => invitation(page).count()).toBe(0);
  await page.clock.runFor(2_000);
  // Its code and its words come first.
  await page.clock.resume();
  await invitation(page).waitFor();

  await offerPasswords(stage);
  await register(stage.address, 'viewing-1');
  const { storageState } = await signIn(stage.address, 'viewing-1');
  const own = await opened({ storageState });
  await own.clock.runFor(10_000);
  await expect.poll(() => invitation(own).count()).toBe(0);
});

test('[B-ENT-01] [B-ENT-03] the list shows what a channel says of itself, by whichever name it says so', async () => {
  const context = await stage.newContext({ locale: 'en-US', ...screens.phone });
  await context.route(/\/v2\/users\/self\/channel_list/, (route) => route.fulfill({ json: [] }));
  await context.route(/\/v2\/channels\?/, async (route) => {
    const answer = await route.fetch();
    const channels: Record<string, unknown>[] = await answer.json();
    const names = [{ is_favored: true }, { favored: true }, { favorite: true }];
    await route.fulfill({
      json: channels.map(
        ({ is_favored: _, favored: __, favorite: ___, hd: ____, is_hd: _____, ...channel }, index) => ({
          ...channel,
          ...names[index],
          ...(index === 0 ? { hd: true } : index === 1 ? { is_hd: true } : {}),
        }),
      ),
    });
  });
  const page = await context.newPage();
  await visit(page, `${stage.address}/agreement`);
  await page.evaluate(() => {
    history.pushState({ idx: 1 }, '', '/channels');
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
  });
  await rows(page).nth(3).waitFor();
  const marks = (mark: string) =>
    rows(page).evaluateAll((all, found) => all.map((row) => row.querySelector(found) !== null).slice(0, 4), mark);
  await expect.poll(() => marks('[role="img"][aria-label="In favourites"]')).toEqual([true, true, true, false]);
  await expect.poll(() => marks('abbr')).toEqual([true, true, false, false]);
  await expect.poll(() => marks('img[src$="/favicon.ico"]')).toEqual([true, false, false, false]);
});

test('[B-ENT-07] [C-API-12] [C-CHLOAD-04] [C-LIVE-03] a partner’s script plays a channel live, its sound is switched in place of a pause, and its archive is a stream', async () => {
  const { page } = await openPage(await stage.newContext({ locale: 'en-US', ...screens.desk }));
  const calls = streamCalls(page);
  asked.length = 0;
  await page.goto(`${stage.address}${PARTNER.path}`);
  await page.locator('[data-player][data-state="playing"]').waitFor();
  expect(asked).toEqual([expect.stringMatching(/^\/player\.js/), '/light.json']);
  expect(calls).toEqual([`/v2/channels/${PARTNER.id}/config`]);
  const video = () =>
    page.evaluate(() => ({
      isPaused: document.querySelector('video')?.paused,
      isMuted: document.querySelector('video')?.muted,
    }));
  const { isMuted } = await video();
  await page.locator('[data-player]').hover();
  await page.locator('[data-player]').getByRole('button', { name: 'Pause' }).click();
  await expect.poll(video).toEqual({ isPaused: false, isMuted: isMuted !== true });
  await page.locator('[data-player][data-state="playing"]').waitFor();
  await expect.poll(() => page.getByText('This channel has no archive').count()).toBe(0);

  const now = Math.floor(stage.now());
  for (const [ago, call] of [
    [300, 'config'],
    [7_200, 'stream'],
  ] as const) {
    const [request] = await Promise.all([
      page.waitForRequest((each) => /\/channels\/903\/(?:stream|config)/.test(each.url())),
      page.goto(`${stage.address}${PARTNER.path}?ts=${now - ago}`),
    ]);
    expect(new URL(request.url()).pathname).toBe(`/v2/channels/${PARTNER.id}/${call}`);
  }
  await untilPlaying(page, ({ wallClock }) => Math.abs(wallClock - (now - 7_200)) < 120);
});

describe('categories', () => {
  test('[C-CAT-01] [C-CAT-04] several are chosen at a time, all of them exclude the others, and an unknown one says so', async () => {
    const page = await open('/channels', screens.phone);
    await rows(page).first().waitFor();
    const all = await listed(page);
    const categories: { name: string; slug: string; channels: number[] }[] = JSON.parse(
      await (await fetch(`${stage.address}/v2/channels/categories`, { headers: { 'accept-language': 'en' } })).text(),
    );
    const membersOf = (...slugs: string[]) =>
      all.filter((id) => categories.some(({ slug, channels }) => slugs.includes(slug) && channels.includes(id)));
    const chip = (name: string) => page.locator('[data-category-chips]').getByRole('button', { name, exact: true });
    const pressed = (name: string) => chip(name).getAttribute('aria-pressed');
    await expect.poll(() => pressed('All channels')).toBe('true');
    await chip('News').tap();
    await expect.poll(() => listed(page)).toEqual(membersOf('news'));
    await expect.poll(() => pressed('All channels')).toBe('false');
    await chip('Films').tap();
    await expect.poll(() => listed(page)).toEqual(membersOf('news', 'films'));
    await chip('All channels').tap();
    await expect.poll(() => listed(page)).toEqual(all);
    await expect.poll(async () => [await pressed('News'), await pressed('Films')]).toEqual(['false', 'false']);
    await chip('News').tap();
    await chip('News').tap();
    await expect.poll(() => pressed('All channels')).toBe('true');
    await expect.poll(() => listed(page)).toEqual(all);
    await goTo(page, '/channels/no-such-category');
    await page.getByRole('alert').getByText('There is no such category').waitFor();
  });

  test('[C-CAT-03] [B-TV-14] [B-LIST-06] the fallback is listed where nothing else applies, one category is no choice, and 31 channels make a short list', async () => {
    const count = (await readChannels()).length;
    await stage.withDatabase(async (client) => {
      await seedChannels(
        client,
        Array.from({ length: 31 - count }, (_, index) => ({ id: 910 + index, name: { en: `More ${910 + index}` } })),
      );
      await writeContent(client, async (context) => {
        const categories = await content.categories.read(context);
        await content.categories.remove(
          context,
          categories.map(({ id }) => ({ id })),
        );
        await content.categories.put(context, [
          { id: 8, slug: 'general', name: { en: 'General' }, short: { en: 'General' }, channels: [2, 3] },
        ]);
      });
    });
    await vi.waitUntil(async () => (await readChannels()).length === 31, LONGEST_NEWS);
    await vi.waitUntil(
      async () => (await (await fetch(`${stage.address}/v2/channels/categories`)).text()).includes('general'),
      LONGEST_NEWS,
    );
    const page = await open('/channels', screens.phone);
    // A page that readers share may be some seconds old.
    await expect
      .poll(async () => {
        await page.reload();
        await rows(page).first().waitFor();
        return listed(page);
      }, LONGEST_NEWS)
      .toEqual([2, 3]);
    await expect.poll(() => page.locator('[data-category-menu], [data-category-chips]').count()).toBe(0);
    await page.locator('[data-channels][data-short]').waitFor();
    await expect.poll(() => page.locator('[data-channel-search]').count()).toBe(0);
    await stage.withDatabase((client) => seedChannels(client, [{ id: 990, name: { en: 'One more' } }]));
    await vi.waitUntil(async () => (await readChannels()).length === 32, LONGEST_NEWS);
    await expect
      .poll(async () => {
        await page.reload();
        await rows(page).first().waitFor();
        return page.locator('[data-channel-search]').count();
      }, LONGEST_NEWS)
      .toBe(1);
    await expect.poll(() => page.locator('[data-channels][data-short]').count()).toBe(0);
  });
});

async function readChannels(): Promise<readonly Channel[]> {
  const channels: Channel[] = JSON.parse(await (await fetch(`${stage.address}/v2/channels`)).text());
  return channels.filter(({ is_hidden }) => !is_hidden);
}
