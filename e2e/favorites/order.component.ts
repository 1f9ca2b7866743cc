import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { category, namedChannel } from '#e2e/harness/component/answers/channels.ts';
import { mark } from '#e2e/harness/component/answers/favorites.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { dialog } from '#e2e/harness/household.ts';
import { knownCategories } from '#rules/channels/known-categories.ts';

const NO_FAVORITES = 'Everything you add to your favourites will show up here';
const channels = [1, 2, 3].map((id) => namedChannel(id, `Channel-${id}`));

const stage = setComponents({ 'channels.list': channels });

/** Keeps the order that a page saves, beginning with this one. */
function keepOrder(first: readonly number[]): () => readonly number[] {
  let order = first;
  const marks = () => order.map((id) => mark('channel', id));
  stage.wire.answer('favorites.list', marks);
  stage.wire.answer('favorites.order', ({ body }) => {
    order = body.channel_ids;
    return marks();
  });
  stage.wire.answer('channels.categoryList', () => [
    // A category without channels is not listed.
    ...(order.length > 0 ? [category(knownCategories.favorites, 'Favourites', order, { slug: 'my' })] : []),
    category(knownCategories.all, 'All', [1, 2, 3], { slug: 'all', tags: { all_channels: true } }),
  ]);
  return () => order;
}

const isInView = (element: Locator) =>
  element.evaluate((each) => {
    const { left, right } = each.getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  });

const listed = (page: Page) =>
  page
    .locator('[data-channels] [data-channel]')
    .evaluateAll((all) => all.map((row) => Number(row.getAttribute('data-channel'))));

test('favourite channels are put into an order by keys, a number, a drag and a menu, which their list has at once', async () => {
  const saved = keepOrder([1, 2, 3]);
  const page = await stage.open('/channels/my', { viewer: 'member', options: screens.phone });
  await expect.poll(() => listed(page)).toEqual([1, 2, 3]);
  await expect.poll(() => isInView(page.locator('[data-category-chips] [aria-pressed="true"]'))).toBe(true);
  await page.getByRole('button', { name: 'Arrange', exact: true }).tap();
  const handles = dialog(page).getByRole('button', { name: /Moves with the arrow keys$/ });
  await expect.poll(() => handles.count()).toBe(3);
  expect(await accessibilityFaults(page, dialog(page))).toEqual([]);

  await handles.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(saved).toEqual([2, 1, 3]);
  await dialog(page)
    .getByText(/: now at place 2 of 3$/)
    .waitFor({ state: 'attached' });
  const place = dialog(page).getByRole('textbox').last();
  await place.fill('1');
  await place.press('Enter');
  await expect.poll(saved).toEqual([3, 2, 1]);

  const [from, to] = [await handles.last().boundingBox(), await handles.first().boundingBox()];
  if (from === null || to === null) throw new Error('a handle is not in sight');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect.poll(saved).toEqual([1, 3, 2]);

  await dialog(page)
    .getByRole('button', { name: /^Move / })
    .first()
    .tap();
  await page.getByRole('menuitem', { name: 'Move down' }).tap();
  await expect.poll(saved).toEqual([3, 1, 2]);
  await closeDialog(page);
  await expect.poll(() => listed(page)).toEqual([3, 1, 2]);
});

test.each(['/tv-guide', '/channels'])(
  '[C-ERR-16] %s of favourite channels says from its first answer on that there are none, and leads to all channels',
  async (list) => {
    keepOrder([]);
    const page = await stage.open(`${list}/my`, { viewer: 'member', options: screens.desk });
    await page.getByText(NO_FAVORITES).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const way = page.getByRole('link', { name: 'All channels', exact: true });
    await expect.poll(() => way.getAttribute('href')).toBe(`${list}/all`);
    const first = await page.request.get(`${stage.address}${list}/my`, { headers: { 'accept-language': 'en' } });
    expect(await first.text()).toContain(NO_FAVORITES);
  },
);
