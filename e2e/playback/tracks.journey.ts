import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { seedTitles } from '#e2e/harness/seeded-titles.ts';
import { setTenant } from '#e2e/harness/stage.ts';
import { goTo } from '#e2e/harness/title-pages.ts';

const stage = setTenant('tracks');

beforeAll(() =>
  stage.withDatabase((client) =>
    seedTitles(
      client,
      [20, 24, 60].map((durationSeconds) => ({
        ...{ id: `98${durationSeconds}`, slug: `of-${durationSeconds}`, type: 'movie', title: 'Short', isFree: true },
        ...{ durationSeconds, source: { kind: 'clip', asset: 'kids' } },
        ...(durationSeconds === 60 && {
          playbackPoints: [{ type: 'intro', start: 1, button: { action: 'skip', label: { en: 'Skip intro' } } }],
        }),
      })),
    ),
  ),
);
const FILM = '/watch/trip-to-the-moon';

const media = (attributes: string) => `#EXT-X-MEDIA:${attributes}`;
const subtitles = (name: string, more: string) =>
  media(`TYPE=SUBTITLES,GROUP-ID="subtitles",NAME="${name}",DEFAULT=NO,AUTOSELECT=YES${more},URI="cues.m3u8"`);
const AN_HOUR = 3_600;
const CUES = `#EXTM3U\n#EXT-X-TARGETDURATION:${AN_HOUR}\n#EXTINF:${AN_HOUR},\ncues.vtt\n#EXT-X-ENDLIST\n`;
const HEIGHTS = [240, 480, 1_080, 1_440, 2_160];

/** Another operator's stream: more of everything than the demo's has, and some of it twice or without a language. */
function withMoreTracks(playlist: string): string {
  const lines = playlist.split('\n');
  const audio = lines.find((line) => line.includes('TYPE=AUDIO')) ?? '';
  const variant = lines.findIndex((line) => line.startsWith('#EXT-X-STREAM-INF'));
  const renamed = (name: string, language: string) =>
    audio
      .replace(/NAME="[^"]*"/, `NAME="${name}"`)
      .replace(/LANGUAGE="[^"]*"/, `LANGUAGE="${language}"`)
      .replace('DEFAULT=YES', 'DEFAULT=NO');
  const described = renamed('English', 'en')
    .replace(/URI="([^"]*)"/, 'URI="described-$1"')
    .replace('URI=', 'CHARACTERISTICS="public.accessibility.describes-video",URI=');
  const more = HEIGHTS.flatMap((height) => [
    (lines[variant] ?? '')
      .replace(/BANDWIDTH=\d+/g, `BANDWIDTH=${height * 100_000}`)
      .replace(/RESOLUTION=\d+x\d+/, `RESOLUTION=${Math.round((height * 16) / 9)}x${height}`),
    lines[variant + 1] ?? '',
  ]);
  return lines
    .map((line) => (line.startsWith('#EXT-X-STREAM-INF') ? `${line},SUBTITLES="subtitles"` : line))
    .toSpliced(
      variant,
      0,
      described,
      renamed('English', 'en'),
      renamed('Русский', 'ru'),
      subtitles('English', ',LANGUAGE="en"'),
    )
    .toSpliced(variant + 4, 0, subtitles('Signs', ''), subtitles('Shaka Player TextTrack', ',LANGUAGE="en"'))
    .concat(more.map((line) => (line.startsWith('#') ? `${line},SUBTITLES="subtitles"` : line)))
    .join('\n');
}

async function serveMoreTracks(page: Page): Promise<void> {
  const answer = (body: string) => (route: Route) =>
    route.fulfill({ body, headers: { 'access-control-allow-origin': '*' } });
  await page.route(/\/media\/.*\.m3u8/, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('described-', '') });
    const text = await response.text();
    await route.fulfill({ response, body: text.includes('#EXT-X-STREAM-INF') ? withMoreTracks(text) : text });
  });
  await page.route(/cues\.m3u8/, answer(CUES));
  await page.route(/cues\.vtt/, answer('WEBVTT\n\n00:00.000 --> 59:00.000\nTo the Moon!\n'));
}

const untilPlaying = (page: Page) =>
  page.waitForFunction(() => {
    const video = document.querySelector('video');
    return video !== null && !video.paused && video.currentTime > 0.5;
  });
