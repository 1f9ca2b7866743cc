import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { untilHydrated } from '#e2e/harness/hydrated.ts';
import { onAir } from '#e2e/harness/on-air.ts';
import { type Frame, setSpeed, untilPlaying } from '#e2e/harness/playing.ts';
import { untilSaid } from '#e2e/harness/said.ts';
import { type ContextOptions, shareStage } from '#e2e/harness/stage.ts';
import { goTo } from '#e2e/harness/title-pages.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

const CHANNEL = { id: 1, path: '/channels/all/polden', name: 'Noon 24' };
const HOUR = 3_600;
const MINUTE = 60;

/** In a wider window a long list has only the rows near what is in sight. */
const UNWINDOWED = { viewport: { width: 1280, height: 900 } };

const stage = shareStage();

const open = async (path: string, locale = 'en-US', screen: ContextOptions = screens.desk): Promise<Page> =>
  (await stage.open(path, { locale, ...screen })).page;
/** A list of the service, without a session. */
const publicList = async <Entry>(path: string): Promise<readonly Entry[]> =>
  JSON.parse(await (await fetch(`${stage.address}${path}`)).text());

const isNearNow = ({ wallClock: time }: Frame) => Math.abs(stage.now() - time) < 30;
const hoursAgo = (hours: number) => Math.floor(stage.now()) - hours * HOUR;
const rows = (page: Page) => page.locator('[data-channels] [data-channel]');
const names = async (page: Page) => {
  await rows(page).first().waitFor();
  return rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-channel')));
};
/** A call for a moment of the archive. A live stream is opened again after a stall, too, and pictures are prepared: those are no seeks. */
const isSeekCall = (url: string) => {
  const { pathname, searchParams } = new URL(url);
  return pathname.endsWith('/stream') && searchParams.has('ts') && !searchParams.has('prepare');
};
const seekCalls = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (isSeekCall(request.url())) calls.push(request.url());
  });
  return calls;
};
/** The moment that such a call asks for. Unix seconds. */
const momentOf = (url: string) => Number(new URL(url).searchParams.get('ts'));
const isPaused = (page: Page) => page.evaluate(() => document.querySelector('video')?.paused);

