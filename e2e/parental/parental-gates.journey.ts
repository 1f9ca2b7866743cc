import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { StatedSettings } from '#contract/provider-settings.ts';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { changeContent } from '#e2e/harness/content.ts';
import { announceChanges, withDatabase } from '#e2e/harness/database.ts';
import { operate } from '#e2e/harness/operate.ts';
import {
  ADULT,
  choose,
  dialog,
  EVENING,
  hasBlockStatus,
  moveClock,
  OTHER_ADULT,
  obstacle,
  opens,
  PIN,
  parentsOn,
  pinDialog,
  row,
  TRAILER,
  untilStream,
} from '#e2e/harness/parents.ts';
import { untilPlaying } from '#e2e/harness/playing.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import { setTenant } from '#e2e/harness/stage.ts';
import { pressEscapeAndBeside, standsWhile } from '#e2e/harness/standing.ts';
import { addressOf } from '#e2e/harness/tenant.ts';
import { content } from '#server/operator/content.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

const stage = setTenant('parental-gates');
const { seed, parent, open, configure, showLate } = parentsOn(stage);
const embedsMayIgnore =
  (may: boolean) =>
  ({ parental }: StatedSettings): StatedSettings => ({ parental: { ...parental, embedsMayIgnore: may } });
beforeAll(seed);

/** Watches what is harmless until the programme after it, which is for adults, has begun by the page's clock. */
async function untilProgrammeForAdults(page: Page): Promise<void> {
  await page.locator('[data-player]:not([data-state="idle"])').waitFor();
  await expect.poll(() => dialog(page).count()).toBe(0);
  const next = await stage.withDatabase(async (client) => {
    const { rows } = await client.query<{ seconds: number }>(
      `SELECT extract(epoch FROM min(starts_at) - to_timestamp($2))::float8 AS seconds FROM schedule_items
       WHERE channel_id = $1 AND starts_at > to_timestamp($2)`,
      [EVENING.id, stage.now()],
    );
    return rows[0]?.seconds ?? 0;
  });
  await moveClock(page, next * 1_000 + 1_000);
}

