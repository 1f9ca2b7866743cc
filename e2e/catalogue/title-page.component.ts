import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Refusal } from '#api/platform/wire/refusal.ts';
import { TrailerStream } from '#contract/playback.ts';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import {
  besidesTitle,
  found,
  metadata,
  promotions,
  row,
  rowOf,
  rowset,
  title,
} from '#e2e/harness/component/answers/catalogue.ts';
import { blank } from '#e2e/harness/component/blank.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import { goTo } from '#e2e/harness/title-pages.ts';
import { contentId } from '#rules/units.ts';

/** How far apart the parts of a colour are that is not grey. */
const A_HUE = 30;
const LONG_TEXT = `${'A city of towers. '.repeat(60).trim()}\n\nThe end of it.`;
const IN_WEB_VIEW =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0 Mobile Safari/537.36';

const rating = (name: string, value: string) => ({ type: name, name, rating: value, color: '', external_id: '' });
const genre = (id: string, name: string, row_slug: string) => ({ id, name, row_id: '', row_slug });
const somebody = (id: number, role: string) => ({
  ...{ id, role, slug: `person-${id}`, name: `Person ${id}` },
  ...{ priority: id, image_url: null },
});

const titles = [
  title('metropolis', {
    title: 'Metropolis',
    age: 12,
    year: '1927',
    description: LONG_TEXT,
    ratings: [rating('IMDb', '8.2')],
    genres: [genre('8', 'science fiction', 'genre-fantasy'), genre('4', 'drama', '')],
    persons: [somebody(1, 'director'), somebody(2, 'actor')],
    trailers: [{ id: 'metropolis-trailer', library: '' }],
  }),
  title('rated', {
    ratings: [
      rating('Good', '7.84'),
      rating('Even', '6.1'),
      rating('Grey', '6.0'),
      rating('Zero', '0'),
      rating('Worded', 'none'),
    ],
    description: 'A short text.',
  }),
  title('pg', { age: 12, motion_rating: { text: 'PG-13' } }),
  title('announced', { is_announcement: true }),
  title('unavailable'),
  title('processed'),
];

