import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { HistoryItem, Person, type RowTemplate } from '#contract/catalogue.ts';
import { screens } from '#e2e/harness/browser.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import {
  catalogueOf,
  films,
  promotion,
  promotions,
  row,
  rowset,
  title,
} from '#e2e/harness/component/answers/catalogue.ts';
import { namedChannel } from '#e2e/harness/component/answers/channels.ts';
import { blank } from '#e2e/harness/component/blank.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { bringAll, shelf } from '#e2e/harness/shelves.ts';

const channels = Array.from({ length: 9 }, (_, index) => namedChannel(index + 1, `Channel ${index + 1}`));
const ghost = namedChannel(987_654, 'Ghost');
const people = Array.from({ length: 7 }, (_, index) =>
  blank(Person, { id: index + 1, slug: `person-${index + 1}`, name: `Person ${index + 1}` }),
);
const histories = [0, 40, 50, 50, 50, 50, 50].map((watch_percentage, index) =>
  blank(HistoryItem, { content: title(`seen-${index + 1}`, { duration: 6_000 }), watch_percentage, seconds: 2_400 }),
);
const offers = (slug: string, template: RowTemplate, count: number) =>
  row(slug, template, { promotions: promotions(count, slug) });

const stage = setComponents({
  ...catalogueOf(
    rowset('every-template', [
      offers('branded', 'branded_button', 3),
      offers('packets', 'packet_promo', 2),
      offers('base', 'packet_promo_base', 2),
      offers('thanks', 'donate_packs', 3),
      row('unheard-of', 'unheard-of', { contents: films(3) }),
      offers('one-slide', 'promo-bg', 1),
      row('none-stood', 'history', { histories: [] }),
      row('stood', 'history', { histories }),
      row('lying', 'history-h', { histories }),
      row('seven-channels', 'channel', { channels: [ghost, ...channels] }),
      row('channels-too', 'channels', { channels }),
      row('two', 'content-v', { contents: films(2) }),
      row('six', 'content-v', { contents: films(6) }),
      row('seven', 'content-v', { contents: films(7) }),
      row('seven-wide', 'content-h', { contents: films(7) }),
      row('empty', 'content-v', { contents: [] }),
      offers('cards', 'collection-v', 3),
      offers('invitations', 'promo-wide', 3),
      offers('words', 'button', 7),
      row('people', 'person', { persons: people }),
    ]),
    rowset('destinations', [
      row('branded', 'branded_button', {
        promotions: [
          promotion('Outside', { type: 'open_url', slug: 'https://example.org/kino' }),
          promotion('Word', { type: 'text' }),
          promotion('Promo code', { type: 'enter_promo_key' }),
        ],
      }),
    ]),
  ),
  'channels.list': channels,
});

const open = async () => {
  const page = await stage.open('/rowset/every-template', { options: screens.desk });
  await bringAll(page);
  return page;
};

async function ratioOf(page: Page, name: string): Promise<number> {
  const frame = shelf(page, name).getByRole('link').nth(1).locator('span').first();
  await frame.scrollIntoViewIfNeeded();
  const box = await frame.boundingBox();
  return (box?.width ?? 0) / (box?.height ?? 1);
}

test('[B-TEMPLATE-01] [B-TEMPLATE-03] [B-TEMPLATE-05] [B-TEMPLATE-08] each template is drawn in its own way, and none that is not known or empty', async () => {
  const page = await open();
  await expect.poll(() => ratioOf(page, 'seven')).toBeCloseTo(2 / 3, 2);
  await expect.poll(() => ratioOf(page, 'seven-wide')).toBeCloseTo(16 / 9, 2);
  // No two kinds of card have the same look.
  const rows = ['branded', 'packets', 'base', 'thanks', 'cards', 'invitations', 'words', 'people', 'seven-channels'];
  const looks = await Promise.all(
    rows.map((name) => shelf(page, name).getByRole('listitem').first().locator('> *').first().getAttribute('class')),
  );
  expect(new Set(looks).size).toBe(rows.length);
  await expect.poll(() => shelf(page, 'channels-too').locator('a[href^="/channels/"]').count()).toBe(channels.length);
  for (const absent of ['unheard-of', 'one-slide', 'empty', 'none-stood'])
    await expect.poll(() => shelf(page, absent).count(), { message: absent }).toBe(0);
  await expect.poll(() => page.locator('[aria-roledescription="carousel"]').count()).toBe(0);
});

test('[B-TEMPLATE-02] [B-TEMPLATE-06] [B-TEMPLATE-07] [B-TEMPLATE-11] rows show how far something was watched, only channels of the list, and lead on from more than two items by the title, from more than six by a tile', async () => {
  const page = await open();
  for (const name of ['stood', 'lying']) {
    const lines = shelf(page, name).locator('[style*="scaleX"]');
    await expect
      .poll(() => lines.evaluateAll((all) => all.map(({ style }) => style.transform)))
      .toEqual(['scaleX(0.01)', 'scaleX(0.4)', ...Array.from({ length: 5 }, () => 'scaleX(0.5)')]);
  }
  await shelf(page, 'lying').getByText('1 h 0 min left').first().waitFor();
  const linked = (name: string) => shelf(page, name).getByRole('heading').getByRole('link').count();
  await expect.poll(async () => [await linked('two'), await linked('thanks')]).toEqual([0, 1]);
  const opensAll = (name: string) => shelf(page, name).getByRole('link', { name: 'Show all' });
  for (const name of ['seven', 'seven-wide', 'seven-channels', 'lying']) await opensAll(name).waitFor();
  for (const name of ['six', 'channels-too', 'words', 'stood'])
    await expect.poll(() => opensAll(name).count(), { message: name }).toBe(0);
  await shelf(page, 'seven-channels').getByText('Channel 1').first().waitFor();
  await expect.poll(() => page.getByText('Ghost').count()).toBe(0);
});

test('[B-TEMPLATE-13] [B-TEMPLATE-14] [B-TEMPLATE-17] an item opens an address in a tab of its own, the promo wizard, or a message', async () => {
  const page = await stage.open('/rowset/destinations', { options: screens.desk });
  const branded = shelf(page, 'branded');
  const outside = branded.getByRole('link', { name: 'Outside' });
  await expect.poll(() => outside.getAttribute('href')).toBe('https://example.org/kino');
  await expect.poll(() => outside.getAttribute('target')).toBe('_blank');

  await branded.getByRole('button', { name: 'Promo code' }).click();
  const wizard = page.getByRole('dialog', { name: 'Have a promo code?' });
  await wizard.waitFor();
  await closeDialog(page);

  await branded.getByRole('button', { name: 'Word' }).click();
  const message = page.getByRole('dialog', { name: 'Word' });
  await message.getByText('About Word').waitFor();
  await closeDialog(page);
});
