import { beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { cards, enterCard } from '#e2e/harness/bank-pages.ts';
import { screens } from '#e2e/harness/browser.ts';
import { buyersOn, heading, payBy, press } from '#e2e/harness/buyers.ts';
import { openWithin } from '#e2e/harness/open-within.ts';
import { untilSaid } from '#e2e/harness/said.ts';
import { offerPasswords } from '#e2e/harness/signed-in.ts';
import { setTenant } from '#e2e/harness/stage.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const stage = setTenant('buying');
const { buyer, open } = buyersOn(stage);
const { packets: words, buying, settings } = allTexts.en;

/** The packet that costs money, and a trial of nought: by their places among the base packets. */
interface Offered {
  readonly id: number;
  readonly name: string;
  readonly is_base: boolean;
  readonly price: string;
  readonly agreement: string | null;
  readonly trial_period_human: object | null;
}
let paid: Offered;
let tried: Offered;

beforeAll(async () => {
  await offerPasswords(stage);
  const { call } = await buyer('looker');
  const packets = await call<readonly Offered[]>('GET', '/v2/packets');
  const found = (matches: (packet: Offered) => boolean) => {
    const packet = packets.find((each) => each.is_base && each.price !== '0.00' && matches(each));
    if (packet === undefined) throw new Error('the demo sells no such packet');
    return packet;
  };
  paid = found(({ trial_period_human }) => trial_period_human === null);
  tried = found(({ trial_period_human }) => trial_period_human !== null);
});

describe('a packet is bought', () => {
  test('[C-PAY-07] [B-PACKET-04] [C-TX-03] as a trial, from an address that asks for it', async () => {
    const user = await buyer('trier');
    const { page, faults } = await open(`/packets/${tried.id}?action=buy`, user);
    await heading(page, words.agreement);
    expect(new URL(page.url()).search).toBe('');
    expect(await accessibilityFaults(page)).toEqual([]);
    await press(page, buying.accept);
    await heading(page, buying.confirm);
    await press(page, buying.next);
    await untilSaid(page, buying.success.plain);
    await page.keyboard.press('Escape');
    await page.getByText(words.status.active, { exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  test('[B-PACKET-01] [C-PAY-13] [C-PAY-32] [C-TX-02] [B-SETTINGS-07] by a card at the bank, on a phone', async () => {
    const user = await buyer('payer');
    const { page, faults } = await open(`/packets/${paid.id}`, user, screens.phone);
    await payBy(page, paid.name, 'Bank card');
    await heading(page, buying.byNewCard);
    await press(page, buying.further);
    await enterCard(page, cards.paid);
    await untilSaid(page, buying.success.plain);
    expect(new URL(page.url()).search).toBe('');
    await page.keyboard.press('Escape');
    await page.getByText(words.status.active, { exact: true }).waitFor();

    await openWithin(page, { type: 'setting', id: 'payment' });
    await page.getByRole('heading', { level: 1, name: settings.sections.payment }).waitFor();
    await page.getByText(paid.name).first().waitFor();
    await page.getByRole('button', { name: allTexts.en.payment.topUp }).waitFor();
    expect(faults).toEqual([]);
  });
});

describe('the packets', () => {
  test('[A-ROUTE-14] [A-ROUTE-15] [B-ROUTE-23] [B-PACKET-05] are listed, and each has a page', async () => {
    const user = await buyer('reader');
    const { page, faults } = await open('/packets', user);
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    await page.getByRole('heading', { level: 2, name: words.groups.additional }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: tried.name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: tried.name }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
