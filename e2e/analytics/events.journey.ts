import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { SentEvent } from '#contract/events.ts';
import { newHousehold, openAs, openMenu } from '#e2e/harness/household.ts';
import { offerPasswords } from '#e2e/harness/signed-in.ts';
import { setTenant } from '#e2e/harness/stage.ts';

const stage = setTenant('events');
const MIA = { name: 'Mia', role: 'child' } as const;
const EVENTS = '**/v2/events';
/** Within this time events are sent. */
const GATHERING_MILLISECONDS = 10_000;

const waiting = (page: Page) =>
  page.evaluate((): SentEvent[] => JSON.parse(sessionStorage.getItem('kinora.events') ?? '[]'));

beforeAll(() => offerPasswords(stage));

/** What is recorded of a profile: other tenants record in the same table. */
const keptOf = (profile: string | undefined) =>
  stage.withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string; payload: unknown }>(
      `SELECT id, payload FROM events WHERE payload ->> 'profile_id' = $1`,
      [profile],
    );
    return rows;
  });

test('[A-PROF-02] an event outlives a reload, is sent when the page is left, and is recorded once', async () => {
  const household = await newHousehold(stage.address, MIA);
  const [, mia] = household.profiles;
  const kept = () => keptOf(mia?.id);
  const { page } = await openAs(stage, household, '/news');
  await page.clock.install();
  await page.route(EVENTS, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/v2/events'));
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Mia' }).click();
  await page.getByRole('button', { name: 'Account: Mia' }).waitFor();
  const events = await waiting(page);
  expect(events).toMatchObject([{ name: 'select_profile', payload: { profile_id: mia?.id, role: 'child' } }]);

  // Until it is tried again, no event goes when the page is left.
  await page.clock.fastForward(GATHERING_MILLISECONDS);
  await failed;
  await page.reload();
  await page.getByRole('button', { name: 'Account: Mia' }).waitFor();
  await expect.poll(() => waiting(page)).toEqual(events);
  expect(await kept()).toEqual([]);

  await page.unroute(EVENTS);
  await page.goto('about:blank');
  const recorded = events.map(({ id, payload }) => ({ id, payload }));
  await expect.poll(kept).toEqual(recorded);

  // The page that was left had no time to hear the answer: the next one sends the event again.
  await page.goto(`${stage.address}/news`);
  await page.clock.fastForward(GATHERING_MILLISECONDS);
  await expect.poll(() => waiting(page)).toEqual([]);
  expect(await kept()).toEqual(recorded);
});
