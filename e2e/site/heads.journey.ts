import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { shareStage } from '#e2e/harness/stage.ts';

const stage = shareStage();

test('[B-ENT-52] the head goes along with the viewer, and there is one title at a time', async () => {
  const { page, faults } = await stage.open('/', { locale: 'ru-RU', ...screens.desk });
  const link = page.locator('a[href="/contents/metropolis"]').first();
  await link.waitFor();
  await expect
    .poll(() => headOf(page))
    .toEqual({ titles: ['Kinora: телеканалы, архив и кино онлайн'], canonical: ['/'] });
  await link.evaluate((anchor: HTMLElement) => anchor.click());
  await page.getByRole('heading', { name: 'Метрополис', level: 1 }).waitFor();
  const onTitle = {
    titles: ['Метрополис (1927) смотреть онлайн на Kinora'],
    canonical: ['/contents/metropolis'],
  };
  await expect.poll(() => headOf(page)).toEqual(onTitle);
  await page.goBack();
  await expect.poll(() => headOf(page)).toMatchObject({ canonical: ['/'] });
  await expect.poll(async () => (await headOf(page)).titles).toHaveLength(1);
  expect(faults).toEqual([]);
});

const headOf = (page: Page) =>
  page.evaluate(() => ({
    titles: [...document.querySelectorAll('title:not(svg title)')].map(({ textContent }) => textContent),
    canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(
      ({ href }) => new URL(href).pathname,
    ),
  }));
