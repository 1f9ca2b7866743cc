import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Transaction } from '#contract/payments.ts';
import type { SignedIn } from './signed-in.ts';

/** Cards of the sandbox by what becomes of them. */
export const cards = {
  paid: '4111111111111111',
  verified: '4000000000000002',
  declined: '4000000000000036',
  withoutMoney: '4000000000009995',
  slow: '4000000000000044',
  dies: '4000000000000051',
  late: '4000000000000069',
  spent: '4000000000000077',
} as const;

const VERIFICATION_CODE = '1234';

type Place = Pick<Page | FrameLocator, 'getByLabel' | 'getByRole'>;

/** Fills in the form of the bank for a card, which leads back to where the payer came from or to the bank of the card. */
export async function enterCard(page: Place, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Valid until (MM/YY)').fill('12/30');
  await page.getByLabel('Code', { exact: true }).fill('123');
  await page.getByRole('button', { name: /^(?:Pay|Check the card)$/ }).click();
}

/** Answers the bank of the card: 3-D Secure. */
export async function verifyCard(page: Place, code = VERIFICATION_CODE): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
}

/** Links a card, as its holder does on the bank's page. */
export async function linkCard(user: SignedIn, number: string): Promise<void> {
  const { full_url, transaction_id } = await user.call<{ full_url: string; transaction_id: string }>(
    'POST',
    '/v2/users/self/cards',
    {},
  );
  const form = new URLSearchParams({ number, expiry: '12/30', code: '123' });
  await fetch(full_url, { method: 'POST', body: form, redirect: 'manual' });
  await expect
    .poll(async () => {
      const { status } = await user.call<Transaction>('GET', `/v2/users/self/transactions/${transaction_id}`);
      return status;
    })
    .toBe('complete');
}

/** Confirms what is paid by a code: its address is the bank's page of the payment. */
export const confirmCode = (code: string) => fetch(code, { method: 'POST', redirect: 'manual' });

/** Confirms a payment by its reference at the desk of a bank of the sandbox, as its payer does on a phone. */
export async function confirmAt(bank: string, reference: string): Promise<void> {
  const desk = await (await fetch(bank)).text();
  const [, id] = new RegExp(`/pay/([^"]+)">${reference}`).exec(desk) ?? [];
  if (id === undefined) throw new Error(`the bank knows no payment ${reference}`);
  await confirmCode(`${bank}/pay/${id}`);
}
