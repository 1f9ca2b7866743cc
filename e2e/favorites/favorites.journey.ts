import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { MarkedFavorite } from '#contract/favorites.ts';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { dialog, newHousehold, openAs } from '#e2e/harness/household.ts';
import { untilHydrated, visit } from '#e2e/harness/hydrated.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import { untilGuest } from '#e2e/harness/sign-in.ts';
import { offerPasswords } from '#e2e/harness/signed-in.ts';
import { setTenant } from '#e2e/harness/stage.ts';

const FILM = { id: '900111', path: '/contents/metropolis' };
const FAVORITES = '/v2/users/self/favorites';
const NO_FAVORITES = 'Everything you add to your favourites will show up here';
const MARK = 'M12 5v14M5 12h14';
const MARKED = 'M4.5 12.5 10 18l9.5-11';

const stage = setTenant('favorites');
beforeAll(() => offerPasswords(stage));

const toggle = (page: Page) => page.locator('main').getByRole('button', { name: 'Favourites', exact: true });
const isInView = (element: Locator) =>
  element.evaluate((each) => {
    const { left, right } = each.getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  });
const iconOf = (page: Page) => toggle(page).locator('path').getAttribute('d');
const untilMarked = (page: Page, isMarked: boolean) =>
  toggle(page)
    .and(page.locator(`[aria-pressed="${isMarked}"]`))
    .waitFor();

test('[C-FAV-03] a guest who marks something is asked to sign in, and nothing is saved', async () => {
  const { page } = await stage.open(FILM.path, { locale: 'en-US' });
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes(FAVORITES) && sent.push(request.method()));
  await untilGuest(page, stage.shortname);
  await toggle(page).click();
  await dialog(page).waitFor();
  expect(new URL(page.url()).hash).toBe('#auth');
  await closeDialog(page);
  await untilMarked(page, false);
  expect(sent).toEqual([]);

  // A link to the order of favourites leads on, also where there are none.
  await page.evaluate(() => {
    window.location.hash = 'favorites_order';
  });
  await dialog(page).getByText(NO_FAVORITES).waitFor();
  await dialog(page).getByRole('link', { name: 'All channels', exact: true }).click();
  await page.waitForURL('**/channels/all{,/**}');
});

test('[B-CONTENT-05] [C-FAV-02] [C-FAV-05] [B-PERSON-07] [B-PERSON-08] a title and a person are marked and unmarked, and stay as they were after an error', async () => {
  const household = await newHousehold(stage.address);
  const { page, writes, faults } = await openAs(stage, household, FILM.path);
  const last = () => writes(FAVORITES).at(-1);
  await untilMarked(page, false);
  await untilAnswered(page);
  await expect.poll(() => iconOf(page)).toBe(MARK);
  await toggle(page).click();
  await untilMarked(page, true);
  await expect.poll(() => iconOf(page)).toBe(MARKED);
  expect(last()).toMatchObject({ method: 'POST', body: { content_id: FILM.id } });
  await page.reload();
  await untilMarked(page, true);
  expect(await accessibilityFaults(page)).toEqual([]);

  // What is refused shows at once, and is taken back with a word why.
  const answered = Promise.withResolvers<void>();
  await page.route(`**${FAVORITES}/*`, async (route) => {
    await answered.promise;
    await route.fulfill({ status: 500, json: {} });
  });
  await toggle(page).click();
  await untilMarked(page, false);
  answered.resolve();
  await page.getByText('Check your internet connection and try again.').waitFor();
  await untilMarked(page, true);
  await expect.poll(() => iconOf(page)).toBe(MARKED);
  await page.unroute(`**${FAVORITES}/*`);
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

test('[C-FAV-01] [C-FAV-02] [C-FAV-04] [C-ERR-16] a channel and what is on it are marked from its menu; the viewer’s page has what is marked, and says when that is nothing', async () => {
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

  // So do the lists of favourite channels, from their first answer on; they lead to all channels.
  for (const list of ['/tv-guide', '/channels']) {
    const answer = await page.goto(`${stage.address}${list}/my`);
    expect(await answer?.text()).toContain(NO_FAVORITES);
    await nothing.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'All channels', exact: true }).click();
    await page.waitForURL(`**${list}/all`);
  }
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

test('favourite channels are put into an order by keys, a number and a drag, which their list has on every device', async () => {
  const household = await newHousehold(stage.address);
  const marked = [1, 2, 3] as const;
  for (const channel_id of marked) await household.call('POST', FAVORITES, { channel_id });
  const { page, faults } = await openAs(stage, household, '/channels/all/polden', 'phone');
  await page.locator('[data-player][data-state="playing"]').waitFor();
  await page.locator('[data-programme][aria-current="true"]').first().waitFor({ state: 'attached' });
  await toggle(page).click();
  await page.getByRole('menuitem', { name: 'Arrange channels' }).click();
  const handles = dialog(page).getByRole('button', { name: /Moves with the arrow keys$/ });
  const saved = async () =>
    (await household.call<MarkedFavorite[]>('GET', `${FAVORITES}?kind=channel`)).map(({ channel_id }) => channel_id);
  await handles.first().waitFor();
  // Marked within one second, they are in any order.
  const [first, second, third] = await saved();
  await expect.poll(async () => [await handles.count(), [first, second, third].toSorted()]).toEqual([3, marked]);
  expect(await accessibilityFaults(page, dialog(page))).toEqual([]);

  await handles.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(saved).toEqual([second, first, third]);
  await dialog(page)
    .getByText(/: now at place 2 of 3$/)
    .waitFor({ state: 'attached' });
  const place = dialog(page).getByRole('textbox').last();
  await place.fill('1');
  await place.press('Enter');
  await expect.poll(saved).toEqual([third, second, first]);

  const [from, to] = [await handles.last().boundingBox(), await handles.first().boundingBox()];
  if (from === null || to === null) throw new Error('a handle is not in sight');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect.poll(saved).toEqual([first, third, second]);
  // The list of favourites shows its chip, and leads to their order.
  await visit(page, `${stage.address}/channels/my`);
  const rows = page.locator('[data-channels] [data-channel]');
  const listed = () => rows.evaluateAll((all) => all.map((row) => Number(row.getAttribute('data-channel'))));
  await expect.poll(listed).toEqual([first, third, second]);
  await expect.poll(() => isInView(page.locator('[data-category-chips] [aria-pressed="true"]'))).toBe(true);
  await page.getByRole('button', { name: 'Arrange', exact: true }).tap();
  await dialog(page)
    .getByRole('button', { name: /^Move / })
    .first()
    .tap();
  await page.getByRole('menuitem', { name: 'Move down' }).tap();
  await expect.poll(saved).toEqual([third, first, second]);
  await page.keyboard.press('Escape');
  await expect.poll(listed).toEqual([third, first, second]);

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
  await expect.poll(listed).toEqual([third, first, second]);
  expect(faults).toEqual([]);
});