describe.runIf(isSlowProof)('every way in', () => {
  test('[A-PAR-09] asks a guest to sign in, and for no PIN', async () => {
    const { page, streams, asked } = await open(ADULT.path, null);
    await obstacle(page, 'sign_in').getByText('Sign in to watch.').waitFor();
    const form = page.getByRole('dialog');
    await form.waitFor();
    expect(new URL(page.url()).hash).toBe('#auth');
    await expect.poll(() => pinDialog(page).count()).toBe(0);
    await closeDialog(page);
    await obstacle(page, 'sign_in').getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(streams(ADULT.id)).toBe(0);

    await page.goto(`${stage.address}${EVENING.path}`);
    await untilProgrammeForAdults(page);
    await form.waitFor();
    expect(new URL(page.url()).hash).toBe('#auth');
    await obstacle(page, 'sign_in').waitFor();
    await expect.poll(() => pinDialog(page).count()).toBe(0);
    expect(asked.filter(({ path }) => path.includes('parental_code'))).toEqual([]);
  });

  test('[A-PAR-11] [C-VALID-16] asks by its own switch, and not with parental status `ignore`', async () => {
    const owner = await parent();
    await choose(owner, { channel: false });
    const { page } = await open(ADULT.path, owner);
    await row(page, ADULT).and(page.locator('[aria-current="page"]')).waitFor();
    await page.locator('[data-player]:not([data-state="idle"])').waitFor();
    await expect.poll(() => dialog(page).count()).toBe(0);
    // A title for adults has a switch of its own, and so has a programme.
    await page.goto(`${stage.address}${TRAILER}`);
    await pinDialog(page).waitFor();
    await page.keyboard.press('Escape');
    await obstacle(page, 'pin').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await obstacle(page, 'pin').getByRole('button').click();
    await pinDialog(page).waitFor();
    await page.keyboard.type(PIN);
    await page.locator('[data-trailer-page] [data-player]:not([data-state="idle"])').waitFor();
    await choose(owner, { vod: false, channel: true });
    await Promise.all([
      page.waitForResponse((answer) => answer.url().includes('/v2/trailers/') && answer.ok()),
      page.goto(`${stage.address}${TRAILER}`),
    ]);
    await page.locator('[data-trailer-page] [data-player]:not([data-state="idle"])').waitFor();
    await expect.poll(() => dialog(page).count()).toBe(0);

    await stage.withDatabase(async (client) => {
      await client.query(`UPDATE users SET parental_status = 'ignore' WHERE username = $1`, [owner.login]);
      await announceChanges(client);
    });
    await Promise.all([untilStream(page, ADULT), page.goto(`${stage.address}${ADULT.path}`)]);
    await expect.poll(() => dialog(page).count()).toBe(0);
  });

  test('asks for the next programme, too, when that is for adults', async () => {
    const { page } = await open(EVENING.path, await parent());
    await untilProgrammeForAdults(page);
    await pinDialog(page).waitFor();
    await page.locator('[data-player][data-state="idle"]').waitFor();
    await page.keyboard.press('Escape');
    await obstacle(page, 'pin').waitFor();
  });

  test('[A-PAR-01] asks where an archive plays on into a programme for adults', async () => {
    const twoHoursAgo = new Date((stage.now() - 2 * 3_600) * 1_000).toISOString();
    const start =
      Date.parse(await showLate((shows) => shows.findLast(({ startsAt }) => startsAt < twoHoursAgo))) / 1_000;
    const { page } = await open(`${EVENING.path}?ts=${start - 12}`, await parent());
    const before = await untilPlaying(page);
    expect(before.wallClock).toBeLessThan(start);
    await expect.poll(() => dialog(page).count()).toBe(0);
    await pinDialog(page).waitFor();
    await page.locator('[data-player][data-state="idle"]').waitFor();
    await Promise.all([untilStream(page, EVENING), page.keyboard.type(PIN)]);
    expect((await untilPlaying(page)).wallClock).toBeGreaterThanOrEqual(start);
  });

  test('[A-PAR-20] [A-ROUTE-42] [A-MOBILE-03] asks an embedded player, unless it says that it goes without and the operator allows it', async () => {
    const embedded = '/channel_embed/nochnoy-seans';
    const skipsPin = `${embedded}?ignore_parental_control=1`;
    const { page, streams } = await open(skipsPin, await parent());
    await pinDialog(page).waitFor();
    await configure(embedsMayIgnore(true));
    await Promise.all([untilStream(page, ADULT), page.goto(`${stage.address}${skipsPin}`)]);
    await expect.poll(() => dialog(page).count()).toBe(0);
    const before = streams(ADULT.id);
    await page.goto(`${stage.address}${embedded}`);
    await pinDialog(page).waitFor();
    await page.goto(`${stage.address}${ADULT.path}?ignore_parental_control=1`);
    await pinDialog(page).waitFor();
    expect(streams(ADULT.id)).toBe(before);

    // In a frame, as on the page of a portal.
    const framed = async (path: string) => {
      await page.unroute('**/portal');
      await page.route('**/portal', (route) =>
        route.fulfill({ contentType: 'text/html', body: `<iframe src="${path}" width="960" height="540"></iframe>` }),
      );
      await page.goto(`${stage.address}/portal`);
      return page.frameLocator('iframe');
    };
    const frame = await framed(skipsPin);
    await frame.locator('[data-player]:not([data-state="idle"])').waitFor();
    await expect.poll(() => frame.locator('header, footer, [role="dialog"]').count()).toBe(0);
    await (await framed(embedded)).getByRole('dialog', { name: 'Enter your PIN' }).waitFor();
    await configure(embedsMayIgnore(false));
  });
});

