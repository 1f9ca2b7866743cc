import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Packet, PurchasePeriod } from '#contract/packets.ts';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { offerPasswords, register, type SignedIn, signIn } from '#e2e/harness/signed-in.ts';
import { type ContextOptions, setTenant } from '#e2e/harness/stage.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const stage = setTenant('subscriptions');
const { packets: words, subscriptions: texts, messages } = allTexts.en;

/** A packet with a trial that costs nothing. */
let tried: Packet;

async function buyer(login: string): Promise<SignedIn> {
  await register(stage.address, login);
  return signIn(stage.address, login);
}

beforeAll(async () => {
  await offerPasswords(stage);
  const { call } = await buyer('looker');
  const packets = await call<readonly Packet[]>('GET', '/v2/packets');
  const [trial] = packets.filter(({ is_base, is_trial }) => is_base && is_trial);
  if (trial === undefined) throw new Error('the demo sells no packet with a trial');
  tried = trial;
});

async function open(path: string, user: SignedIn, options: ContextOptions = screens.desk) {
  const context = await stage.newContext({ locale: 'en-US', storageState: user.storageState, ...options });
  const { page, faults } = await openPage(context);
  await page.goto(`${stage.address}${path}`);
  return { page, faults };
}

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => dialog(page).getByRole('heading', { name, exact: true }).waitFor();

describe('a subscription', () => {
  test('[C-PKT-06] [C-PKT-09] [C-PKT-10] [C-PKT-11] [B-SETTINGS-06] goes on by another period, or not at all', async () => {
    const user = await buyer('keeper');
    const [period] = await user.call<readonly PurchasePeriod[]>('GET', `/v2/packets/${tried.id}/purchaseperiods`);
    const purchase_type_id = period?.purchases_type[0]?.id;
    await user.call('POST', '/v2/users/self/purchases', { purchase_type_id, status: 'active' });
    const { page, faults } = await open('/settings/subscriptions', user);
    const changes: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && changes.push(request.url()));
    const change = page.getByRole('button', { name: `${words.actions.change}: ${tried.name}` });
    await change.click();
    await heading(page, tried.name);
    await dialog(page).getByText(texts.next, { exact: true }).waitFor();
    await expect.poll(() => dialog(page).getByRole('button', { name: texts.start }).count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: texts.choose }).first().click();
    await heading(page, texts.changeQuestion);
    await press(page, texts.change);
    await page.getByText(texts.changed).waitFor();
    expect(changes.length).toBe(1);

    await change.click();
    await press(page, texts.stop);
    await heading(page, messages.title_disable_subscription);
    await press(page, allTexts.en.modal.cancel);
    await dialog(page).waitFor({ state: 'detached' });
    expect(changes.length).toBe(1);
    await change.click();
    await press(page, texts.stop);
    await heading(page, messages.title_disable_subscription);
    await press(page, words.actions.disable);
    await page.getByText(messages.message_renewal_disabled).waitFor();
    expect(changes.length).toBe(2);
    expect(faults).toEqual([]);
  });
});
