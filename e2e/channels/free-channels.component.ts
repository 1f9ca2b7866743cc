import { expect, test } from 'vitest';
import { Refusal } from '#api/platform/wire/refusal.ts';
import { screens } from '#e2e/harness/browser.ts';
import { namedChannel } from '#e2e/harness/component/answers/channels.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';

const stage = setComponents({
  'channels.list': [
    namedChannel(1, 'Noon'),
    namedChannel(2, 'Paid', { is_free: false }),
    namedChannel(3, 'Hidden', { is_hidden: true }),
    namedChannel(4, 'Abroad', { is_available: false }),
    namedChannel(5, 'Evening'),
  ],
  'guide.schedule': [],
  'playback.channelStream': () => {
    throw new Refusal('channel_not_available');
  },
});

test('[B-FREE-01] [B-FREE-02] [B-ROUTE-26] [A-ROUTE-32] the channels that are free, available and not hidden have a page, numbered', async () => {
  const page = await stage.open('/channelsfree', { options: screens.desk });
  await page.getByRole('heading', { level: 1, name: 'Free channels' }).waitFor();
  const items = page.locator('ol[data-free-channels] > li');
  await expect
    .poll(() => items.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .toEqual(['/channels/all/noon', '/channels/all/evening']);
  await expect.poll(() => page.locator('main').getByRole('button', { name: 'Close' }).count()).toBe(0);
  const marker = await items.first().evaluate((item) => getComputedStyle(item, '::before').content);
  expect(marker).toBe('counter(channel)');
  await items.nth(1).getByRole('link').click();
  await page.waitForURL('**/channels/all/evening');
});
