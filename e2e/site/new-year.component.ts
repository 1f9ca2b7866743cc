import { expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { catalogueOf, films, row, rowset } from '#e2e/harness/component/answers/catalogue.ts';
import { category, namedChannel } from '#e2e/harness/component/answers/channels.ts';
import { network } from '#e2e/harness/component/answers/operator.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { untilWhole } from '#e2e/harness/settled.ts';

const CHANNEL = 3929;
const ROWS = ['wonders', 'comedies', 'adventures', 'tales', 'music'];

const LONGEST_LOAD_SECONDS = 30;

const stage = setComponents({
  'site.network': network({ provider: { seasonal: { channel: CHANNEL, rowset: 'newyear' } } }),
  'channels.list': [namedChannel(1, 'Noon'), namedChannel(CHANNEL, 'Yolka')],
  'channels.categoryList': [category(1, 'All', [1, CHANNEL])],
  'guide.schedule': [],
  ...catalogueOf(
    rowset(
      'newyear',
      ROWS.map((slug) => row(slug, 'content-v', { contents: films(3) })),
    ),
  ),
});

test('[B-ROUTE-36] [B-TV-17] [B-TV-18] the seasonal page counts down to the New Year, with a channel and five rows for visitors with a session', async () => {
  stage.wire.refuse('playback.channelStream', 'channel_not_available');
  const session = stage.wire.hold('session.authorizeDevice');
  const page = await stage.open('/newyear', { options: screens.desk, hydrated: false });
  await page.getByRole('heading', { level: 1, name: 'New Year' }).waitFor();
  await session.arrived;
  expect(stage.wire.calls('catalogue.rowset')).toEqual([]);
  session.release();
  await untilWhole(page);
  const rows = page.locator('main section[aria-labelledby] h2');
  await expect.poll(() => rows.allTextContents()).toEqual(ROWS);
  await expect
    .poll(() => stage.wire.calls('playback.channelStream').map(({ params }) => params.id))
    .toContain(String(CHANNEL));

  await page.clock.pauseAt(stage.now() + 60_000);
  // Where the operator is, five hours before the time of the world.
  const end = Date.UTC(new Date(stage.now()).getUTCFullYear() + 1, 0, 1) - 5 * 3_600_000;
  const left = async () => {
    const words = await page.locator('[data-countdown] [role="timer"]').innerText();
    const [, days, hours, minutes, seconds] = words.match(/(\d+)\D+(\d+):(\d+):(\d+)/) ?? [];
    return ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds);
  };
  const expected = (end - stage.now()) / 1_000 - 60;
  // The server's clock stands still while the page loads: it is behind the page's by as much.
  await expect.poll(async () => Math.abs((await left()) - expected)).toBeLessThan(LONGEST_LOAD_SECONDS);
  const before = await left();
  await page.clock.runFor(5_000);
  await expect.poll(left).toBe(before - 5);
});

test('[B-ROUTE-36] out of season its address leads home', async () => {
  stage.wire.answer('site.network', network());
  const answer = await fetch(`${stage.address}/newyear`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
});
