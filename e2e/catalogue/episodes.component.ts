import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Refusal } from '#api/platform/wire/refusal.ts';
import { screens } from '#e2e/harness/browser.ts';
import { besidesTitle, found, rowOf, title } from '#e2e/harness/component/answers/catalogue.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import type { ArrivedCall } from '#e2e/harness/component/wire-calls.ts';
import { untilGivenUp } from '#e2e/harness/settled.ts';
import { goTo } from '#e2e/harness/title-pages.ts';

const EPISODES = 30;
const DESCRIPTIONS = ['0', 'null', 'none', 'What this chapter is about'];

const seasons = [1, 2].map((season) => title(`tale-${season}`, { content_type: 'season', parent_id: 'tale', season }));
const series = title('tale', { title: 'Tale', content_type: 'series', contents: seasons });
const programme = title('programme', { title: 'Programme', content_type: 'program' });
const episode = (name: string, parent: string, series: number, description = '') =>
  title(`${parent}-${series}`, {
    ...{ title: `${name} ${series}`, content_type: 'episode', description, parent_id: parent, series },
    season: seasons.find(({ id }) => id === parent)?.season ?? 0,
  });
const episodes = [
  episode('Beginning', 'tale-1', 1),
  ...Array.from({ length: EPISODES }, (_, index) => episode('Chapter', 'tale-2', index + 1, DESCRIPTIONS[index])),
  ...Array.from({ length: 5 }, (_, index) => episode('Issue', 'programme', index + 1)),
];

const partOfEpisodes = ({ params, query: { offset = 0, limit = 0 } }: ArrivedCall<'catalogue.episodes'>) =>
  episodes.filter((each) => each.parent_id === params.id).slice(offset, offset + limit);

const stage = setComponents({
  ...besidesTitle,
  'catalogue.content': ({ params }) => found([series, ...seasons, programme, ...episodes], params.id),
  'catalogue.episodes': partOfEpisodes,
  'catalogue.row': rowOf(),
});

const tiles = (page: Page) => page.locator('main a[href^="/watch/"]').filter({ hasText: /^\d+\. / });

test('[C-CONST-04] [C-VALID-29] the episodes of a season come 25 at a time; the next ones that failed come when they are asked for again', async () => {
  const page = await stage.open('/episodes/tale', { options: screens.desk });
  await page.getByRole('heading', { level: 1, name: 'Tale' }).waitFor();
  await tiles(page).filter({ hasText: 'Beginning 1' }).waitFor();
  stage.wire.answer('catalogue.episodes', (call) => {
    if (call.query.offset === 25) throw new Refusal('internal_error');
    return partOfEpisodes(call);
  });
  await page.getByRole('button', { name: 'Season 2' }).click();
  await tiles(page).nth(24).waitFor();
  await page.getByText('What this chapter is about').waitFor();
  const emptyWords = page.locator('main').getByText(/^(0|null|none)$/);
  await expect.poll(() => emptyWords.count()).toBe(0);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const retry = page.locator('main').getByRole('button', { name: 'Try again' });
  await untilGivenUp(page, retry);
  expect(stage.wire.calls('catalogue.episodes').at(-1)).toMatchObject({
    params: { id: 'tale-2' },
    query: { limit: 25, offset: 25 },
  });
  stage.wire.answer('catalogue.episodes', partOfEpisodes);
  await retry.click();
  await expect.poll(() => tiles(page).count()).toBe(EPISODES);
  // Nothing is awaited once they are there.
  await expect.poll(() => page.locator('main li[aria-hidden="true"]').count()).toBe(0);
});

test('a series is opened at its first season, or at the season or episode that its address ends with', async () => {
  const page = await stage.open('/contents/tale', { options: screens.desk });
  const chosen = page.locator('[data-chosen-part]');
  await tiles(page).filter({ hasText: 'Beginning 1' }).waitFor();
  await expect.poll(() => chosen.count()).toBe(0);
  await goTo(page, '/contents/tale/tale-2');
  await expect.poll(() => chosen.textContent()).toBe('Season 2');
  await tiles(page).filter({ hasText: 'Chapter 1' }).first().waitFor();
  await goTo(page, '/contents/tale/tale-2-3');
  await expect.poll(() => chosen.textContent()).toBe('Season 2, episode 3 · Chapter 3');
  await expect
    .poll(() => page.locator('main a[aria-current="page"]').allTextContents())
    .toEqual([expect.stringContaining('Chapter 3')]);
  await page.getByRole('button', { name: 'Season 1' }).click();
  await tiles(page).filter({ hasText: 'Beginning 1' }).waitFor();
  await expect.poll(() => tiles(page).filter({ hasText: 'Chapter' }).count()).toBe(0);
});

test('[C-CONST-07] a programme shows its first episodes, as many as the width allows, and all when that is asked for', async () => {
  const page = await stage.open('/contents/programme', { options: screens.desk });
  const section = page.locator('[data-program-episodes]');
  const untilShown = async (count: number) => {
    await section.getByRole('link', { name: `Issue ${count}` }).waitFor();
    await section.getByRole('link', { name: `Issue ${count + 1}` }).waitFor({ state: 'detached' });
  };
  for (const [width, count] of [
    [933, 4],
    [932, 3],
    [481, 3],
    [480, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await untilShown(count);
  }
  await section.getByRole('button', { name: 'Show all' }).press('Enter');
  await untilShown(5);
  await expect.poll(() => section.locator(':focus').textContent()).toContain('Issue 3');
  await expect.poll(() => section.getByRole('button', { name: 'Show all' }).count()).toBe(0);
});
