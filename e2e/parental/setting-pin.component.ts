import { expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { household } from '#e2e/harness/component/answers/account.ts';
import { PIN, parent } from '#e2e/harness/component/answers/parental.ts';
import { adult } from '#e2e/harness/component/answers/viewers.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { touchOf } from '#e2e/harness/hands.ts';
import { dialog } from '#e2e/harness/parents.ts';

const stage = setComponents();

const saved = () => stage.wire.calls('account.updateSelf').map(({ body }) => body);

test('[A-PAR-10] [A-PAR-12] [A-PAR-13] [A-MODAL-05] [A-MODAL-06] the PIN is set in two steps by touch, where there is none', async () => {
  stage.wire.answerAll(household([adult]));
  const page = await stage.open('/lk_parental', { viewer: 'member', options: screens.phone });
  const tapPin = (pin: string) => touchOf(page).sayPin(dialog(page), pin);
  const start = dialog(page, 'Protect children from adult content');
  await start.waitFor();
  expect(new URL(page.url()).hash).toBe('#parental_start');
  expect(await accessibilityFaults(page)).toEqual([]);
  await start.getByRole('button', { name: 'Set a PIN' }).tap();
  await dialog(page, 'New PIN').waitFor();
  expect(new URL(page.url()).hash).toBe('#parental_set');
  await tapPin('1234');
  await dialog(page, 'Repeat the PIN').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Back to the first step' }).tap();
  await dialog(page, 'New PIN').waitFor();
  await tapPin(PIN);
  await dialog(page, 'Repeat the PIN').waitFor();
  expect(saved()).toEqual([]);
  await tapPin(PIN);
  await page.getByText('Your PIN is saved').waitFor();
  expect(saved()).toEqual([{ pincode: PIN }]);
});

test('[A-PAR-14] [A-PAR-15] [C-PIN-02] of two PINs that are not equal none is saved, which is said in red', async () => {
  stage.wire.answerAll(household([adult]));
  const page = await stage.open('/news#parental_set', { viewer: 'member', options: screens.desk });
  await dialog(page, 'New PIN').waitFor();
  await page.keyboard.type('1234');
  await dialog(page, 'Repeat the PIN').waitFor();
  await page.keyboard.type('1235');
  const unequal = dialog(page).getByText('The PINs do not match. Enter them again');
  const isRed = () =>
    unequal.evaluate((text) => {
      const [r = 0, g = 0, b = 0] = getComputedStyle(text).color.match(/\d+/g)?.map(Number) ?? [];
      return r > 200 && r > g + 50 && r > b + 50;
    });
  await expect.poll(isRed).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(saved()).toEqual([]);
  await page.keyboard.type('1234');
  await page.getByText('Your PIN is saved').waitFor();
  expect(saved()).toEqual([{ pincode: '1234' }]);
});

test('[A-PAR-18] [C-PIN-01] changing the PIN takes the old one first', async () => {
  stage.wire.answerAll({ ...household([adult], { parental_status: 'set' }), ...parent() });
  const page = await stage.open('/news#parental_set', { viewer: 'member', options: screens.desk });
  await dialog(page, 'Current PIN').waitFor();
  await page.keyboard.type('0000');
  await dialog(page).getByText('Wrong PIN. Please try again').waitFor();
  await page.keyboard.type(PIN);
  await dialog(page, 'New PIN').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.type('1234');
  await dialog(page, 'Repeat the PIN').waitFor();
  await dialog(page).getByRole('button', { name: 'Back to the first step' }).click();
  await dialog(page, 'New PIN').waitFor();
  await page.keyboard.type('1234');
  await dialog(page, 'Repeat the PIN').waitFor();
  await page.keyboard.type('1234');
  await page.getByText('Your PIN is saved').waitFor();
  expect(saved()).toEqual([{ pincode: '1234', old_pincode: PIN }]);
});
