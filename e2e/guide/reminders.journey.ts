import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { ScheduleItem } from '#contract/guide.ts';
import type { Reminder } from '#contract/reminders.ts';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { dialog, type Household, newHousehold, openAs, openTab } from '#e2e/harness/household.ts';
import { visit } from '#e2e/harness/hydrated.ts';
import { offerPasswords } from '#e2e/harness/signed-in.ts';
import { setTenant } from '#e2e/harness/stage.ts';

const REMINDERS = '/v2/users/self/reminders';
const WATCHED = '/channels/all/polden';

const stage = setTenant('reminders');
beforeAll(() => offerPasswords(stage));

const future = (page: Page) => page.locator('[data-schedule] [data-standing="future"]');
const notice = (page: Page) => page.locator('[data-due-reminders] [data-due]');
const countdown = (page: Page) => notice(page).getByText(/^Switching in \d+ seconds?$/);
const remindersOf = (household: Household) => household.call<Reminder[]>('GET', REMINDERS);

/** The first broadcast of another channel that is still to come, and the one after it. */
async function comingOn(household: Household, channel: string) {
  const now = stage.now();
  const lines = await household.call<ScheduleItem[]>(
    'GET',
    `/v2/channels/${channel}/schedule?start=${Math.floor(now)}&end=${Math.floor(now) + 86_400}`,
  );
  const coming = lines.find(({ timestamp }) => timestamp > now);
  if (coming === undefined) throw new Error(`${channel} has nothing to come`);
  return coming;
}

/** The page's clock stands at an instant of the service's (Unix seconds). */
const setClock = (page: Page, instant: number) =>
  page.evaluate(
    (at) => {
      Date.now = () => at * 1000;
    },
    instant - stage.now() + Date.now() / 1000,
  );

/** The page reads anew what other devices have changed. */
const lookAgain = async (page: Page) => {
  const read = page.waitForResponse(
    (answer) => answer.url().includes(REMINDERS) && answer.request().method() === 'GET',
  );
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await read;
};

test('a reminder is set by the keyboard, known to every tab, shown once, dismissed for all, and switches the channel', async () => {
  const household = await newHousehold(stage.address);
  const { page, context, faults } = await openAs(stage, household, WATCHED);
  const { page: other } = await openTab(context, `${stage.address}/news`);
  await other.setViewportSize(screens.phone.viewport);
  await page.getByRole('tab', { name: 'Schedule' }).click();
  await page.getByRole('button', { name: 'Tomorrow' }).click();

  // By keys, with a notice only; then the choice is changed in the sheet.
  const remind = future(page)
    .last()
    .getByRole('button', { name: /^Reminder: / });
  await remind.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Only remind me' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await future(page)
    .last()
    .getByRole('button', { name: /You will be reminded$/ })
    .waitFor();
  await expect.poll(async () => (await remindersOf(household)).map((each) => each.switches_channel)).toEqual([false]);
  await remind.click();
  await page.getByRole('menuitem', { name: /^More about / }).click();
  await dialog(page).getByRole('button', { name: 'You will be reminded' }).click();
  await page.getByRole('menuitem', { name: 'Remind me and switch the channel' }).click();
  await expect.poll(async () => (await remindersOf(household)).map((each) => each.switches_channel)).toEqual([true]);
  expect(await accessibilityFaults(page, dialog(page))).toEqual([]);
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await closeDialog(page);

  // The other tab lists it, and removes it.
  await lookAgain(other);
  await other.evaluate(() => {
    window.location.hash = 'reminders';
  });
  await dialog(other)
    .getByRole('button', { name: /^Remove the reminder: / })
    .click();
  await dialog(other).getByText('There are no reminders yet').waitFor();
  expect(await accessibilityFaults(other, dialog(other))).toEqual([]);
  await dialog(other).getByRole('link', { name: 'TV guide' }).click();
  await other.waitForURL('**/tv-guide');
  await dialog(other).waitFor({ state: 'detached' });
  await expect.poll(() => remindersOf(household)).toEqual([]);

  // One that begins is shown in both, and dismissed in both.
  const coming = await comingOn(household, 'tayga');
  const add = (switches_channel: boolean) =>
    household.call<Reminder>('POST', REMINDERS, {
      channel_id: coming.channel_id,
      schedule_id: coming.id,
      switches_channel,
    });
  await add(false);
  for (const each of [page, other]) {
    await lookAgain(each);
    await expect.poll(() => notice(each).count()).toBe(0);
    await setClock(each, coming.timestamp - 50);
    await notice(each).getByText('Begins in a minute').waitFor();
  }
  await setClock(page, coming.timestamp + 150);
  await notice(page).getByText('Began 2 minutes ago').waitFor();
  expect(await accessibilityFaults(page, notice(page))).toEqual([]);
  expect(new URL(page.url()).pathname).toBe(WATCHED);
  await notice(other).getByRole('button', { name: 'Dismiss' }).click();
  await notice(other).waitFor({ state: 'detached' });
  await expect.poll(async () => (await remindersOf(household))[0]?.dismissed_at).toEqual(expect.any(String));
  await lookAgain(page);
  await notice(page).waitFor({ state: 'detached' });

  // With the channel switched: a countdown at the start, on the last used of the pages that play live only.
  await visit(other, `${stage.address}${WATCHED}`);
  await add(true);
  for (const each of [page, other]) {
    await setClock(each, coming.timestamp - 20);
    await lookAgain(each);
    await notice(each).getByText('Begins in a minute').waitFor();
    await expect.poll(() => countdown(each).count()).toBe(0);
  }
  for (const each of [page, other]) await setClock(each, coming.timestamp - 5);
  await other.keyboard.press('Shift');
  await countdown(other).waitFor();
  await countdown(page).waitFor({ state: 'detached' });
  await page.keyboard.press('Shift');
  await countdown(page).waitFor();
  await countdown(other).waitFor({ state: 'detached' });
  await notice(other).getByRole('button', { name: 'Dismiss' }).waitFor();
  await notice(page).getByRole('button', { name: 'Do not switch' }).waitFor();
  for (const each of [page, other]) await setClock(each, coming.timestamp + 20);
  await page.waitForURL('**/channels/all/tayga');
  await notice(page).waitFor({ state: 'detached' });
  await expect.poll(async () => (await remindersOf(household))[0]?.shown_at).toEqual(expect.any(String));
  expect(new URL(other.url()).pathname).toBe(WATCHED);
  expect(faults).toEqual([]);
});

