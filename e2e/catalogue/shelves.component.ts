import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { besidesTitle, catalogueOf, films, row, rowset } from '#e2e/harness/component/answers/catalogue.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { bringAll, shelf } from '#e2e/harness/shelves.ts';

const NAMES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const shelves = rowset(
  'shelves',
  NAMES.map((slug) => row(slug, 'content-v', { contents: films(20) })),
);
const stage = setComponents({ ...catalogueOf(shelves), ...besidesTitle });

const TURNED = 'six';

/** Pressed as long as it takes; a mouse would wait for one that has just been switched off. */
const pressUntilOff = (arrow: Locator) =>
  expect
    .poll(() =>
      arrow.evaluate((button: HTMLButtonElement) => {
        button.click();
        return button.disabled;
      }),
    )
    .toBe(true);

const open = async (): Promise<{ readonly page: Page; readonly list: Locator }> => {
  const page = await stage.open('/rowset/shelves', { options: screens.desk });
  await bringAll(page);
  const list = shelf(page, TURNED).getByRole('list');
  await list.scrollIntoViewIfNeeded();
  return { page, list };
};

test('a shelf is turned by its arrows, to its ends', async () => {
  const { page, list } = await open();
  const arrow = (name: string) => shelf(page, TURNED).locator(`button[aria-label="${name}"]`);
  const [back, forward] = [arrow('Scroll back'), arrow('Scroll forward')];
  const turned = () => list.evaluate((element) => element.scrollLeft);
  await expect.poll(() => back.isDisabled()).toBe(true);
  await forward.click();
  await expect.poll(turned).toBeGreaterThan(100);
  await expect.poll(() => back.isDisabled()).toBe(false);
  await pressUntilOff(forward);
  await pressUntilOff(back);
  await expect.poll(turned).toBeLessThan(3);
});

test('a page comes back to where it and its shelves were left', async () => {
  const { page, list } = await open();
  // A press by mouse would bring its target into sight first.
  await list.getByRole('link', { name: 'Show all' }).waitFor();
  await list.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
  const [before, left] = await list.evaluate((element) => [scrollY, element.scrollLeft]);
  expect([before, left].every((place) => place > 0)).toBe(true);
  const heights = () =>
    page.locator('main section').evaluateAll((rows) => rows.map((each) => each.getBoundingClientRect().height));
  const heightsBefore = await heights();
  await list
    .getByRole('link')
    .nth(2)
    .evaluate((link: HTMLElement) => link.click());
  await page.getByRole('heading', { level: 1, name: 'film-3', exact: true }).waitFor();
  await page.goBack();
  await page.waitForFunction((place) => Math.abs(scrollY - place) < 5, before);
  await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBe(left);
  // Far from sight, rows are not drawn, but as high as they were.
  await expect.poll(heights).toEqual(heightsBefore);
});