test('[A-ROUTE-03 A-ROUTE-04 B-ROUTE-04 B-TV-13 B-TV-15] all channels are listed, and in a category, which each menu item leads to, its own only, by slug as by id', async () => {
  const channels = await publicList<{ id: number; is_hidden: boolean }>('/v2/channels');
  const categories = await publicList<{ id: number; slug: string; channels: number[] }>('/v2/channels/categories');
  const kids = categories.find(({ id }) => id === 5);
  const all = channels.flatMap(({ id, is_hidden }) => (is_hidden ? [] : [String(id)]));
  const ofKids = all.filter((id) => kids?.channels.includes(Number(id)));
  expect(ofKids.length).toBeLessThan(all.length);
  const page = await open('/channels', 'en-US', UNWINDOWED);
  await expect.poll(() => names(page)).toEqual(all);

  await page.locator('[data-category-menu]').click();
  const links = page.getByRole('menu').locator('a');
  await links.first().waitFor();
  const targets = await links.evaluateAll((each) => each.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(categories.map(({ slug }) => `/channels/${slug}`));
  expect(categories.every((category) => category.channels.length > 0)).toBe(true);
  await page.getByRole('menu').locator(`a[href="/channels/${kids?.slug}"]`).click();
  await expect.poll(() => names(page)).toEqual(ofKids);
  await page.goto(`${stage.address}/channels/${kids?.id}`);
  await expect.poll(() => names(page)).toEqual(ofKids);
});

test('[B-ROUTE-03 B-LIST-07 B-TV-06 C-VALID-23 B-NOTFOUND-02] in a narrow window the list is a page, with prices of what is not bought, in a wide one it is searched, in either alphabet; an unknown channel is not found', async () => {
  const channels = await publicList<{ id: number; is_hidden: boolean; is_purchased: boolean }>('/v2/channels');
  const all = channels.flatMap(({ id, is_hidden }) => (is_hidden ? [] : [String(id)]));
  const page = await open('/channels', 'en-US', { viewport: screens.phone.viewport });
  await expect.poll(() => names(page)).toEqual(all);
  await expect.poll(() => page.locator('main').getByRole('button', { name: 'Close' }).count()).toBe(0);

  const marks = (id?: number) => page.locator(`[data-channel="${id}"]`).textContent();
  const bought = channels.find(({ is_purchased }) => is_purchased);
  const unbought = channels.find(({ is_purchased }) => !is_purchased);
  await expect.poll(() => marks(unbought?.id)).toContain('₸');
  await expect.poll(() => marks(unbought?.id)).toMatch(/from/i);
  await expect.poll(() => marks(bought?.id)).not.toContain('₸');

  await page.setViewportSize(UNWINDOWED.viewport);
  const search = page.locator('[data-channel-search]');
  const found = () => rows(page).allTextContents();
  await search.fill('noon');
  await expect.poll(found).toEqual([expect.stringContaining(CHANNEL.name)]);
  await search.fill('');
  await expect.poll(() => names(page)).toEqual(all);
  await search.fill('МЕРИДИАН');
  await expect.poll(found).toEqual([expect.stringContaining('Meridian')]);

  await page.goto(`${stage.address}/channels/all/no-such-channel`);
  await page.getByRole('heading', { name: 'Channel not found' }).waitFor();
  await expect.poll(() => page.getByRole('main').getByRole('link').first().getAttribute('href')).toBe('/');
  for (const path of ['/channels/all', '/v2/channels'])
    expect((await fetch(`${stage.address}${path}/no-such-channel`)).status).toBe(404);

  await page.goto(`${stage.address}/channels?lang=ru`);
  await rows(page).nth(1).waitFor();
  await search.fill('polden');
  await expect.poll(found).toEqual([expect.stringContaining('Полдень 24')]);
});

test('[B-ROUTE-05 B-TV-19 B-LIST-04 C-KEYS-08 C-VALID-21] a channel opens by slug as by id and plays on while text is typed and its schedule is read, whose days begin at three', async () => {
  const robots = () => page.locator('meta[name="robots"][content*="noindex"]').count();
  const page = await open(CHANNEL.path);
  const before = await untilPlaying(page);
  await expect.poll(() => robots()).toBe(0);
  const seeks = seekCalls(page);

  // Keys that are typed into the search box are text, not commands.
  await page.locator('[data-channel-search]').click();
  await page.keyboard.type('f a');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.locator('[data-channel-search]').inputValue()).toBe('f a');
  await expect.poll(() => isPaused(page)).toBe(false);
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.volume)).toBe(1);

  await page.getByRole('tab', { name: 'Schedule' }).click();
  await page.getByRole('button', { name: 'Previous day' }).click();
  const lines = page.locator('[data-schedule] [data-standing] time');
  await lines.first().waitFor();
  const times = await lines.allInnerTexts();
  const afterMidnight = times.filter((time) => time < '03:00');
  expect(times[0]?.localeCompare('03:00')).toBeGreaterThanOrEqual(0);
  expect(afterMidnight.length).toBeGreaterThan(0);
  expect(times.slice(-afterMidnight.length)).toEqual(afterMidnight);
  // A divider says where the date changes.
  const day = Date.parse((await page.locator('[data-day]').getAttribute('data-day')) ?? '');
  const divider = page.locator('[data-schedule] > li:not([data-standing]) time');
  await expect
    .poll(() => divider.evaluateAll((all) => all.map((one) => one.getAttribute('datetime'))))
    .toEqual([new Date(day + 24 * HOUR * 1_000).toISOString().slice(0, 10)]);
  const firstAfter = divider.locator('xpath=ancestor::li/following-sibling::li[1]').locator('time');
  await expect.poll(() => firstAfter.textContent()).toBe(afterMidnight[0]);
  // Each day is a chip, too.
  await page.locator('[data-day]').getByRole('button', { name: 'Today' }).click();
  await page.locator('[data-schedule] [data-standing="now"]').waitFor();

  // What is still to come says so, and what plays plays on. Late at night nothing of today is.
  await page.getByRole('button', { name: 'Next day' }).click();
  await page.locator('[data-standing="future"] [data-programme]').first().click();
  await page.getByText('This programme has not started yet').waitFor();
  const after = await untilPlaying(page);
  expect(after.wallClock).toBeGreaterThan(before.wallClock);
  expect(seeks).toEqual([]);

  // The id alone is not for search engines.
  await page.goto(`${stage.address}/channels/all/${CHANNEL.id}`);
  await untilPlaying(page);
  await expect.poll(() => robots()).toBe(1);
  await expect.poll(() => page.title()).toContain(CHANNEL.name);
});