test('on a phone a programme that is still to come is found from the guide, and a reminder of it is set by touch', async () => {
  const household = await newHousehold(stage.address);
  const { id, timestamp, program } = await comingOn(household, 'celluloid');
  // It has neither been nor is it on: then the search leads to its next broadcast.
  await stage.withDatabase((client) =>
    client.query('DELETE FROM schedule_items WHERE program_id = $1 AND starts_at < to_timestamp($2)', [
      program.id,
      timestamp - 1,
    ]),
  );
  const { page, faults } = await openAs(stage, household, '/tv-guide', 'phone');
  await page.getByRole('link', { name: 'Find a programme' }).tap();
  await page.waitForURL('**/search');
  await page.getByRole('searchbox').fill(program.title);
  const shelf = page.getByRole('region', { name: 'Coming up on TV' });
  const tile = shelf.getByRole('link', { name: program.title });
  await tile.tap();
  await dialog(page).getByRole('heading', { name: program.title }).waitFor();
  await expect.poll(() => dialog(page).getByRole('button', { name: 'Watch', exact: true }).count()).toBe(0);
  await dialog(page).getByRole('button', { name: 'Remind me' }).tap();
  await page.getByRole('menuitem', { name: 'Only remind me' }).tap();
  await dialog(page).getByRole('button', { name: 'You will be reminded' }).waitFor();
  await expect.poll(async () => (await remindersOf(household)).map(({ schedule }) => schedule?.id)).toEqual([id]);
  await dialog(page).getByRole('button', { name: 'You will be reminded' }).tap();
  await page.getByRole('menuitem', { name: 'Reminders' }).tap();
  const removal = dialog(page).getByRole('button', { name: `Remove the reminder: ${program.title}` });
  await removal.waitFor();
  expect(new URL(page.url()).pathname).toBe('/search');

  // A list that could not be had says so, and not that it is empty.
  await page.route(`**${REMINDERS}*`, (route) => route.abort());
  await page.goto(`${stage.address}/news#reminders`);
  const retry = dialog(page).getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  await expect.poll(() => dialog(page).getByText('There are no reminders yet').count()).toBe(0);
  await page.unrouteAll({ behavior: 'wait' });
  await retry.tap();
  await removal.waitFor();
  expect(faults).toEqual([]);
});

test('the guide marks a programme that the viewer is reminded of, for as long as there is the reminder', async () => {
  const household = await newHousehold(stage.address);
  const { id, channel_id, program } = await comingOn(household, 'polden');
  await household.call('POST', REMINDERS, { channel_id, schedule_id: id, switches_channel: false });
  const { page, faults } = await openAs(stage, household, '/tv-guide');
  const cell = page.locator(`[role="gridcell"][data-programme="${id}"]`);
  const described = () =>
    cell.evaluate((element) =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((part) => document.getElementById(part)?.textContent),
    );
  await expect.poll(described).toEqual(['Later', 'You will be reminded']);
  await expect.poll(() => cell.locator('svg').count()).toBe(1);
  await cell.click();
  await dialog(page).getByRole('heading', { name: program.title }).waitFor();
  await dialog(page).getByRole('button', { name: 'You will be reminded' }).click();
  await page.getByRole('menuitem', { name: 'Remove the reminder' }).click();
  await dialog(page).getByRole('button', { name: 'Remind me' }).waitFor();
  await expect.poll(described).toEqual(['Later']);
  await expect.poll(() => cell.locator('svg').count()).toBe(0);
  expect(faults).toEqual([]);
});
