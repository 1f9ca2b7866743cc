import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { signInBy } from '#e2e/harness/component/answers/sign-in.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { codeField, getCode, phoneField, signInForm } from '#e2e/harness/sign-in.ts';

const PHONE = '37129000001';
const CODE = '204816';
const BOT = `https://bot.kinora.example/?start=${PHONE}`;
/** How often the form looks whether the bot has handed the code over. */
const BETWEEN_LOOKS = 5_000;
/** What the page reads is drawn with the next tick of its clock. */
const A_TICK = 1;

const stage = setComponents({
  ...signInBy(['messenger_code'], { phone_mask: '+371 99 999 999' }),
  'session.sendMethods': { methods: ['messenger'], link: BOT },
  'session.codeExists': { otp_exist: false },
});

const looks = () => stage.wire.calls('session.codeExists').length;

/** Opens the form and waits for the bot, with a clock that stands. */
async function waitForBot(): Promise<Page> {
  const page = await stage.open('/news#auth', { options: screens.desk });
  await phoneField(page).fill(PHONE);
  await page.clock.pauseAt(stage.now() + 60_000);
  await getCode(page).click();
  await expect.poll(looks).toBe(1);
  return page;
}

test('[A-AUTH-14] [A-AUTH-15] a messenger’s code is waited for, looking every five seconds, until it is there', async () => {
  const page = await waitForBot();
  expect(stage.wire.calls('session.codeExists').map(({ query }) => query)).toEqual([{ phone: PHONE }]);
  for (let look = 2; look <= 4; look += 1) {
    await page.clock.runFor(BETWEEN_LOOKS - 1);
    expect(looks()).toBe(look - 1);
    await page.clock.runFor(1);
    await expect.poll(looks).toBe(look);
  }
  expect(stage.wire.calls('session.sendMethods').map(({ query }) => query)).toEqual([{ phone: PHONE }]);
  await page.clock.runFor(A_TICK);
  const link = page.getByRole('link', { name: 'Open the messenger' });
  await expect.poll(() => link.getAttribute('href')).toBe(BOT);

  // Who has left the step looks no more.
  await page.getByRole('button', { name: 'Back' }).click();
  await phoneField(page).waitFor();
  await page.clock.runFor(4 * BETWEEN_LOOKS);
  expect(looks()).toBe(4);

  stage.wire.answer('session.codeExists', { otp_exist: true });
  await getCode(page).click();
  await codeField(page).waitFor();
  expect(looks()).toBe(5);
  await page.clock.runFor(4 * BETWEEN_LOOKS);
  expect(looks()).toBe(5);
  await page.clock.resume();
  expect(await accessibilityFaults(page)).toEqual([]);
  await codeField(page).fill(CODE);
  await signInForm(page).waitFor({ state: 'detached' });
});
