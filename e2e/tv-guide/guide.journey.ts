import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { dialog } from '#e2e/harness/household.ts';
import { untilHydrated } from '#e2e/harness/hydrated.ts';
import { untilGuest } from '#e2e/harness/sign-in.ts';
import { shareStage } from '#e2e/harness/stage.ts';

const stage = shareStage();

const HALF_HOUR = 1800;
const DAY = 86_400;
/** How far the viewer's clock is wrong, in milliseconds. */
const WRONG_BY = 300_000;

const grid = (page: Page) => page.getByRole('grid', { name: 'Channels and programmes by time' });
const cells = (page: Page, standing: string) => grid(page).locator(`[role="gridcell"][data-standing="${standing}"]`);
/** The half hour at the left edge, in Unix seconds. */
const lead = async (page: Page) => Number(await grid(page).getAttribute('data-lead'));

/** Where the focus is: the row, when its cell begins and ends, or whether it is at the channel. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const row = Number(element?.closest('[data-row]')?.getAttribute('data-row') ?? Number.NaN);
    const start = Number(element?.getAttribute('data-start') ?? Number.NaN);
    return { row, start, isAtChannel: element?.hasAttribute('data-at-channel') ?? false };
  });

async function open(page: Page): Promise<void> {
  await untilGuest(page, stage.shortname);
  await untilHydrated(page);
  await cells(page, 'now').first().waitFor();
}

test('the guide shows all channels by time, and is gone through by keys', async () => {
  const context = await stage.newContext({ locale: 'en-US', ...screens.desk });
  await context.addInitScript((wrong) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + wrong;
  }, WRONG_BY);
  const page = await context.newPage();
  await page.goto(`${stage.address}/tv-guide`);
  await open(page);
  // The line of now follows the server's clock.
  const line = Number(await page.locator('[data-guide-part="rows"]').getAttribute('data-now'));
  expect(Math.abs(line - stage.now())).toBeLessThan(60);
  const start = await lead(page);
  expect(line - start).toBeLessThan(HALF_HOUR);
  await expect.poll(() => grid(page).getByRole('rowheader').count()).toBeGreaterThan(8);
  await expect.poll(() => grid(page).getByRole('gridcell').count()).toBeLessThan(400);
  expect(await accessibilityFaults(page, grid(page))).toEqual([]);

  const press = async (key: string) => {
    await page.keyboard.press(key);
    return focused(page);
  };
  await grid(page).locator('[data-stop]').focus();
  const first = await focused(page);
  expect(first.row).toBe(0);
  const below = await press('ArrowDown');
  expect(below.row).toBe(1);
  const next = await press('ArrowRight');
  expect([next.row, next.start > below.start]).toEqual([1, true]);
  expect((await press('ArrowLeft')).start).toBe(below.start);
  expect((await press('PageDown')).row).toBeGreaterThan(5);
  const last = await press('Control+End');
  expect(last.row + 2).toBe(Number(await grid(page).getAttribute('aria-rowcount')));
  expect((await press('Control+Home')).row).toBe(0);
  expect((await press('Home')).isAtChannel).toBe(true);
  expect(await press('ArrowRight')).toMatchObject({ row: 0, isAtChannel: false });

  // A day after the programme that was gone to: the one there gets the focus once it has come.
  await page.keyboard.press('Control+ArrowRight');
  await expect.poll(async () => Math.abs((await lead(page)) - below.start - DAY)).toBeLessThanOrEqual(HALF_HOUR);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-standing'))).toBe('future');
  const ahead = await focused(page);
  // However far it is scrolled, the focus stays.
  await grid(page).evaluate((element) => element.scrollTo({ left: 0, top: element.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => lead(page)).toBeLessThan(start - DAY);
  await grid(page).locator(`[data-row="${last.row}"]`).waitFor();
  await expect.poll(() => focused(page)).toEqual(ahead);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Now');
  await page.keyboard.press('Enter');
  // A half hour may have begun meanwhile.
  await expect.poll(async () => [start, start + HALF_HOUR].includes(await lead(page))).toBe(true);
  await grid(page).evaluate((element) => element.scrollTo({ top: 0, behavior: 'instant' }));

  // A press opens the programme; closed, the focus is where it was.
  const current = grid(page).locator('[data-row="0"] [data-standing="now"]');
  await current.focus();
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  await closeDialog(page, current);
});

test('the guide keeps its place, and says which rows could not be had', async () => {
  const { page, faults } = await stage.open('/tv-guide', { locale: 'en-US', ...screens.desk });
  await open(page);
  const start = await lead(page);
  await page.getByRole('button', { name: 'Yesterday', exact: true }).click();
  await expect.poll(() => lead(page)).toBe(start - DAY);
  await cells(page, 'past_available').first().waitFor();
  await grid(page).evaluate((element) => element.scrollTo({ top: 300, behavior: 'instant' }));
  const place = () => grid(page).evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop].map(Math.round));
  const left = await place();
  await page.locator('[data-row="8"] [data-channel]').click();
  await page.waitForURL(/\/channels\//);
  await page.goBack();
  await cells(page, 'past_available').first().waitFor();
  await expect.poll(() => place()).toEqual(left);
  await page.reload();
  await expect.poll(() => lead(page)).toBe(start - DAY);
  await expect.poll(() => place()).toEqual(left);

  // One block fails: its rows say so, the others stay, and a press brings it.
  await untilHydrated(page);
  await page.route(/\/v2\/guide\?/, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: 'Next day' }).click();
  await page.getByRole('button', { name: 'Next day' }).click();
  const failed = grid(page).getByRole('gridcell', { name: /Could not load the schedule/ });
  await failed.first().waitFor();
  const failure = page.locator('[data-guide-failure]');
  await failure.getByRole('button').waitFor();
  await page.unroute(/\/v2\/guide\?/);
  await failed.first().click();
  await cells(page, 'future').first().waitFor();
  await expect.poll(() => failed.count()).toBe(0);
  await failure.waitFor({ state: 'detached' });

  // A category is a place of its own.
  await page.locator('[data-category-menu]').click();
  await page.getByRole('menuitem').nth(2).click();
  await page.waitForURL(/\/tv-guide\/./);
  await page.goto(`${stage.address}/tv-guide/no-such-category`);
  await page.getByRole('alert').getByText('There is no such category').waitFor();
  await cells(page, 'future').first().waitFor();
  expect(faults).toEqual([]);
});

/** Waits until the grid has stood still for some frames: a tap on one that a finger left moving would only stop it. */
const untilAtRest = (page: Page) =>
  grid(page).evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        let [left, top, frames] = [element.scrollLeft, element.scrollTop, 0];
        const look = () => {
          frames = element.scrollLeft === left && element.scrollTop === top ? frames + 1 : 0;
          [left, top] = [element.scrollLeft, element.scrollTop];
          if (frames < 10) requestAnimationFrame(look);
          else resolve();
        };
        look();
      }),
  );

test('the guide is moved both ways by a finger', async () => {
  const { page, faults } = await stage.open('/tv-guide', { locale: 'en-US', ...screens.phone });
  await open(page);
  const place = () => grid(page).evaluate(({ scrollLeft, scrollTop }) => ({ scrollLeft, scrollTop }));
  const before = await place();
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
  for (const [x, y] of [
    [-20, 0],
    [0, -20],
  ] as const) {
    await touch('touchStart', [{ x: 300, y: 600 }]);
    for (let moved = 1; moved <= 10; moved += 1) await touch('touchMove', [{ x: 300 + moved * x, y: 600 + moved * y }]);
    await touch('touchEnd', []);
  }
  await expect.poll(place).toMatchObject({
    scrollLeft: expect.toSatisfy((left: number) => left > before.scrollLeft + 100),
    scrollTop: expect.toSatisfy((top: number) => top > 100),
  });
  expect(await accessibilityFaults(page)).toEqual([]);
  await untilAtRest(page);
  await cells(page, 'future').first().tap();
  await dialog(page).waitFor();
  expect(faults).toEqual([]);
});
