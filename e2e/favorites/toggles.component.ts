import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { besidesTitle, metadata, title } from '#e2e/harness/component/answers/catalogue.ts';
import { namedChannel } from '#e2e/harness/component/answers/channels.ts';
import { titleMark } from '#e2e/harness/component/answers/favorites.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { dialog } from '#e2e/harness/household.ts';

const FILM = '/contents/metropolis';
const NO_FAVORITES = 'Everything you add to your favourites will show up here';
/** The pictures of a toggle. */
const PLUS = 'M12 5v14M5 12h14';
const CHECK = 'M4.5 12.5 10 18l9.5-11';

const stage = setComponents({
  ...besidesTitle,
  'catalogue.content': title('metropolis'),
  'channels.list': [namedChannel(1, 'Noon')],
});

const toggle = (page: Page) => page.locator('main').getByRole('button', { name: 'Favourites', exact: true });
const iconOf = (page: Page) => toggle(page).locator('path').getAttribute('d');
const untilMarked = (page: Page, isMarked: boolean) =>
  toggle(page)
    .and(page.locator(`[aria-pressed="${isMarked}"]`))
    .waitFor();

/** Answers whether the film is marked. */
const answerMark = (isMarked: boolean) =>
  stage.wire.answer('playback.contentMetadata', metadata('metropolis', { favorite: isMarked ? { id: '1' } : null }));

test('[C-FAV-03] a guest who marks something is asked to sign in, and nothing is saved', async () => {
  const page = await stage.open(FILM, { options: screens.desk });
  await toggle(page).click();
  await dialog(page).waitFor();
  expect(new URL(page.url()).hash).toBe('#auth');
  await closeDialog(page);
  await untilMarked(page, false);
  expect(stage.wire.calls('favorites.add')).toEqual([]);
});

test('a link to the order of favourites leads on where there are none', async () => {
  const page = await stage.open(FILM, { options: screens.desk });
  await page.evaluate(() => {
    window.location.hash = 'favorites_order';
  });
  await dialog(page).getByText(NO_FAVORITES).waitFor();
  const way = dialog(page).getByRole('link', { name: 'All channels', exact: true });
  await expect.poll(() => way.getAttribute('href')).toBe('/channels/all');
});

test('[B-CONTENT-05] [C-FAV-05] a mark shows at once, as a check; after an error the former state is back, with a word why', async () => {
  const page = await stage.open(FILM, { viewer: 'member', options: screens.desk });
  await untilMarked(page, false);
  await expect.poll(() => iconOf(page)).toBe(PLUS);
  const adding = stage.wire.hold('favorites.add');
  stage.wire.answer('favorites.add', titleMark('metropolis'));
  await toggle(page).click();
  await untilMarked(page, true);
  await expect.poll(() => iconOf(page)).toBe(CHECK);
  answerMark(true);
  adding.release();
  await expect
    .poll(() => stage.wire.calls('favorites.add').map(({ body }) => body))
    .toEqual([{ content_id: 'metropolis' }]);

  const removing = stage.wire.hold('favorites.remove');
  stage.wire.refuse('favorites.remove', 'internal_error');
  await toggle(page).click();
  await untilMarked(page, false);
  await expect.poll(() => iconOf(page)).toBe(PLUS);
  await removing.arrived;
  removing.release();
  await page.getByText('Something went wrong. Please try again later.').waitFor();
  await untilMarked(page, true);
  await expect.poll(() => iconOf(page)).toBe(CHECK);
});