test.runIf(isSlowProof)(
  '[A-MODAL-07] [A-ENT-12] [A-PAR-17] [C-VALID-18] the operator’s dialogue has its words and its buttons, and each does what it says',
  async () => {
    await operate(stage, 'provider', 'apply', join(import.meta.dirname, '../../demo/providers/lantern.yaml'));
    const { settings } = parse(await operate(stage, 'provider', 'show', 'lantern'));
    expect(settings.adultChannels).toHaveLength(12);
    await withDatabase(stage.dataFolder, (client) =>
      // For adults by the operator's list alone.
      changeContent(
        client,
        content.channels,
        ({ id }) => (id === OTHER_ADULT.id ? { age: 0, isFree: true } : null),
        'lantern',
      ),
    );
    const token = await operate(stage, 'customer', 'token', 'lantern', 'a-parent');
    const { page, streams } = await open(
      `${OTHER_ADULT.path}?token=${token}`,
      null,
      'desk',
      addressOf(stage.service, 'lantern'),
    );
    const asks = dialog(page, 'This film is for adults');
    await asks.waitFor();
    expect(new URL(page.url()).hash).toBe('#parental');
    await asks.getByText('Set a four-digit PIN').waitFor();
    await expect.poll(() => asks.locator('img').getAttribute('src')).toContain('/art/brands/lantern.svg');
    expect(await accessibilityFaults(page)).toEqual([]);
    const buttons = asks.locator('footer button');
    await expect.poll(() => buttons.allTextContents()).toEqual(['Set a PIN', 'About child safety', 'Not now']);
    const surfaces = await buttons.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    expect(surfaces[0]).not.toBe(surfaces[1]);
    expect(surfaces[1]).toBe(surfaces[2]);
    await buttons.nth(2).click();
    await asks.waitFor({ state: 'detached' });
    expect(streams(OTHER_ADULT.id)).toBe(0);

    await obstacle(page, 'pin_creation').getByRole('button').click();
    await asks.waitFor();
    await buttons.nth(1).click();
    await page.waitForURL('**/agreement');
    await page.goBack();
    await asks.waitFor();
    await buttons.nth(0).click();
    await dialog(page, 'New PIN').waitFor();
    await page.keyboard.type(PIN);
    await dialog(page, 'Repeat the PIN').waitFor();
    await opens(page, OTHER_ADULT, () => page.keyboard.type(PIN));
  },
);

describe.runIf(isSlowProof)('a viewer who owes something', () => {
  const block = async (login: string, ...options: readonly string[]) => {
    await operate(stage, 'customer', 'block', login, '--provider', stage.shortname, ...options);
  };
  const notice = (page: Page) => dialog(page, 'Viewing is paused');
  /** What else is opened may be closed. */
  const closesAnother = async (page: Page) => {
    await page.evaluate(() => {
      window.location.hash = 'profiles';
    });
    await dialog(page, 'Who’s watching?').waitFor();
    await closeDialog(page);
  };

  test('[A-BLOCK-01] [A-BLOCK-03] [A-MODAL-17] [A-MODAL-20] [B-MODAL-12] is told so over every page, until the operator says otherwise', async () => {
    const owner = await parent();
    await block(owner.login, '--status', '-2', '--message', 'The contract has ended');
    const { page, asked } = await open('/news', owner);
    await untilAnswered(page);
    expect(asked.filter(({ path }) => path.includes('status_block'))).toEqual([]);
    await closesAnother(page);

    await configure(hasBlockStatus(true));
    await page.reload();
    await notice(page).getByText('The contract has ended').waitFor();
    await expect.poll(() => notice(page).getByRole('button', { name: 'Close' }).count()).toBe(0);
    expect(await standsWhile(page, () => pressEscapeAndBeside(page))).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await notice(page).getByRole('button', { name: 'Check again' }).click();
    await notice(page).getByText('Nothing has changed yet').waitFor();

    await page.goto(`${stage.address}/agreement`);
    await notice(page).waitFor();
    const tops = await notice(page)
      .locator('footer > *')
      .evaluateAll((ways) => ways.map((way) => way.getBoundingClientRect().top));
    expect([tops.length, new Set(tops).size]).toEqual([2, 1]);
    await page.goBack();
    await notice(page).waitFor();
    await expect.poll(() => notice(page).getByRole('button', { name: 'Close' }).count()).toBe(0);
    expect(await standsWhile(page, () => pressEscapeAndBeside(page))).toBe(true);
    await block(owner.login, '--status', '0');
    await notice(page).getByRole('button', { name: 'Check again' }).click();
    await notice(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.waitForResponse((answer) => answer.url().includes('status_block'));
    await expect.poll(() => dialog(page).count()).toBe(0);
    await closesAnother(page);
    for (const status of [1, -3]) {
      await page.route('**/v2/mw/status_block', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), status } });
      });
      await Promise.all([page.waitForResponse((answer) => answer.url().includes('status_block')), page.reload()]);
      await untilAnswered(page);
      await expect.poll(() => dialog(page).count()).toBe(0);
      await closesAnother(page);
      await page.unroute('**/v2/mw/status_block');
    }
    await configure(hasBlockStatus(false));
  });
});