const stage = setComponents({
  ...besidesTitle,
  'catalogue.content': ({ params }) => found(titles, params.id),
  'catalogue.row': rowOf(rowset('genres', [row('genre-fantasy', 'button', { promotions: promotions(3, 'fantasy') })])),
  'playback.trailerStream': blank(TrailerStream, { age: 12, hls_mbr: '/media/none/index.m3u8' }),
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('[B-CONTENT-01] [B-CONTENT-02] [B-CONTENT-03] [B-CONTENT-04] [B-ENT-11] a title has its facts, the pages above it, and what can be done with it', async () => {
  const page = await stage.open('/contents/metropolis', {
    options: { ...screens.desk, reducedMotion: 'no-preference', permissions: ['clipboard-read', 'clipboard-write'] },
  });
  await heading(page, 'Metropolis').waitFor();
  const path = page.getByRole('navigation', { name: 'You are here' });
  await expect.poll(() => path.getByRole('listitem').allTextContents()).toEqual(['Home', 'Films', 'Metropolis']);
  const above = await path.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(above).toEqual(['/', '/movies']);
  await page.getByText('IMDb 8.2').waitFor();
  await expect.poll(() => page.locator('main a[href^="/persons/"]').count()).toBe(2);
  const end = page.getByText('The end of it.');
  await expect.poll(() => end.count()).toBe(0);
  await page.getByRole('button', { name: 'Read it all' }).click();
  await end.waitFor();
  await page.getByRole('button', { name: 'Show less' }).click();
  await end.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Watch', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('Link copied').waitFor();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${stage.address}/contents/metropolis`);
  await expect.poll(() => page.locator('video[data-trailer]').count()).toBe(1);

  const genres = page.getByRole('list', { name: 'Genres' });
  await expect.poll(() => genres.getByRole('listitem').allTextContents()).toEqual(['science fiction', 'drama']);
  await expect.poll(() => genres.getByRole('link').count()).toBe(1);
  await genres.getByRole('link').click();
  await page.waitForURL('**/row/genre-fantasy');
});

test('[B-CONTENT-01] [B-CONTENT-07] [C-ROLE-10] on phones the trailer has a link and is never behind the title, in web views there is nothing to share', async () => {
  const page = await stage.open('/contents/metropolis', {
    options: { ...screens.phone, userAgent: IN_WEB_VIEW, reducedMotion: 'no-preference' },
  });
  const trailer = page.getByRole('link', { name: 'Watch trailer' });
  await trailer.waitFor();
  await untilAnswered(page);
  await expect.poll(() => page.locator('video[data-trailer]').count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'Share' }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize(screens.desk.viewport);
  await trailer.waitFor({ state: 'hidden' });
});

test('[C-VALID-27] [C-VALID-28] [C-VALID-31] [A-CONST-10] a title shows ratings that are one, an age there is, and a long text in part', async () => {
  const page = await stage.open('/contents/rated', { options: screens.desk });
  const partsOf = async (shown: Locator) => {
    const colour = await shown.evaluate((element) => getComputedStyle(element).color);
    return (colour.match(/\d+/g) ?? []).map(Number);
  };
  const good = await partsOf(page.getByText('Good 7.8'));
  const [red = 0, green = 0, blue = 0] = good;
  expect(green).toBeGreaterThan(Math.max(red, blue) + A_HUE);
  const grey = await partsOf(page.getByText('Grey 6.0'));
  expect(grey).toHaveLength(3);
  expect(Math.max(...grey) - Math.min(...grey)).toBeLessThan(A_HUE);
  await expect.poll(() => partsOf(page.getByText('Even 6.1'))).toEqual(good);
  await expect.poll(() => page.getByText(/Zero|Worded/).count()).toBe(0);
  const facts = page.locator('article > div');
  await expect.poll(() => facts.getByText(/\d\+/).count()).toBe(0);
  await page.getByText('A short text.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Read it all' }).count()).toBe(0);
  await goTo(page, '/contents/metropolis');
  await facts.getByText('12+').waitFor();
  await page.getByRole('button', { name: 'Read it all' }).waitFor();
  await goTo(page, '/contents/pg');
  await facts.getByText('PG-13').waitFor();
  await expect.poll(() => facts.getByText(/\d\+/).count()).toBe(0);
});

test('[C-ERR-06] [C-ERR-21] [C-FAV-04] what cannot be shown or played says why', async () => {
  const page = await stage.open('/contents/rated', { options: screens.desk });
  const favorites = page.getByRole('button', { name: 'Favourites' });
  await favorites.waitFor();
  stage.wire.answer('catalogue.content', ({ params }) => {
    if (params.id !== 'withdrawn') return found(titles, params.id);
    const cover = { src_2x3: '', src_16x9: '' };
    throw new Refusal('not_found', null, null, { id: contentId(params.id), title: 'Withdrawn', year: '1927', cover });
  });
  await goTo(page, '/contents/withdrawn');
  await heading(page, 'Withdrawn').waitFor();
  await page.getByText('No longer in the catalogue').waitFor();
  await expect
    .poll(async () => [await favorites.count(), await page.locator('main a[href^="/watch/"]').count()])
    .toEqual([0, 0]);

  await goTo(page, '/contents/announced');
  await page.getByText('This episode is not out yet').waitFor();
  stage.wire.answer('playback.contentMetadata', ({ params }) =>
    metadata(params.id, { is_available: false, is_processing: params.id === 'processed' }),
  );
  await goTo(page, '/contents/unavailable');
  await page.getByText('You cannot watch this right now').waitFor();
  await goTo(page, '/contents/processed');
  await page.getByText('The video is still being prepared').waitFor();
});