const openSettings = async (page: Page) => {
  await page.locator('[data-player]').hover();
  await page.getByRole('button', { name: 'Settings' }).click();
};
const setting = (page: Page, name: string) => page.locator(`[data-setting="${name}"]`);
const choices = (page: Page) => page.locator('[data-settings] label').allInnerTexts();
const panel = (page: Page) => page.locator('[data-settings]');
/** Presses a choice; gives the milliseconds after which the menu began to close. */
async function choose(page: Page, name: string | RegExp): Promise<number> {
  const closed = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let pressed = 0;
        window.addEventListener('pointerup', () => (pressed = performance.now()), { once: true, capture: true });
        const menu = document.querySelector('[data-settings]');
        if (menu === null) throw new Error('the menu is not open');
        new MutationObserver(() => {
          if (menu.hasAttribute('data-ending-style')) resolve(performance.now() - pressed);
        }).observe(menu, { attributes: true });
      }),
  );
  await panel(page).getByRole('radio', { name }).locator('xpath=..').click();
  await panel(page).waitFor({ state: 'detached' });
  return closed;
}

test('[B-PLAYER-02] [B-ENT-50] [C-VALID-03] [C-PLAY-30] sound and subtitles of a film are chosen in its menu, each once, and are kept', async () => {
  const { page, faults } = await openPage(await stage.newContext({ locale: 'en-US', ...screens.desk }));
  await serveMoreTracks(page);
  await page.goto(`${stage.address}${FILM}`);
  await untilPlaying(page);
  await openSettings(page);
  await setting(page, 'audio').click();
  const [first, ...others] = await choices(page);
  expect(first).toBe('English\nAudio description');
  expect(others).toContain('Русский');
  expect(new Set(others.map((name) => name.split('\n')[0])).size).toBe(others.length);
  expect(await accessibilityFaults(page)).toEqual([]);
  const described = page.waitForRequest(/described-.*\.m3u8/);
  const pressed = Date.now();
  await choose(page, /English/);
  await described;
  expect(Date.now() - pressed).toBeGreaterThanOrEqual(100);

  await openSettings(page);
  await setting(page, 'text').click();
  await expect.poll(() => choices(page)).toEqual(['Off', 'English']);
  await Promise.all([page.waitForRequest(/cues\.vtt/), choose(page, 'English')]);
  await openSettings(page);
  await expect.poll(() => setting(page, 'audio').innerText()).toContain('English');
  await expect.poll(() => setting(page, 'text').innerText()).toContain('English');

  // The next visit begins with both.
  const again = page.waitForRequest(/described-.*\.m3u8/);
  await page.goto(`${stage.address}${FILM}`);
  await Promise.all([again, untilPlaying(page)]);
  await openSettings(page);
  await expect.poll(() => setting(page, 'text').innerText()).toContain('English');
  expect(faults).toEqual([]);
});

test('[C-CONST-16] [C-VALID-04] [C-CONST-14] [C-CONST-15] speed and quality of a film are chosen in its menu, by mouse and by keys', async () => {
  const { page, faults } = await openPage(await stage.newContext({ locale: 'en-US', ...screens.desk }));
  await serveMoreTracks(page);
  await page.goto(`${stage.address}${FILM}`);
  await untilPlaying(page);
  await page.locator('[data-player]').hover();
  await openSettings(page);
  await setting(page, 'quality').click();
  await expect.poll(() => choices(page)).toEqual(['Auto', '1080p', '720p', '480p', '360p']);
  expect(await choose(page, '480p')).toBeGreaterThanOrEqual(200);
  await page.getByRole('button', { name: 'Settings' }).press('Enter');
  await expect.poll(() => setting(page, 'quality').innerText()).toContain('480p');
  await setting(page, 'speed').click();
  await expect.poll(() => choices(page)).toEqual(['0.25×', '0.5×', '0.75×', 'Normal', '1.25×', '1.5×', '1.75×', '2×']);
  // By keys: each step counts at once, Enter closes, and the focus is where it was.
  await expect
    .poll(() =>
      panel(page)
        .getByRole('radio', { name: 'Normal' })
        .evaluate((radio) => radio === document.activeElement),
    )
    .toBe(true);
  await page.keyboard.press('ArrowDown');
  const rate = () => page.evaluate(() => document.querySelector('video')?.playbackRate);
  await expect.poll(rate).toBe(1.25);
  await page.keyboard.press('Enter');
  await panel(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Settings');

  // A film is loaded further ahead than a channel.
  const ahead = () =>
    page.evaluate(() => {
      const video = document.querySelector('video');
      return video === null || video.buffered.length === 0 ? 0 : video.buffered.end(0) - video.currentTime;
    });
  // It watches before the key is pressed: what shows for half a second is easily over.
  const toggled = await page.evaluateHandle(() => ({
    animation: new Promise<string>((resolve) => {
      const watch = new MutationObserver(() => {
        const shown = document.querySelector('[data-feedback="toggled"]');
        if (shown === null) return;
        watch.disconnect();
        resolve(getComputedStyle(shown).animationDuration);
      });
      watch.observe(document.body, { childList: true, subtree: true });
    }),
  }));
  await page.keyboard.press('k');
  await expect.poll(() => toggled.evaluate(({ animation }) => animation)).toBe('0.5s');
  await page.locator('[data-feedback="toggled"]').waitFor({ state: 'detached' });
  await expect.poll(ahead).toBeGreaterThanOrEqual(10);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('k');
  await openSettings(page);
  await setting(page, 'speed').click();
  expect(await choose(page, 'Normal')).toBeGreaterThanOrEqual(400);
  expect(faults).toEqual([]);
});

test('[C-VALID-10] [C-PLAY-20] [B-PLAYER-01] a film of twenty seconds has no timeline, a longer one has; the volume is set by a slider, and kept', async () => {
  const { page } = await stage.open('/watch/of-20', { locale: 'en-US', ...screens.desk });
  await untilPlaying(page);
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.duration)).toBe(20);
  await expect.poll(() => page.getByRole('slider', { name: 'Seek' }).count()).toBe(0);
  await goTo(page, '/watch/of-24');
  await page.getByRole('slider', { name: 'Seek' }).waitFor();
  await untilPlaying(page);
  await page.locator('[data-player]').hover();
  await page.getByRole('button', { name: 'Mute' }).hover();
  await page.getByRole('slider', { name: 'Volume' }).fill('0.4');
  await page.keyboard.press('m');
  const sound = () =>
    page.evaluate(() => {
      const { volume, muted } = document.querySelector('video') ?? {};
      return [volume, muted, localStorage.getItem('muted')];
    });
  await expect.poll(() => sound()).toEqual([0.4, true, 'true']);
  await page.reload();
  await untilPlaying(page);
  await expect.poll(() => sound()).toEqual([0.4, true, 'true']);
  await page.getByRole('button', { name: 'Full screen' }).waitFor();
});

