import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Device } from '#contract/session.ts';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { checkPin, PIN, parent } from '#e2e/harness/component/answers/parental.ts';
import type { PartsOf } from '#e2e/harness/component/blank.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import type { Plain } from '#e2e/harness/component/wire-calls.ts';
import { dialog, entered, pinDialog } from '#e2e/harness/parents.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const { settings: texts, parental } = allTexts.en;
const A_SECOND = 1_000;
const A_MINUTE = 60 * A_SECOND;

const stage = setComponents();

const said = () => stage.wire.calls('parental.checkPin').map(({ body }) => body.pincode);
const saved = () => stage.wire.calls('session.updateDevice').map(({ body }) => body.settings);
const saves = (page: Page) => pinDialog(page).getByRole('switch', { name: 'Do not ask for 30 minutes' });

/** Opens the parental settings: they are an action that the PIN guards. */
async function open(own: PartsOf<Plain<Device>> = {}): Promise<Page> {
  stage.wire.answerAll(parent(own));
  return stage.open('/lk_parental', { viewer: 'member', options: screens.desk });
}

/** What the PIN guards is there, and nothing stands over it. */
async function isOpen(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'These settings' }).waitFor();
  await dialog(page).waitFor({ state: 'detached' });
}

async function sayPin(page: Page): Promise<void> {
  await pinDialog(page).waitFor();
  await page.keyboard.type(PIN);
  await isOpen(page);
}

/** Leaves the settings for others, and comes back at an instant after the page was opened: the action is a new one. */
async function comeBack(page: Page, milliseconds: number): Promise<void> {
  const menu = page.getByRole('navigation', { name: texts.menu });
  await menu.getByRole('link', { name: texts.sections.account }).click();
  await page.getByRole('heading', { level: 1, name: texts.sections.account }).waitFor();
  await page.clock.setFixedTime(stage.now() + milliseconds);
  await menu.getByRole('link', { name: texts.sections.parental }).click();
}

describe('saying the PIN', () => {
  test('[A-VALID-01] [A-VALID-02] [A-VALID-03] [C-PIN-04] [A-MODAL-04] takes four digits by keyboard alone, and submits itself', async () => {
    const page = await open();
    await pinDialog(page).waitFor();
    expect(new URL(page.url()).hash).toBe('#pincode');
    // Whatever sheets have come with it, the brand outweighs them.
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--accent')))
      .toBe('#ff7a45');
    await page.keyboard.type('8a6-4');
    await entered(page, 3);
    expect(await accessibilityFaults(page)).toEqual([]);
    await closeDialog(page);
    expect(said()).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: parental.pass.pin }).focus();
    await page.keyboard.press('Enter');
    await entered(page, 0);
    await page.keyboard.type('247');
    await page.keyboard.press('Backspace');
    await entered(page, 2);
    expect(said()).toEqual([]);
    const held = stage.wire.hold('parental.checkPin');
    await page.keyboard.type('68888');
    await held.arrived;
    await entered(page, 4);
    held.release();
    await isOpen(page);
    expect(said()).toEqual([PIN]);
    await expect.poll(() => new URL(page.url()).hash).toBe('');
  });

  test('[A-PAR-08] [A-PAR-26] [C-PIN-06] [C-PIN-07] says what is wrong with it, waits after too many, and offers it by SMS', async () => {
    const page = await open();
    await pinDialog(page).waitFor();
    await page.keyboard.type('0000');
    await pinDialog(page).getByText('Wrong PIN. Please try again').waitFor();
    await entered(page, 0);
    expect(await accessibilityFaults(page)).toEqual([]);
    stage.wire.refuse('parental.checkPin', 'too_many_requests', { retryAfter: 60 });
    await page.keyboard.type('0000');
    await pinDialog(page).getByText('Too many attempts. Try again in 1 minute').waitFor();
    await page.keyboard.type(PIN);
    await entered(page, 0);
    expect(said()).toEqual(['0000', '0000']);
    const link = pinDialog(page).getByRole('button', { name: 'Forgot your PIN? Get it by SMS' });
    stage.wire.answer('parental.sendPin', { message: 'The PIN was sent to the number ending in 22.' });
    stage.wire.answer('parental.checkPin', checkPin);
    await link.click();
    await pinDialog(page).getByText('The PIN was sent to the number ending in 22.').waitFor();
    await expect.poll(() => link.count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.type(PIN);
    await isOpen(page);
  });
});

describe('a PIN that was said', () => {
  test('[A-PAR-02] [A-PAR-05] [A-PAR-07] [A-PAR-23] [C-PIN-05] is saved for thirty minutes or one, here and after a reload', async () => {
    const page = await open();
    await page.clock.setFixedTime(stage.now());
    await expect.poll(() => saves(page).isChecked()).toBe(false);
    await saves(page).check();
    await sayPin(page);
    expect(saved()).toEqual([{ parentalChannels: 30 }]);
    await comeBack(page, 30 * A_MINUTE - A_SECOND);
    await isOpen(page);
    await comeBack(page, 30 * A_MINUTE);
    await pinDialog(page).waitFor();
    await expect.poll(() => saves(page).isChecked()).toBe(true);
    await saves(page).uncheck();
    await pinDialog(page).getByText('You will be asked again in 1 minute').waitFor();
    await sayPin(page);
    expect(saved().at(-1)).toEqual({ parentalChannels: 1 });
    await comeBack(page, 31 * A_MINUTE - A_SECOND);
    await isOpen(page);
    await comeBack(page, 31 * A_MINUTE);
    await sayPin(page);
    await page.reload();
    await untilAnswered(page);
    await isOpen(page);
  });

  test.each([
    [2, 1],
    [1, 2],
  ])(
    '[A-PAR-05] [A-PAR-07] holds for the longer of the parents’ own choice, %i minutes, and what it is saved for, %i',
    async (duration, parentalChannels) => {
      const page = await open({ parental_settings: { duration }, settings: { parentalChannels } });
      await page.clock.setFixedTime(stage.now());
      await sayPin(page);
      await comeBack(page, 2 * A_MINUTE - A_SECOND);
      await isOpen(page);
      await comeBack(page, 2 * A_MINUTE);
      await pinDialog(page).waitFor();
    },
  );

  test('[A-PAR-06] [A-PAR-22] [C-VALID-17] without a grace holds for two seconds, and leaves nothing behind', async () => {
    const page = await open();
    await page.clock.setFixedTime(stage.now());
    await sayPin(page);
    await comeBack(page, 2 * A_SECOND - 1);
    await isOpen(page);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('parentalGrace'))).toBeNull();
    await comeBack(page, 2 * A_SECOND);
    await pinDialog(page).waitFor();
  });

  test('[A-PAR-22] is not asked for again for five seconds by what asked for nothing', async () => {
    const page = await open({ parental_settings: { settings: false } });
    await isOpen(page);
    await page.clock.setFixedTime(stage.now() + A_MINUTE);
    await comeBack(page, A_MINUTE);
    const ofItself = page.getByRole('switch', { name: 'These settings' });
    await ofItself.check();
    await expect.poll(() => stage.wire.calls('session.updateDevice').length).toBe(1);
    await comeBack(page, A_MINUTE + 5 * A_SECOND - 1);
    await isOpen(page);
    await comeBack(page, A_MINUTE + 5 * A_SECOND);
    await pinDialog(page).waitFor();
  });
});
