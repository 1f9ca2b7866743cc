import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { MarkedFavorite } from '#contract/favorites.ts';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { dialog, newHousehold, openAs } from '#e2e/harness/household.ts';
import { untilHydrated } from '#e2e/harness/hydrated.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import { offerPasswords } from '#e2e/harness/signed-in.ts';
import { setTenant } from '#e2e/harness/stage.ts';

const FILM = { id: '900111', path: '/contents/metropolis' };
const FAVORITES = '/v2/users/self/favorites';
const NO_FAVORITES = 'Everything you add to your favourites will show up here';

const stage = setTenant('favorites');
beforeAll(() => offerPasswords(stage));

const toggle = (page: Page) => page.locator('main').getByRole('button', { name: 'Favourites', exact: true });
const untilMarked = (page: Page, isMarked: boolean) =>
  toggle(page)
    .and(page.locator(`[aria-pressed="${isMarked}"]`))
    .waitFor();

test('[B-CONTENT-05] [C-FAV-02] [B-PERSON-07] [B-PERSON-08] a title and a person are marked and unmarked', async () => {
  const household = await newHousehold(stage.address);
  const { page, writes, faults } = await openAs(stage, household, FILM.path);
  const last = () => writes(FAVORITES).at(-1);
  await untilMarked(page, false);
  await untilAnswered(page);
  await toggle(page).click();
  await untilMarked(page, true);
  expect(last()).toMatchObject({ method: 'POST', body: { content_id: FILM.id } });
  await page.reload();
  await untilMarked(page, true);
  expect(await accessibilityFaults(page)).toEqual([]);

  await toggle(page).click();
  await untilMarked(page, false);
  expect(last()).toMatchObject({ method: 'DELETE' });
  await expect.poll(() => household.call('GET', FAVORITES)).toEqual([]);

  const readings: string[] = [];
  page.on('request', (request) => {
    if (/\/v2\/persons\/\d+\/favorite$/.test(request.url())) readings.push(request.url());
  });
  await page.locator('main a[href^="/persons/"]').first().click();
  await page.waitForURL('**/persons/*');
  await expect.poll(() => readings.length).toBe(1);
  await toggle(page).click();
  await untilMarked(page, true);
  expect(last()?.body).toEqual({ person_id: Number(/\/persons\/(\d+)\//.exec(readings[0] ?? '')?.[1]) });
  await expect.poll(() => readings.length).toBe(2);
  await page.reload();
  await untilMarked(page, true);
  await toggle(page).click();
  await untilMarked(page, false);
  expect(last()?.method).toBe('DELETE');
  expect(faults).toEqual([]);
});

test('[B-ROUTE-21] [C-FAV-01] [C-FAV-02] [C-FAV-04] a channel and what is on it are marked from its menu; the viewer’s page has what is marked, and says when that is nothing', async () => {
  const household = await newHousehold(stage.address);
  const { page, writes, faults } = await openAs(stage, household, '/channels/all/polden', 'phone');
  /** A menu that is opened while its page still comes is closed by that. */
  const untilWatching = async () => {
    await page.locator('[data-player][data-state="playing"]').waitFor();
    await page.locator('[data-programme][aria-current="true"]').first().waitFor({ state: 'attached' });
  };
  const choose = async (name: string) => {
    await toggle(page).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const untilOffered = async (...names: readonly string[]) => {
    await toggle(page).click();
    for (const name of names) await page.getByRole('menuitem', { name, exact: true }).waitFor();
    await page.keyboard.press('Escape');
  };
  await untilWatching();
  await choose('Add channel');
  await untilOffered('Remove channel', 'Add programme');
  await choose('Add programme');
  await untilOffered('Remove channel', 'Remove programme');
  expect(writes(FAVORITES).map(({ body }) => body)).toEqual([{ channel_id: 1 }, { program_id: expect.any(Number) }]);
  await page.reload();
  await untilWatching();
  await untilOffered('Remove channel', 'Remove programme');
  expect(faults).toEqual([]);

  await page.goto(`${stage.address}/my`);
  const [tile, nothing] = [page.locator('main a[href="/channels/all/polden"]'), page.getByText(NO_FAVORITES)];
  await tile.waitFor();
  await expect.poll(() => nothing.count()).toBe(0);
  await tile.click();
  await page.waitForURL('**/channels/all/polden');
  await untilWatching();
  await choose('Remove channel');
  await choose('Remove programme');
  await untilOffered('Add channel', 'Add programme');
  await expect.poll(() => household.call('GET', FAVORITES)).toEqual([]);
  await page.goBack();
  await nothing.waitFor();

  // So does the list of favourite channels beside the player.
  await page.goto(`${stage.address}/channels/my/polden`);
  await untilWatching();
  await page.getByRole('tab', { name: 'Channels', exact: true }).click();
  await nothing.waitFor();
  await choose('Add channel');
  await page.locator('[data-channels] [data-channel="1"]').waitFor();
  await expect
    .poll(async () => [await page.locator('[data-channels] [data-channel]').count(), await nothing.count()])
    .toEqual([1, 0]);
  await choose('Remove channel');
  await nothing.waitFor();

  // Crawlers get no toggle.
  const crawled = await page.request.get(`${stage.address}${FILM.path}`, {
    headers: { 'user-agent': 'Googlebot/2.1' },
  });
  const html = await crawled.text();
  expect([html.includes('Metropolis'), html.includes('aria-pressed')]).toEqual([true, false]);
});

test('the order of favourite channels is kept, and their list has it on every device', async () => {
  const household = await newHousehold(stage.address);
  for (const channel_id of [1, 2, 3]) await household.call('POST', FAVORITES, { channel_id });
  const saved = async () =>
    (await household.call<MarkedFavorite[]>('GET', `${FAVORITES}?kind=channel`)).map(({ channel_id }) => channel_id);
  // Marked within one second, they are in any order.
  const [first, second, third] = await saved();
  const { page, faults } = await openAs(stage, household, '/channels/my', 'phone');
  const rows = page.locator('[data-channels] [data-channel]');
  const listed = () => rows.evaluateAll((all) => all.map((row) => Number(row.getAttribute('data-channel'))));
  await expect.poll(listed).toEqual([first, second, third]);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Arrange', exact: true }).tap();
  await dialog(page)
    .getByRole('button', { name: /Moves with the arrow keys$/ })
    .first()
    .focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(saved).toEqual([second, first, third]);
  await closeDialog(page);
  await expect.poll(listed).toEqual([second, first, third]);

  // A token that does not hold any more is renewed first: nothing says meanwhile that there are no favourites.
  await page.context().addCookies([{ name: 'kinora_session', value: 'no-token', url: stage.address }]);
  await page.evaluate((key) => {
    const state = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...state, isTokenRefused: true }));
  }, `kinora:${stage.shortname}:token_state`);
  const renewed = Promise.withResolvers<void>();
  await page.route('**/v2/auth/device', async (route) => {
    await renewed.promise;
    await route.continue();
  });
  const answer = await page.reload();
  expect(await answer?.text()).not.toContain(NO_FAVORITES);
  await untilHydrated(page);
  await expect.poll(async () => [await page.getByText(NO_FAVORITES).count(), await listed()]).toEqual([0, []]);
  renewed.resolve();
  await expect.poll(listed).toEqual([second, first, third]);
  expect(faults).toEqual([]);
});
