import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { namedChannel } from '#e2e/harness/component/answers/channels.ts';
import { guideGrid, guideOfHalfHours, PROGRAMME_SECONDS } from '#e2e/harness/component/answers/guide.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { dialog } from '#e2e/harness/household.ts';
import { untilAnswered, untilGivenUp } from '#e2e/harness/settled.ts';

const DAY = 86_400;
const CHANNELS = 24;
/** How far the viewer's clock is wrong, in milliseconds. */
const WRONG_BY = 300_000;

const stage = setComponents({
  ...guideOfHalfHours,
  'channels.list': Array.from({ length: CHANNELS }, (_, index) => namedChannel(index + 1, `Channel-${index + 1}`)),
});

const grid = (page: Page) => page.getByRole('grid', { name: 'Channels and programmes by time' });
const cells = (page: Page, standing: string) => grid(page).locator(`[role="gridcell"][data-standing="${standing}"]`);
/** The half hour at the left edge, in Unix seconds. */
const lead = async (page: Page) => Number(await grid(page).getAttribute('data-lead'));

/** Where the focus is: the row, when its cell begins, or whether it is at the channel. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const row = Number(element?.closest('[data-row]')?.getAttribute('data-row') ?? Number.NaN);
    const start = Number(element?.getAttribute('data-start') ?? Number.NaN);
    return { row, start, isAtChannel: element?.hasAttribute('data-at-channel') ?? false };
  });

async function open(screen: keyof typeof screens): Promise<Page> {
  const page = await stage.open('/tv-guide', { options: screens[screen] });
  await cells(page, 'now').first().waitFor();
  return page;
}

test('the line of now follows the server’s clock, and the guide draws no more than is near', async () => {
  const page = await open('desk');
  await page.clock.setSystemTime(stage.now() + WRONG_BY);
  await page.reload();
  await untilAnswered(page);
  const line = Number(await page.locator('[data-guide-part="rows"]').getAttribute('data-now'));
  expect(Math.abs(line - stage.now() / 1_000)).toBeLessThan(60);
  expect(line - (await lead(page))).toBeLessThan(PROGRAMME_SECONDS);
  await expect.poll(() => grid(page).getByRole('rowheader').count()).toBeGreaterThan(8);
  await expect.poll(() => grid(page).getByRole('gridcell').count()).toBeLessThan(400);
  expect(await accessibilityFaults(page, grid(page))).toEqual([]);
});

test('the guide is gone through by keys', async () => {
  const page = await open('desk');
  const start = await lead(page);
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
  expect([next.row, next.start]).toEqual([1, below.start + PROGRAMME_SECONDS]);
  expect((await press('ArrowLeft')).start).toBe(below.start);
  expect((await press('PageDown')).row).toBeGreaterThan(5);
  const last = await press('Control+End');
  expect(last.row).toBe(CHANNELS - 1);
  expect((await press('Control+Home')).row).toBe(0);
  expect((await press('Home')).isAtChannel).toBe(true);
  expect(await press('ArrowRight')).toMatchObject({ row: 0, isAtChannel: false });

  // A day after the programme that was gone to: the one there gets the focus once it has come.
  await page.keyboard.press('Control+ArrowRight');
  await expect
    .poll(async () => Math.abs((await lead(page)) - below.start - DAY))
    .toBeLessThanOrEqual(PROGRAMME_SECONDS);
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
  await expect.poll(() => lead(page)).toBe(start);
});

test('the rows of a block that could not be had say so, the others stay, and a press brings them', async () => {
  const page = await open('desk');
  stage.wire.refuse('guide.grid', 'internal_error');
  await page.getByRole('button', { name: 'Next day' }).click();
  await page.getByRole('button', { name: 'Next day' }).click();
  const failed = grid(page).getByRole('gridcell', { name: /Could not load the schedule/ });
  // Between its attempts a call waits by the page's clock.
  await untilGivenUp(page, failed.first());
  const failure = page.locator('[data-guide-failure]');
  await failure.getByRole('button').waitFor();
  stage.wire.answer('guide.grid', guideGrid);
  await failed.first().click();
  await cells(page, 'future').first().waitFor();
  await expect.poll(() => failed.count()).toBe(0);
  await failure.waitFor({ state: 'detached' });
});

test('a category that there is not says so, over all channels', async () => {
  const page = await stage.open('/tv-guide/no-such-category', { options: screens.desk });
  await page.getByRole('alert').getByText('There is no such category').waitFor();
  await cells(page, 'future').first().waitFor();
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

test('the guide is moved both ways by a finger, and a tap opens a programme', async () => {
  const page = await open('phone');
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
});
