import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { besidesTitle, title } from '#e2e/harness/component/answers/catalogue.ts';
import { configuration } from '#e2e/harness/component/answers/operator.ts';
import { searchAmong } from '#e2e/harness/component/answers/search.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';

const stage = setComponents({
  ...searchAmong('nosferatu', 'metropolis'),
  ...besidesTitle,
  'catalogue.content': ({ params }) => title(params.id),
});

const entry = (page: Page) => page.getByRole('link', { name: 'Search' });
const field = (page: Page) => page.getByRole('searchbox');
const found = (page: Page, name: string) => page.locator(`main a[href*="/contents/${name}"]`).first();
const asked = () => stage.wire.calls('catalogue.rowset').map(({ query }) => query.text);

test('[B-SEARCH-01] [B-SEARCH-02] [B-SEARCH-03] [B-HEADER-05] a search goes where typing rests, and one step back leaves it', async () => {
  const page = await stage.open('/news', { options: screens.desk });
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url().replace(stage.address, '')));
  await entry(page).click();
  await field(page).press('Escape');
  await expect.poll(() => entry(page).evaluate((link) => link === document.activeElement)).toBe(true);
  await entry(page).click();
  await field(page).fill('  NosFer');
  await found(page, 'nosferatu').waitFor();
  expect(visited).toEqual(['/search?q=nosfer']);
  await expect.poll(() => page.locator('main').getByRole('button', { name: 'Close' }).count()).toBe(0);
  await field(page).fill('n');
  await field(page).fill('zzzzzz');
  await page.keyboard.press('Enter');
  await page.getByText('Nothing found').waitFor();
  await page.locator('main').getByRole('link', { name: 'Films', exact: true }).waitFor();
  expect(visited).toEqual(['/search?q=nosfer', '/search?q=zzzzzz']);
  await field(page).press('Escape');
  await page.waitForURL('**/news');
  await entry(page).waitFor();
});

describe('what the operator says of a search', () => {
  const textOf = (page: Page) => new URL(page.url()).searchParams.get('q');
  /** Waits for so long, and until every call made by then has been heard of. */
  const rest = async (page: Page, milliseconds: number) => {
    await page.clock.runFor(milliseconds);
    await page.evaluate(() => fetch('/v2/platform/configuration'));
  };
  const openField = async () => {
    const page = await stage.open('/news', { options: screens.desk });
    await entry(page).click();
    await field(page).waitFor();
    await page.clock.pauseAt(stage.now() + 60_000);
    return page;
  };
  /** With the first of the words the page of results has come, too. */
  const expectFound = async (page: Page, texts: readonly string[], afterMilliseconds: number) => {
    for (const text of texts) {
      await field(page).fill(text);
      await rest(page, afterMilliseconds - 1);
      expect(asked()).not.toContain(text);
      await rest(page, 1);
      await expect.poll(() => textOf(page)).toBe(text);
    }
  };

  test('[C-VALID-44] [C-VALID-45] it waits for two letters and 0.3 s where those are named', async () => {
    const page = await openField();
    await expectFound(page, ['no', 'nos'], 300);
    await field(page).fill('n');
    await rest(page, 5_000);
    expect([asked().includes('n'), textOf(page)]).toEqual([false, 'nos']);
  });

  test('[C-VALID-44] [C-VALID-45] it waits for one letter and a second where those are named, and takes 255 letters', async () => {
    const now = Math.floor(stage.now() / 1_000);
    stage.wire.answer('site.configuration', configuration(now, { min_search_chars: 1, bouncing_interval: 1_000 }));
    const page = await openField();
    await expectFound(page, ['m', 'me'], 1_000);
    await page.keyboard.insertText('o'.repeat(300));
    await expect.poll(async () => (await field(page).inputValue()).length).toBe(255);
  });
});

test('[C-CATLOAD-12] [A-ROUTE-30] [B-ROWSET-04] a search asks anew at each visit, and says when there is nothing', async () => {
  const page = await stage.open('/search?q=zzzzzz', { options: screens.desk });
  await page.getByText('Nothing found. Try different words').waitFor();
  await expect.poll(() => field(page).inputValue()).toBe('zzzzzz');
  await field(page).fill('metropolis');
  await found(page, 'metropolis').click();
  await page.waitForURL('**/contents/metropolis*');
  const before = asked().filter((text) => text === 'metropolis').length;
  await page.goBack();
  await expect.poll(() => asked().filter((text) => text === 'metropolis').length).toBe(before + 1);
  await found(page, 'metropolis').waitFor();
  await page.goto(`${stage.address}/search?q=nosferatu`);
  await found(page, 'nosferatu').waitFor();
  await expect.poll(() => found(page, 'metropolis').count()).toBe(0);
  await expect.poll(() => field(page).inputValue()).toBe('nosferatu');
});