const pressControl = async (page: Page, name: string | RegExp) => {
  await page.locator('[data-player]').hover();
  await page.locator('[data-player]').getByRole('button', { name }).click();
};
/** A machine at its limit lets the picture fall behind; at live, keys mean something else than there. */
async function bringToLive(page: Page) {
  const isLive = await page.locator('[data-player]').getAttribute('data-live');
  if (isLive !== 'false') return;
  await Promise.all([page.waitForResponse(/\/stream(?:\?|$)/), pressControl(page, /Go to live/)]);
  await page.locator('[data-player][data-live="true"]').waitFor();
  await untilPlaying(page);
}

test('[C-LIVE-04 C-KEYS-05 C-KEYS-06 C-VALID-01 C-VALID-02] at live the skip keys do nothing and say why, a paused picture says how far behind it is; arrows change the volume by a twentieth, never beyond its ends, and M mutes', async () => {
  const page = await open(CHANNEL.path);
  await untilPlaying(page);
  const seeks = seekCalls(page);
  const ahead = page.getByText('This is live: there is nothing ahead yet');
  const back = {
    press: () => page.keyboard.press('ArrowLeft'),
    says: page.getByText('This is live. To go back, move the timeline'),
  };
  // Each hint takes the place of another one: it is new.
  const presses = [
    back,
    { press: () => page.keyboard.press('ArrowRight'), says: ahead },
    back,
    {
      // A control that does nothing now takes a press all the same.
      press: () =>
        page.locator('[data-player]').getByRole('button', { name: 'Forward 10 seconds' }).click({ force: true }),
      says: ahead,
    },
    back,
    { press: () => page.getByRole('slider', { name: 'Seek' }).press('ArrowRight'), says: ahead },
  ];
  for (const { press, says } of presses) {
    await bringToLive(page);
    await press();
    await says.waitFor();
    expect(seeks).toEqual([]);
  }
  await bringToLive(page);
  await untilPlaying(page);

  await page.keyboard.press('k');
  const behind = page.getByRole('button', { name: /^-0:\d\d Go to live$/ });
  await behind.waitFor();
  const delay = async () => Number((await behind.textContent())?.match(/-0:(\d\d)/)?.[1]);
  const first = await delay();
  expect(first).toBeLessThan(30);
  await expect.poll(delay).toBeGreaterThan(first);
  await pressControl(page, /Go to live/);
  await page.locator('[data-player][data-live="true"]').waitFor();
  await untilPlaying(page);
  expect(seeks).toEqual([]);

  const volume = () => page.evaluate(() => document.querySelector('video')?.volume ?? Number.NaN);
  const isMuted = () => page.evaluate(() => document.querySelector('video')?.muted);
  const full = await volume();
  expect(full).toBe(1);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => volume()).toBe(1);
  await page.keyboard.press('ArrowDown');
  await untilSaid(page, 'Volume 95%');
  await expect.poll(() => volume()).toBeCloseTo(full - 0.05, 5);
  await page.keyboard.press('ArrowUp');
  await page.waitForFunction((to) => Math.abs((document.querySelector('video')?.volume ?? 0) - to) < 0.001, full);
  await page.keyboard.press('m');
  await untilSaid(page, 'Sound off');
  await expect.poll(() => isMuted()).toBe(true);
  await pressControl(page, 'Unmute');
  await expect.poll(isMuted).toBe(false);
  // The button that was pressed does not keep the key.
  await page.keyboard.press('Space');
  await expect.poll(() => isPaused(page)).toBe(true);
  await expect.poll(() => isMuted()).toBe(false);
  // In the viewer's own colours controls stand on a surface of theirs, and what has been watched differs from the line.
  await page.emulateMedia({ forcedColors: 'active' });
  const drawn = await page.getByRole('slider', { name: 'Seek' }).evaluate((slider) => {
    const track = slider.parentElement;
    const [line, , watched] = track?.querySelectorAll('div') ?? [];
    const styleOf = (element?: Element | null) => (element ? getComputedStyle(element) : undefined);
    const bar = styleOf(track?.parentElement?.parentElement);
    return {
      bar: [bar?.backgroundColor, bar?.backgroundImage],
      icons: bar?.color,
      line: styleOf(line)?.backgroundColor,
      watched: styleOf(watched)?.backgroundColor,
    };
  });
  expect(drawn.bar).toEqual([expect.stringMatching(/^rgb\(/), 'none']);
  expect(drawn.icons).not.toBe(drawn.bar[0]);
  expect(drawn.watched).not.toBe(drawn.line);
  await page.emulateMedia({ forcedColors: 'none' });
  // Neither does the page around the picture.
  await page.locator('[data-player]').click({ position: { x: 60, y: 200 } });
  await expect.poll(() => isPaused(page)).toBe(false);
  for (let step = 0; step < 22; step += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(volume).toBe(0);
});

/** The clock of the viewer's machine is wrong by so many milliseconds. */
const setClockBy = (context: BrowserContext, milliseconds: number) =>
  context.addInitScript((ahead) => {
    const now = Date.now.bind(Date);
    class WrongDate extends Date {
      constructor(...given: ConstructorParameters<DateConstructor> | []) {
        if (given.length === 0) super(now() + ahead);
        else super(...given);
      }
      static override now = () => now() + ahead;
    }
    Reflect.set(globalThis, 'Date', WrongDate);
  }, milliseconds);

const wrongClocks = [
  ['fast', 5],
  ['slow', -5],
] as const;
test.each(isSlowProof ? wrongClocks : wrongClocks.slice(0, 1))(
  "a viewer's clock that is five minutes %s is of no account: live is live, and the guide has what is on",
  async (_, minutes) => {
    const context = await stage.newContext({ locale: 'en-US', ...screens.desk });
    await setClockBy(context, minutes * MINUTE * 1_000);
    const { page, faults } = await openPage(context);
    const seeks = seekCalls(page);
    await page.goto(`${stage.address}${CHANNEL.path}`);
    await untilPlaying(page, isNearNow);
    const ahead = await page.evaluate(() => Date.now() / 1000);
    expect(Math.abs(ahead - Date.now() / 1_000 - minutes * MINUTE)).toBeLessThan(MINUTE);

    await untilHydrated(page);
    await page.keyboard.press('k');
    await page.getByRole('button', { name: /^-[01]:(?!00)\d\d Go to live$/ }).waitFor();

    await page.getByRole('tab', { name: 'Schedule' }).click();
    const onAir = page.locator('[data-schedule] [data-standing="now"] time');
    const started = Date.parse((await onAir.getAttribute('datetime')) ?? '') / 1_000;
    expect(stage.now()).toBeGreaterThanOrEqual(started);
    expect(seeks).toEqual([]);
    expect(faults).toEqual([]);
  },
);

/** Two neighbours in the guide of the channel that the archive has, with different titles. */
async function neighbours() {
  interface Line {
    readonly real_timestamp: number;
    readonly real_duration: number;
    readonly is_catchup_available: boolean;
    readonly program: { readonly title: string };
  }
  const answer = await fetch(`${stage.address}/v2/channels/${CHANNEL.id}/schedule`, {
    headers: { 'accept-language': 'en' },
  });
  const lines: readonly Line[] = JSON.parse(await answer.text());
  const now = hoursAgo(0);
  const pairs = lines.flatMap((line, index) => {
    const next = lines[index + 1];
    const isPast = next !== undefined && next.real_timestamp + next.real_duration < now;
    return isPast && line.program.title !== next.program.title ? [{ line, next }] : [];
  });
  const pair = pairs.findLast(({ line, next }) => Math.min(line.real_duration, next.real_duration) > 300);
  if (pair === undefined) throw new Error('the guide has no such neighbours');
  const border = pair.next.real_timestamp;
  const { real_timestamp: start, real_duration: duration } = pair.line;
  return {
    start,
    border,
    before: pair.line.program.title,
    after: pair.next.program.title,
    /** Where the very end of the earlier one's timeline leads: a multiple of ten seconds, clear of the border. */
    latest: Math.min(start + Math.floor(duration / 10) * 10, border - 5),
  };
}

test('[C-VALID-06] [C-VALID-08] [C-CHLOAD-08] [C-CONST-17] a timeline leads to live near now and to the archive before it, never to the very end, with a picture each ten seconds, and nothing else loads a channel anew', async () => {
  const earlier = await neighbours();
  const { border, latest } = earlier;
  const page = await open(`${CHANNEL.path}?ts=${border - 100}`);
  await untilPlaying(page);
  const moments: (number | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const ts = searchParams.get('ts');
    if (pathname.endsWith('/stream') && !searchParams.has('prepare')) moments.push(ts === null ? null : Number(ts));
  });
  const slider = page.getByRole('slider', { name: 'Seek' });
  const placesFrom = async (start: number) => {
    await page.locator('[data-player]').hover();
    const most = Number(await slider.getAttribute('max'));
    const { width = 0, height = 0 } = (await slider.boundingBox()) ?? {};
    return (instant: number) => ({ position: { x: (width * (instant - start)) / most, y: height / 2 } });
  };
  const pictured = await placesFrom(earlier.start);
  // The stream has pictures of what it plays itself, from where it was opened; those before that are asked for by another one.
  const picture = page.locator('[data-seek-picture]');
  const [prepared] = await Promise.all([
    page.waitForRequest((request) => new URL(request.url()).searchParams.get('ts') === String(earlier.start)),
    slider.hover(pictured(earlier.start + 35)),
  ]);
  expect(new URL(prepared.url()).searchParams.get('prepare')).toBe('true');
  const showsAbout = (instant: number) =>
    expect
      .poll(async () => Math.abs(Number(await picture.getAttribute('data-seek-picture')) - instant))
      .toBeLessThanOrEqual(20);
  await showsAbout(earlier.start + 35);
  await slider.hover(pictured(border - 80));
  await showsAbout(border - 80);
  const first = Number(await picture.getAttribute('data-seek-picture'));
  for (const next of [first + 10, first + 20, first + 30]) {
    await slider.hover(pictured(next + 5));
    await page.locator(`[data-seek-picture="${next}"]`).waitFor();
  }
  await expect.poll(() => picture.boundingBox()).toMatchObject({ width: 196, height: 110 });
  await slider.press('End');
  await expect.poll(() => moments).toEqual([latest]);
  await page.waitForURL((url) => url.searchParams.get('ts') === String(latest));
  await untilPlaying(page, ({ wallClock: time }) => time > border - 10);
  for (const name of ['Schedule', 'Channels']) await page.getByRole('tab', { name }).click();
  expect(moments).toHaveLength(1);

  const { start } = await onAir(stage, 'polden');
  await goTo(page, CHANNEL.path);
  await untilPlaying(page, isNearNow);
  moments.length = 0;
  const place = await placesFrom(start);
  const press = (instant: number) => slider.click(place(instant));
  const past = stage.now() - 90;
  await press(past);
  await expect.poll(() => moments.length).toBe(1);
  expect(Math.abs(Number(moments[0]) - past)).toBeLessThan(30);
  await untilPlaying(page, ({ wallClock: time }) => stage.now() - time > 40);
  await page.locator('[data-player]').hover();
  // A pixel of a long programme is some seconds, and a place is rounded down to ten.
  await press(stage.now() - 4);
  await expect.poll(() => moments.length).toBe(2);
  expect(moments[1]).toBeNull();
  await page.waitForURL((url) => !url.searchParams.has('ts'));
});

