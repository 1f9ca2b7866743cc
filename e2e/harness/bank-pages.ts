import type { Page } from 'playwright-core';

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

/** Fills in the form of the bank for a card, which leads back to where the payer came from or to the bank of the card. */
export async function enterCard(page: Pick<Page, 'getByLabel' | 'getByRole'>, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Valid until (MM/YY)').fill('12/30');
  await page.getByLabel('Code', { exact: true }).fill('123');
  await page.getByRole('button', { name: /^(?:Pay|Check the card)$/ }).click();
}

/** Answers the bank of the card: 3-D Secure. */
export async function verifyCard(
  page: Pick<Page, 'getByLabel' | 'getByRole'>,
  code = VERIFICATION_CODE,
): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
}
