import { expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { category, namedChannel } from '#e2e/harness/component/answers/channels.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { stopClock } from '#e2e/harness/component/page-clock.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const FIVE_MINUTES = 300_000;
const STEP = 5_000;
const DAYS_OF_NOON = 7;

const stage = setComponents({
  'channels.list': [
    namedChannel(1, 'Noon', { archived_days: DAYS_OF_NOON }),
    namedChannel(2, 'Brief', { archived_days: 1 }),
  ],
  'channels.categoryList': [category(1, 'All', [1, 2])],
  'guide.schedule': [],
});
const asked = () => stage.wire.calls('channels.list').length;

test('[C-CONST-08] the channel list is asked for again every five minutes, while somebody looks', async () => {
  const page = await stage.open('/channels', { options: screens.phone });
  /** Lets time pass, and hears of whatever the page has begun to ask meanwhile. */
  const runOn = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds);
    await page.evaluate(() => fetch('/v2/platform/configuration'));
  };
  const look = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await page.locator('[data-channel="1"]').waitFor();
  await stopClock(page);
  // In short steps: within a long one the time limit of the call would pass as well, before its answer comes.
  const shown = asked();
  for (let passed = 0; asked() === shown && passed <= FIVE_MINUTES; passed += STEP) await runOn(STEP);
  const before = asked();
  expect(before).toBe(shown + 1);
  await runOn(FIVE_MINUTES - STEP - 1_000);
  expect(asked()).toBe(before);
  await runOn(STEP + 1_000);
  await expect.poll(asked).toBe(before + 1);
  await look('hidden');
  await runOn(3 * FIVE_MINUTES);
  expect(asked()).toBe(before + 1);
  await look('visible');
  await runOn(FIVE_MINUTES);
  await expect.poll(asked).toBeGreaterThan(before + 1);
});

test('[C-CONST-09] a schedule is asked for by the hour, from the archive’s start but at least three days back', async () => {
  stage.wire.refuse('playback.channelStream', 'channel_not_available');
  const spans = (id: string) =>
    stage.wire
      .calls('guide.schedule')
      .filter(({ params }) => params.id === id)
      .map(({ query }) => [query.start, query.end]);
  const page = await stage.open('/channels/all/noon', { options: screens.desk });
  const hour = Math.floor(stage.now() / 1_000 / HOUR) * HOUR;
  await expect.poll(() => spans('noon')).toContainEqual([hour - DAYS_OF_NOON * DAY, hour + 3 * DAY]);
  await page.locator('[data-channel="2"]').click();
  await expect.poll(() => spans('brief')).toContainEqual([hour - 3 * DAY, hour + 3 * DAY]);
});