test('[C-LIVE-05 C-LIVE-06 C-LIVE-07 C-LIVE-08 C-LIVE-09] the archive goes on into the next programme, by steps over its border and by itself; three quick steps are one seek of thirty seconds, and steps end at live', async () => {
  const { border, before, after } = await neighbours();
  const { page, faults } = await stage.open(`${CHANNEL.path}?ts=${border - 40}`, { locale: 'en-US', ...screens.desk });
  const shows = async (title: string) => {
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await page.locator('[data-schedule] [aria-current]', { hasText: title }).waitFor();
    await page.locator('[data-player]').getByText(title, { exact: true }).waitFor({ state: 'attached' });
  };
  const steps = async (key: 'ArrowLeft' | 'ArrowRight', count: number) => {
    for (let step = 0; step < count; step += 1) await page.keyboard.press(key);
  };
  await page.getByRole('tab', { name: 'Schedule' }).click();
  // A tab has arrow keys of its own.
  await page.getByRole('tab', { name: 'Schedule' }).blur();
  await untilPlaying(page);
  await shows(before);
  const seeks = seekCalls(page);
  await steps('ArrowRight', 8);
  // The picture could come there by itself.
  await expect.poll(() => seeks.map(momentOf).some((moment) => moment > border)).toBe(true);
  await untilPlaying(page, ({ wallClock: time }) => time > border + 8);
  await shows(after);
  const { wallClock: within } = await untilPlaying(page);
  await steps('ArrowLeft', Math.ceil((within - border) / 10) + 1);
  await shows(before);
  await untilPlaying(page, ({ wallClock: time }) => time < border);
  // Nothing is pressed any more: the picture itself comes to the end of the programme.
  await setSpeed(page, 4);
  await untilPlaying(page, ({ wallClock: time }) => time > border);
  await setSpeed(page, 1);
  await shows(after);

  const slider = page.getByRole('slider', { name: 'Seek' });
  const soFar = seeks.length;
  await page.locator('[data-player]').hover();
  const [pressed] = await Promise.all([page.waitForRequest((request) => isSeekCall(request.url())), slider.click()]);
  const start = momentOf(pressed.url());
  const { wallClock: from } = await untilPlaying(page, ({ wallClock: time }) => Math.abs(time - start) < 30);
  await Promise.all(Array.from({ length: 3 }, () => page.keyboard.press('ArrowRight')));
  await untilSaid(page, 'Forward 30 seconds');
  const { wallClock: to } = await untilPlaying(page, ({ wallClock: time }) => time - from > 20);
  expect(to - from).toBeLessThan(45);
  expect(seeks).toHaveLength(soFar + 2);

  // By keys on the timeline itself, too; going live drops what is still to come, unless a slow machine sent it before.
  await slider.focus();
  const value = async () => Number(await slider.inputValue());
  const place = await value();
  await steps('ArrowLeft', 6);
  await expect.poll(async () => place - (await value())).toBeGreaterThanOrEqual(50);
  await page.keyboard.press('j');
  await pressControl(page, /Go to live/);
  const sent = seeks.length;
  const live = await untilPlaying(page, isNearNow);
  await untilPlaying(page, ({ wallClock: time }) => time > live.wallClock + 1);
  expect(new URL(page.url()).search).toBe('');
  expect(seeks).toHaveLength(sent);

  await goTo(page, `${CHANNEL.path}?ts=${Math.floor(stage.now()) - 50}`);
  await expect.poll(() => seeks.length).toBe(sent + 1);
  await untilPlaying(page, ({ wallClock: time }) => stage.now() - time > 30 && stage.now() - time < 300);
  await steps('ArrowRight', 40);
  await page.getByText('This is live: there is nothing ahead yet').waitFor();
  await page.locator('[data-player][data-live="true"]').waitFor();
  const frame = await untilPlaying(page);
  const now = stage.now() + 1;
  expect(frame.wallClock).toBeLessThanOrEqual(now);
  expect(seeks.filter((url) => momentOf(url) > now)).toEqual([]);
  expect(faults).toEqual([]);
});

