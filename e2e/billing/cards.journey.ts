import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { cards, enterCard, verifyCard } from '#e2e/harness/bank-pages.ts';
import { screens } from '#e2e/harness/browser.ts';
import { buyButton, buyersOn, heading, payBy, press, sold } from '#e2e/harness/buyers.ts';
import { untilSaid } from '#e2e/harness/said.ts';
import { setTenant } from '#e2e/harness/stage.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const stage = setTenant('cards');
const { prepare, buyer, packet, open } = buyersOn(stage);
const { buying } = allTexts.en;
/** Where pictures of each step go, for review; without it none are made. */
const LOOKS = process.env['KINORA_LOOKS'];

async function picture(page: Page, name: string): Promise<void> {
  if (LOOKS === undefined) return;
  await mkdir(LOOKS, { recursive: true });
  await page.screenshot({ path: join(LOOKS, `${name}.png`) });
}

const paid = (page: Page) => untilSaid(page, buying.success.plain);
const failed = (page: Page) => heading(page, buying.failed);

const outcomes = {
  paid,
  verified: paid,
  declined: failed,
  withoutMoney: failed,
  slow: paid,
  dies: paid,
  late: failed,
  spent: paid,
} satisfies Record<keyof typeof cards, (page: Page) => Promise<void>>;

/** The slow card takes half a minute. */
const PATIENCE = 90_000;

describe.runIf(isSlowProof)('each card of the sandbox', () => {
  beforeAll(() => prepare());

  test.for(Object.entries(cards))('%s ends as it says', { timeout: PATIENCE * 2 }, async ([name, number]) => {
    const user = await buyer(`with-${name}`);
    const path = `/packets/${(await packet(user, sold.full)).id}`;
    const { page } = await open(path, user, screens.phone);
    page.setDefaultTimeout(PATIENCE);
    await payBy(page, sold.full, 'Bank card');
    await picture(page, `${name}-1-question`);
    await press(page, buying.further);
    await page.getByLabel('Card number').waitFor();
    await picture(page, `${name}-2-bank`);
    await enterCard(page, number).catch(() => {});
    if (name === 'verified') await verifyCard(page);
    // The bank's connection broke: the viewer goes back by themselves.
    if (name === 'dies') await page.goto(`${stage.address}${path}?purchased=true`);
    const outcome = outcomes[name as keyof typeof cards];
    await outcome(page);
    await picture(page, `${name}-3-outcome`);
    await page.keyboard.press('Escape');
    if (outcome === paid) await expect.poll(() => buyButton(page, sold.full).count()).toBe(0);
    else await buyButton(page, sold.full).waitFor();
  });
});
