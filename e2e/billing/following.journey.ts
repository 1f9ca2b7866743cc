import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { confirmCode } from '#e2e/harness/bank-pages.ts';
import { buyersOn, dialog, heading, payBy, sold, untilResultShown } from '#e2e/harness/buyers.ts';
import type { SignedIn } from '#e2e/harness/signed-in.ts';
import { setTenant } from '#e2e/harness/stage.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const stage = setTenant('following');
const { prepare, buyer, packet, open } = buyersOn(stage);
const { buying } = allTexts.en;
const TRANSACTION = '/v2/users/self/transactions/';
const ENTRY = 'kinora:transaction';
const TEN_MINUTES = 600_000;

beforeAll(() => prepare());

const storedIn = (page: Page) => page.evaluate((entry) => JSON.parse(localStorage.getItem(entry) ?? 'null'), ENTRY);
const isLook = (url: string) => url.includes(TRANSACTION);

/** The next look at the payment, once it is answered. */
const looked = (page: Page) => page.waitForResponse((answer) => isLook(answer.url()));

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

test('[A-SESS-26] a payment that was left is followed by the next page, without another sign-in of the device, until it is paid', async () => {
  const user = await buyer('leaver');
  const { id } = await packet(user, sold.full);
  const { page } = await open(`/packets/${id}`, user);
  await payBy(page, sold.full, 'Code for your banking app');
  await heading(page, buying.byCode);
  const { purchase } = await storedIn(page);

  const { page: next, faults } = await open('/agreement', await withOldToken(page, user));
  const calls: string[] = [];
  next.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await Promise.all([looked(next), next.reload()]);
  await heading(next, buying.awaited);
  expect(calls).not.toContain('POST /v2/auth/device');
  await next.clock.install();
  await confirmCode(purchase.QrCodeUrl);
  await untilResultShown(next, dialog(next).getByText(buying.success.plain));
  await expect.poll(() => storedIn(next)).toBeNull();
  expect(faults).toEqual([]);
});