test('[B-ROUTE-08 A-ROUTE-06 C-CHLOAD-10 C-KEYS-04 C-LIVE-02] a start is the moment that plays, and pauses by space; without one, or less than thirty seconds back, it is live and sends no ts', async () => {
  const { page } = await openPage(await stage.newContext({ locale: 'en-US', ...screens.desk }));
  const opened = async (query: string) => {
    const [call] = await Promise.all([
      page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/stream')),
      page.goto(`${stage.address}${CHANNEL.path}${query}`),
    ]);
    return { ts: new URL(call.url()).searchParams.get('ts'), frame: await untilPlaying(page) };
  };
  for (const query of ['', `?ts=${Math.floor(stage.now()) - 10}`]) {
    const { ts, frame } = await opened(query);
    expect(ts).toBeNull();
    expect(isNearNow(frame)).toBe(true);
  }
  const start = hoursAgo(2);
  const { ts, frame } = await opened(`?ts=${start}`);
  expect(ts).toBe(String(start));
  expect(Math.abs(frame.wallClock - start)).toBeLessThan(30);

  // Play goes on from the same position.
  await page.locator('[data-player]').focus();
  await page.keyboard.press('Space');
  await expect.poll(() => isPaused(page)).toBe(true);
  const paused = await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
  await page.keyboard.press('Space');
  const resumed = await untilPlaying(page);
  expect(resumed.currentTime - paused).toBeLessThan(10);
  expect(resumed.wallClock).toBeGreaterThanOrEqual(frame.wallClock);
});