test('[C-VALID-11] a stretch without an end is skipped by eight seconds; the sleep timer stops a film at its end after a notice, in the corner too', async () => {
  const { page, faults } = await stage.open('/watch/of-60', { locale: 'en-US', ...screens.desk });
  const place = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
  await page.getByRole('button', { name: 'Skip intro' }).click();
  const skippedTo = await place();
  expect(skippedTo).toBeGreaterThanOrEqual(9);
  expect(skippedTo).toBeLessThan(50);
  await expect
    .poll(() => page.locator('[data-mark]').evaluate(({ style }) => Number.parseFloat(style.width)))
    .toBeCloseTo((8 / 60) * 100, 3);
  const stopWithFilm = async () => {
    await openSettings(page);
    await setting(page, 'sleep').click();
    await panel(page).getByText('At the end of the film').click();
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
  };
  const notice = page.getByText('Playback is about to stop');
  await stopWithFilm();
  await notice.waitFor();
  await page.locator('[data-player]').hover();
  await page.locator('[data-player]').getByRole('button', { name: 'Mini player' }).click();
  const mini = page.getByRole('complementary', { name: 'Mini player' });
  await mini.getByText('Playback is about to stop').waitFor();
  await mini.getByRole('button', { name: 'Keep watching' }).click();
  await notice.waitFor({ state: 'detached' });
  await mini.getByRole('link').click();
  await page.locator('[data-player][data-state="playing"]').waitFor();
  await stopWithFilm();
  await page.evaluate(() => {
    const video = document.querySelector('video');
    if (video !== null) video.currentTime = 53;
  });
  await page.locator('[data-player][data-state="paused"]').waitFor();
  await expect.poll(() => place()).toBeLessThan(60);
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.volume)).toBe(1);
  expect(faults).toEqual([]);
});

test('a film begins in the quality for which the connection was good when the last one played', async () => {
  const { page, faults } = await stage.open(FILM, { locale: 'en-US', ...screens.desk });
  await untilPlaying(page);
  /** Another visit, after one whose connection had so many bits a second: what was kept by the one before, and the first height. */
  const visitAfter = async (bitsPerSecond: number) => {
    await page.addInitScript((bandwidth) => {
      Object.assign(window, { kept: localStorage.getItem('bandwidth') });
      localStorage.setItem('bandwidth', String(bandwidth));
    }, bitsPerSecond);
    await page.goto(`${stage.address}${FILM}`);
    // Of this page alone: the one before may have asked for another height while it was left.
    const height = await page.waitForFunction(() => {
      const lists = performance.getEntriesByType('resource').map(({ name }) => /\/(\d+)p\.m3u8$/.exec(name));
      return lists.find((list) => list !== null)?.[1];
    });
    return {
      kept: Number(await page.evaluate(() => Reflect.get(window, 'kept'))),
      height: Number(await height.jsonValue()),
    };
  };
  const slow = await visitAfter(1);
  expect(slow.kept).toBeGreaterThan(1);
  expect(slow.height).toBeLessThan((await visitAfter(100_000_000)).height);
  expect(faults).toEqual([]);
});
