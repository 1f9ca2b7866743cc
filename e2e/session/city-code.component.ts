import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { signInBy } from '#e2e/harness/component/answers/sign-in.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { codeField, getCode, phoneField, signInForm, storedEntry } from '#e2e/harness/sign-in.ts';

const PHONE = '77010000002';
const CODE = '204816';
const ALMATY = { id: 1, name: 'Алматы' };
const ASTANA = { id: 2, name: 'Астана' };
const ABAYA_1 = { id: 1, name: 'ул. Абая, 1' };
const ABAYA_2 = { id: 2, name: 'ул. Абая, 2' };
const MIRA_3 = { id: 3, name: 'пр. Мира, 3' };

const stage = setComponents({
  ...signInBy(['city_code'], { phone_mask: '9 (999) 999-99-99' }),
  'session.cities': [ALMATY, ASTANA],
  'session.setCity': ({ body }) =>
    body?.city_id === ALMATY.id
      ? { city: ALMATY, addresses: [ABAYA_1, ABAYA_2] }
      : { city: ASTANA, addresses: [MIRA_3] },
  'session.setAddress': { city: ALMATY, address: ABAYA_2 },
});

const requested = () => stage.wire.calls('session.requestCityCode').map(({ body }) => body);
const addresses = () => stage.wire.calls('session.setAddress').map(({ body }) => body);

/** Opens the form and proves a phone, up to its city. */
async function chooseCity(): Promise<Page> {
  const page = await stage.open('/news#auth', { options: screens.desk });
  await phoneField(page).fill('87010000002');
  await getCode(page).click();
  await page.getByText('The number must start with 7').waitFor();
  expect(requested()).toEqual([]);
  await phoneField(page).fill(PHONE);
  await getCode(page).click();
  await codeField(page).pressSequentially(CODE);
  await page.getByRole('button', { name: ALMATY.name }).waitFor();
  return page;
}

test('[A-AUTH-09] [A-AUTH-10] [A-AUTH-11] [A-AUTH-12] [A-AUTH-13] a code of a city’s operator goes only to a phone with a 7, and leads to city and address', async () => {
  const page = await chooseCity();
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect.poll(() => storedEntry(page, 'kinora', 'user_device')).toBeNull();
  await page.getByRole('button', { name: ALMATY.name }).press('Enter');
  await page.getByRole('button', { name: ABAYA_1.name }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(addresses()).toEqual([]);
  await page.getByRole('button', { name: ABAYA_2.name }).press('Enter');
  await signInForm(page).waitFor({ state: 'detached' });
  await expect.poll(() => storedEntry(page, 'kinora', 'user_device')).not.toBeNull();
  expect(requested()).toEqual([{ phone: PHONE, can_display_message: true }]);
  expect(stage.wire.calls('session.signInByCityCode').map(({ body }) => body)).toEqual([{ phone: PHONE, token: CODE }]);
  expect(stage.wire.calls('session.setCity').map(({ body }) => body)).toEqual([{ city_id: ALMATY.id }]);
  expect(addresses()).toEqual([{ address_id: ABAYA_2.id }]);
});

test('[A-AUTH-13] of one address none is asked for, and a city without any says so', async () => {
  const page = await chooseCity();
  stage.wire.answer('session.setCity', { city: ALMATY, addresses: [] });
  await page.getByRole('button', { name: ALMATY.name }).click();
  await page.getByText('There is no address in this city for your number').waitFor();
  expect(addresses()).toEqual([]);
  stage.wire.answer('session.setCity', { city: ASTANA, addresses: [MIRA_3] });
  await page.getByRole('button', { name: ASTANA.name }).click();
  await signInForm(page).waitFor({ state: 'detached' });
  expect(addresses()).toEqual([{ address_id: MIRA_3.id }]);
});
