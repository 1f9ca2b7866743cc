import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Refusal } from '#api/platform/wire/refusal.ts';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { catalogueOf, promotion, row, rowset } from '#e2e/harness/component/answers/catalogue.ts';
import { namedChannel } from '#e2e/harness/component/answers/channels.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { openWithin } from '#e2e/harness/open-within.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';

const refused = () => {
  throw new Refusal('channel_not_found');
};

const stage = setComponents({
  ...catalogueOf(
    rowset('offers', [
      row('of-gone', 'promo-wide', { promotions: [promotion('Gone', { type: 'channel', slug: 'gone' })] }),
    ]),
  ),
  'channels.list': [namedChannel(1, 'Noon')],
  'channels.get': refused,
  'guide.schedule': refused,
});

const told = (page: Page) => page.getByRole('dialog', { name: 'Channel not found' });

/** It is said over that page, and closed by a key. */
async function closed(page: Page, path: string): Promise<void> {
  await told(page).getByText('This channel does not exist or is no longer on air').waitFor();
  expect(page.url()).toBe(`${stage.address}${path}#not_found_channel`);
  await closeDialog(page);
  await page.waitForURL(`${stage.address}${path}`);
}

test('[A-ERR-12] [C-CHLOAD-13] an unknown channel is reported over the page that led to it: by a tile, a push message or a link', async () => {
  const page = await stage.open('/rowset/offers', { options: screens.desk });
  await page.locator('main a[href="/channels/all/gone"]').first().click();
  await closed(page, '/rowset/offers');
  // As a push message does it.
  await openWithin(page, { type: 'channel', id: 987_654 });
  await told(page).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await closed(page, '/rowset/offers');

  await page.goto(`${stage.address}/news?type=channel&slug=gone`);
  await closed(page, '/news');
});

test('[A-ERR-12] [C-CHLOAD-13] on a page of its own address an unknown channel is not found, and no dialog says so', async () => {
  const page = await stage.open('/channels/all/gone', { options: screens.desk });
  await page.getByRole('heading', { name: 'Channel not found' }).waitFor();
  await untilAnswered(page);
  await expect.poll(() => told(page).count()).toBe(0);
});
