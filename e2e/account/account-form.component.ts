import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { user } from '#e2e/harness/component/answers/viewers.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const { settings: texts, messages, rows } = allTexts.en;

const stage = setComponents();

const open = (path: string) => stage.open(path, { viewer: 'member', options: screens.desk });
const firstName = (page: Page) => page.getByLabel(texts.account.firstName, { exact: true });
const email = (page: Page) => page.getByLabel(texts.account.email, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: texts.account.save });
const untilDrawn = (page: Page) => page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));

test('[A-VALID-17] [A-VALID-18] [A-VALID-19] [A-VALID-20] [C-VALID-38] the account form takes nothing but what it should', async () => {
  stage.wire.answer('session.self', user('member', { first_name: '' }));
  const page = await open('/lk');
  const keys = page.keyboard;
  await firstName(page).focus();
  await keys.press('Enter');
  await page.getByText(texts.account.firstNameMissing).waitFor();
  await page.getByText(texts.account.emailMissing).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('first_name');
  await keys.type('Анна');
  await keys.press('Tab');
  await keys.type('а');
  await page.getByText(texts.account.emailCyrillic).waitFor();
  await keys.press('Enter');
  await untilDrawn(page);
  await expect.poll(() => page.getByText(texts.account.emailCyrillic).isVisible()).toBe(true);
  await keys.type('nna@');
  await expect.poll(() => email(page).inputValue()).toBe('nna@');
  await keys.type('xn--');
  await page.getByText(texts.account.emailPunycode).waitFor();
  await expect.poll(() => email(page).inputValue()).toBe('nna@xn-');
  await keys.press('Enter');
  await page.getByText(texts.account.emailMalformed).waitFor();
  await expect.poll(() => email(page).getAttribute('aria-invalid')).toBe('true');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(stage.wire.calls('account.updateSelf')).toEqual([]);
});

test('[A-MODAL-02] [A-ERR-14] an e-mail address of another user is said in a message, which no hash opens or closes', async () => {
  stage.wire.refuse('account.updateSelf', 'duplicate_user');
  const page = await open('/lk#message');
  await firstName(page).fill('Anna');
  await email(page).fill('taken@example.com');
  const message = page.getByRole('dialog');
  const goToHash = (hash: string) =>
    page.evaluate((next) => {
      window.location.hash = next;
    }, hash);
  await expect.poll(() => message.count()).toBe(0);
  await goToHash('');
  await save(page).click();
  await message.getByRole('heading', { name: messages.error, exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect.poll(() => message.locator('p').first().innerText()).toBe(messages.error_duplicate_email);
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  for (const hash of ['pay_iframe', 'pay_redirect', 'message', '']) {
    await goToHash(hash);
    await untilDrawn(page);
    await expect.poll(() => message.getByText(messages.error_duplicate_email).isVisible()).toBe(true);
  }
  await message.locator('footer').getByRole('button', { name: rows.closeMessage }).click();
  const drawn = page.locator('[role="dialog"]');
  await drawn.waitFor({ state: 'detached' });
  for (const hash of ['pay_iframe', 'pay_redirect', 'message']) await goToHash(hash);
  await untilDrawn(page);
  await expect.poll(() => drawn.count()).toBe(0);
});

test('[A-ERR-01] [A-ERR-02] [A-ERR-03] [A-VALID-21] [A-VALID-22] what a server refuses is said in its words, whatever their shape, and logged', async () => {
  const page = await open('/lk');
  const logged: string[] = [];
  page.on('console', (message) => {
    if (['error', 'info'].includes(message.type())) logged.push(`${message.type()}: ${message.text()}`);
  });
  await firstName(page).fill('Anna');
  await email(page).fill('anna.another@example.com');

  /** What the message says, in lines; other servers know other words and shapes than the contract's. */
  const refused = async (status: number, json: object) => {
    await page.route('**/v2/users/self', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status, json }) : route.continue(),
    );
    const dialog = page.getByRole('dialog');
    await save(page).click();
    await dialog.getByRole('heading', { name: messages.title_message, exact: true }).waitFor();
    const words = await dialog.locator('p').first().innerText();
    await closeDialog(page);
    await page.unroute('**/v2/users/self');
    return words.split('\n').filter((line) => line !== '');
  };
  const refusal = (detail: unknown, message = 'Not so') => ({
    error: { message, code: 'validation_failed' },
    error_code: 'validation_failed',
    status_code: 400,
    detail,
  });
  const two = { email: ['is odd'], first_name: ['is short'] };
  expect(await refused(400, refusal(two))).toEqual(['Not so', 'email: is odd', 'first_name: is short']);
  expect(await refused(400, refusal({ email: ['is odd'] }))).toEqual(['Not so', 'is odd']);
  expect(await refused(400, refusal('not today'))).toEqual(['Not so', 'not today']);
  expect(await refused(400, refusal('', ''))).toEqual([`${messages.error} 400`]);
  expect(await refused(500, {})).toEqual([`${messages.error} 500`]);
  expect(logged.filter((words) => words.includes('account.updateSelf failed'))).toEqual([
    ...Array.from({ length: 4 }, () => 'info: account.updateSelf failed: 400 validation_failed'),
    'error: account.updateSelf failed: 500 unreachable',
  ]);
});
