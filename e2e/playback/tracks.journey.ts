import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { shareStage } from '#e2e/harness/stage.ts';

const stage = shareStage();
const FILM = '/watch/trip-to-the-moon';

const media = (attributes: string) => `#EXT-X-MEDIA:${attributes}`;
const subtitles = (name: string, more: string) =>
  media(`TYPE=SUBTITLES,GROUP-ID="subtitles",NAME="${name}",DEFAULT=NO,AUTOSELECT=YES${more},URI="cues.m3u8"`);
const AN_HOUR = 3_600;
const CUES = `#EXTM3U\n#EXT-X-TARGETDURATION:${AN_HOUR}\n#EXTINF:${AN_HOUR},\ncues.vtt\n#EXT-X-ENDLIST\n`;

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
async function choose(page: Page, name: string | RegExp): Promise<void> {
  await panel(page).getByRole('radio', { name }).locator('xpath=..').click();
  await panel(page).waitFor({ state: 'detached' });
}

test('[B-PLAYER-02] [B-ENT-50] [C-PLAY-30] sound and subtitles of a film are chosen in its menu, each once, and are kept', async () => {
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

test('[C-CONST-15] a film is loaded further ahead than a channel', async () => {
  const { page, faults } = await stage.open(FILM, { locale: 'en-US', ...screens.desk });
  await untilPlaying(page);
  const ahead = () =>
    page.evaluate(() => {
      const video = document.querySelector('video');
      return video === null || video.buffered.length === 0 ? 0 : video.buffered.end(0) - video.currentTime;
    });
  await expect.poll(ahead).toBeGreaterThanOrEqual(10);
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
