import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { TrailerStream } from '#contract/playback.ts';
import { screens } from '#e2e/harness/browser.ts';
import { catalogueOf, promotion, row, rowset, title } from '#e2e/harness/component/answers/catalogue.ts';
import { blank } from '#e2e/harness/component/blank.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { untilHydrated } from '#e2e/harness/hydrated.ts';

const IN_MOTION = { ...screens.desk, reducedMotion: 'no-preference' } as const;
/** So long a still is seen before its trailer is asked for. */
const STILL_MILLISECONDS = 2_000;
const DRAWN = '/art/brands/aurora.svg';
const IMDB = { type: 'imdb', name: 'IMDb', rating: '7.9', color: '', external_id: '' };

const slides = row('slides', 'promo-bg', {
  promotions: [
    promotion('Short', { type: 'channel', slug: 'noon' }, { duration: 1 }),
    promotion(
      'Long',
      { type: 'content', slug: 'nosferatu' },
      { duration: 5, graphic_title: DRAWN, content: title('nosferatu', { ratings: [IMDB] }) },
    ),
    promotion(
      'Adult',
      { type: 'content', slug: 'charade' },
      { duration: 6, content: title('charade', { age: 18, trailers: [{ id: 'adult-trailer', library: '' }] }) },
    ),
  ],
});
const stage = setComponents({
  ...catalogueOf(rowset('banner-page', [slides])),
  'playback.trailerStream': blank(TrailerStream, { age: 18, hls_mbr: '/media/adult/index.m3u8' }),
});

const banner = (page: Page) => page.locator('[aria-roledescription="carousel"]');
const dot = (page: Page, name: string) => banner(page).getByRole('button', { name });
const untilCurrent = (page: Page, name: string) => dot(page, name).and(page.locator('[aria-current="true"]')).waitFor();
/** What shows how long a slide still has. */
const time = (page: Page) => banner(page).locator('[aria-current="true"] [style*="animation-duration"]');
const secondsOf = (page: Page) => time(page).evaluate((line) => getComputedStyle(line).animationDuration);
const elapse = (page: Page) =>
  time(page).evaluate((line) => {
    for (const animation of line.getAnimations()) animation.finish();
  });

test('[B-TEMPLATE-04] [C-CATLOAD-10] [C-CONST-20] the banner goes on after the time of each slide, which says what it is and where it leads, and stands while it is stopped', async () => {
  const page = await stage.open('/rowset/banner-page', { options: IN_MOTION });
  const moves = () =>
    banner(page)
      .locator('picture')
      .first()
      .evaluate((slide) => getComputedStyle(slide).transition);
  await expect.poll(moves).toMatch(/transform 4\.5s/);
  // The first slide has one second.
  await untilCurrent(page, 'Long');
  await expect.poll(() => secondsOf(page)).toBe('5s');
  await banner(page).getByRole('heading', { name: 'Long' }).getByRole('img', { name: 'Long' }).waitFor();
  await banner(page).getByText('IMDb 7.9').waitFor();
  const links = banner(page).getByRole('link');
  await expect.poll(() => links.allTextContents()).toEqual(['Watch', 'More']);
  await expect
    .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
    .toEqual(['/watch/nosferatu', '/contents/nosferatu']);

  // Stopped, it stands, also when it is not pointed at; resumed, it goes on.
  await banner(page).getByRole('button', { name: 'Pause slideshow' }).click();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  // Over the header, which is over the banner.
  await page.mouse.move(700, 5);
  const isRunning = () => time(page).evaluate((line) => line.getAnimations().map(({ playState }) => playState));
  await expect.poll(() => banner(page).evaluate((element) => element.matches(':hover'))).toBe(false);
  await expect.poll(isRunning).toEqual(['paused']);
  await banner(page)
    .getByRole('button', { name: 'Resume slideshow' })
    .evaluate((button: HTMLElement) => button.click());
  await expect.poll(isRunning).toEqual(['running']);
  await elapse(page);
  await untilCurrent(page, 'Adult');
  await expect.poll(() => secondsOf(page)).toBe('6s');
});

test('a trailer for adults asks for no PIN: its still stays, and the next slide has its turn', async () => {
  const page = await stage.open('/rowset/banner-page', { options: IN_MOTION });
  const media: string[] = [];
  page.on('request', (request) => request.url().includes('/media/') && media.push(request.url()));
  await banner(page).evaluate((element) => {
    new MutationObserver(() => {
      if (element.querySelector('[data-trailer="playing"]') !== null) Object.assign(window, { sawTrailer: true });
    }).observe(element, { subtree: true, childList: true, attributes: true });
  });
  await dot(page, 'Adult').click();
  await banner(page).locator('video[data-trailer="waiting"]').waitFor({ state: 'attached' });
  await page.clock.fastForward(STILL_MILLISECONDS);
  await expect.poll(() => stage.wire.calls('playback.trailerStream').length).toBe(1);
  await elapse(page);
  await untilCurrent(page, 'Short');
  expect(media).toEqual([]);
  await expect.poll(() => page.evaluate(() => 'sawTrailer' in window)).toBe(false);
});

test('a title stands in words until the drawn one has come', async () => {
  const page = await stage.open('/rowset/banner-page', { options: screens.desk });
  const come = Promise.withResolvers<void>();
  await page.route(`**${DRAWN}`, async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await untilHydrated(page);
  await dot(page, 'Long').click();
  const heading = banner(page).getByRole('heading', { name: 'Long' });
  await expect.poll(() => heading.innerText()).toBe('Long');
  await expect.poll(() => heading.getByRole('img').count()).toBe(0);
  come.resolve();
  await heading.getByRole('img', { name: 'Long' }).waitFor();
  await expect.poll(() => heading.innerText()).toBe('');
});
