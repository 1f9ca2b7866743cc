import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { confirmCode } from '#e2e/harness/bank-pages.ts';
import { buyersOn, dialog, heading, payBy, sold } from '#e2e/harness/buyers.ts';
import { untilSaid } from '#e2e/harness/said.ts';
import { refusal } from '#e2e/harness/sign-in.ts';
import type { SignedIn } from '#e2e/harness/signed-in.ts';
import { setTenant } from '#e2e/harness/stage.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const stage = setTenant('following');
const { prepare, buyer, packet, open } = buyersOn(stage);
const { buying } = allTexts.en;
const TRANSACTION = '/v2/users/self/transactions/';
const ENTRY = 'kinora:transaction';
const [A_STEP, FIVE_SECONDS, TEN_MINUTES] = [10, 5_000, 600_000];
const [A_MINUTE_SECONDS, AN_HOUR_SECONDS] = [60, 3_600];

beforeAll(() => prepare());

const storedIn = (page: Page) => page.evaluate((entry) => JSON.parse(localStorage.getItem(entry) ?? 'null'), ENTRY);
const isLook = (url: string) => url.includes(TRANSACTION);

/** The next look at the payment, once it is answered. */
const looked = (page: Page) => page.waitForResponse((answer) => isLook(answer.url()));

function looksOf(page: Page): string[] {
  const looks: string[] = [];
  page.on('request', (request) => isLook(request.url()) && looks.push(request.url()));
  return looks;
}

/** The same browser, with a token of ten minutes ago: the app would renew one of the last five. */
async function withOldToken(page: Page, user: SignedIn): Promise<SignedIn> {
  const entry = `kinora:${stage.shortname}:token_state`;
  const aged = (json: string) =>
    JSON.stringify({ ...JSON.parse(json), authorizedAt: stage.now() * 1_000 - TEN_MINUTES });
  const { cookies, origins } = await page.context().storageState();
  const changed = origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.map(({ name, value }) => ({ name, value: name === entry ? aged(value) : value })),
  }));
  return { ...user, storageState: { cookies, origins: changed } };
}

test('[C-TX-01] a payment is looked at every five seconds until it is complete', async () => {
  const user = await buyer('waiter');
  const { id } = await packet(user, sold.full);
  const { page, faults } = await open(`/packets/${id}`, user);
  await page.clock.install();
  const looks = looksOf(page);
  const first = looked(page);
  await payBy(page, sold.full, 'Code for your banking app');
  await heading(page, buying.byCode);
  await first;
  const { purchase } = await storedIn(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await Promise.all([looked(page), page.clock.runFor(FIVE_SECONDS)]);
  const before = looks.length;
  await page.clock.runFor(FIVE_SECONDS - 1);
  expect(looks).toHaveLength(before);
  await confirmCode(purchase.QrCodeUrl);
  // The page handles an answer after it has come, so its five seconds may begin a little later.
  const stepUntilNext = async () => {
    await page.clock.runFor(A_STEP);
    return looks.length;
  };
  await expect.poll(stepUntilNext).toBe(before + 1);
  await page.clock.resume();
  await untilSaid(page, buying.success.plain);
  await expect.poll(() => storedIn(page)).toBeNull();
  expect(faults).toEqual([]);
});

test('[A-MODAL-09] [A-SESS-26] [C-TX-06] [C-TX-07] [C-TX-08] a payment that was left is followed for as long as it makes sense, and no longer', async () => {
  const user = await buyer('leaver');
  const { id } = await packet(user, sold.full);
  const { page } = await open(`/packets/${id}`, user);
  await payBy(page, sold.full, 'Code for your banking app');
  await heading(page, buying.byCode);

  const { page: next } = await open('/agreement', await withOldToken(page, user));
  await next.clock.install();
  const calls: string[] = [];
  next.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await next.route(`**${TRANSACTION}*`, (route) => route.fulfill(refusal(504, 'payment_service_unavailable')), {
    times: 1,
  });
  await Promise.all([looked(next), next.reload()]);
  await heading(next, buying.awaited);
  expect(new URL(next.url()).hash).toBe('#pay_transaction');
  expect(calls).not.toContain('POST /v2/auth/device');
  // It asks on, without a word.
  await Promise.all([looked(next), next.clock.runFor(FIVE_SECONDS)]);
  await expect.poll(() => dialog(next).count()).toBe(1);
  await expect.poll(() => storedIn(next)).not.toBeNull();
  await Promise.all([looked(next), next.clock.fastForward(TEN_MINUTES + FIVE_SECONDS)]);
  await dialog(next).waitFor({ state: 'detached' });
  await expect.poll(() => storedIn(next)).toBeNull();

  /** The browser opens the page again, where another payment was left so many seconds ago. */
  const reopen = async (age: number) => {
    const stored = JSON.stringify({
      id: crypto.randomUUID(),
      storedAt: Math.floor(stage.now()) - age,
      order: null,
    });
    await next.evaluate(([entry, left]) => localStorage.setItem(entry, left), [ENTRY, stored] as const);
    await next.reload();
  };
  // One that is not known is not spoken of.
  await Promise.all([looked(next), reopen(0)]);
  await expect.poll(() => storedIn(next)).toBeNull();
  await dialog(next).waitFor({ state: 'detached' });

  const looks = looksOf(next);
  await reopen(AN_HOUR_SECONDS + A_MINUTE_SECONDS);
  await expect.poll(() => storedIn(next)).toBeNull();
  await expect.poll(() => dialog(next).count()).toBe(0);
  expect(looks).toEqual([]);
});
