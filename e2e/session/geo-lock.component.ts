import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { network } from '#e2e/harness/component/answers/operator.ts';
import { signInBy } from '#e2e/harness/component/answers/sign-in.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { getCode, phoneField, signInForm } from '#e2e/harness/sign-in.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const { settings, geoLock, failure } = allTexts.en;
const WARNING = /country KZ, address .*127\.0\.0\.1/;

const stage = setComponents(signInBy(['phone_code']));

/** That the geo-lock page is there, and the warning with country and address. */
async function isLockedOut(page: Page): Promise<void> {
  await page.waitForURL('**/geo_lock');
  await page.getByText(WARNING).waitFor();
  await signInForm(page).waitFor({ state: 'detached' });
}

test.each([
  ['[A-ERR-04]', 'session.authorizeDevice'],
  ['[A-ERR-05]', 'session.createUser'],
] as const)(
  '%s a country that is refused at %s is named with the address, and the geo-lock page opens',
  async (_, call) => {
    stage.wire.refuse(call, 'region_forbidden');
    await isLockedOut(await stage.open('/news', { options: screens.desk }));
  },
);

test('[A-ERR-06] a country that is refused a code is named with the address, and the geo-lock page opens', async () => {
  const page = await stage.open('/news#auth', { options: screens.desk });
  stage.wire.refuse('session.requestCode', 'region_forbidden');
  await phoneField(page).fill('77010001106');
  await getCode(page).click();
  await isLockedOut(page);
});

test('[A-ROUTE-25] [A-ROUTE-57] the geo-lock page says from where a viewer comes, and what can be done', async () => {
  stage.wire.refuse('session.createUser', 'region_forbidden');
  const page = await stage.open('/news', { options: screens.desk });
  await isLockedOut(page);
  await page.getByRole('heading', { level: 1, name: failure.forbidden.title }).waitFor();
  const place = page.locator('main dl');
  await expect.poll(() => place.innerText()).toContain('Kazakhstan');
  await expect.poll(() => place.innerText()).toContain('127.0.0.1');
  await page.getByRole('link', { name: 'help@kinora.example' }).first().waitFor();
  await page.getByRole('button', { name: settings.signIn.button, exact: true }).first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  // What is said stands over the ways out, however wide the screen is.
  const ways = page.locator('main button');
  const topsOfWays = () => ways.evaluateAll((all) => all.map((way) => way.getBoundingClientRect().top));
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 1000 });
    await expect.poll(async () => [(await topsOfWays()).length, new Set(await topsOfWays()).size]).toEqual([2, 1]);
  }
  // On a phone the ways out stand above the bar of the main menu.
  await page.setViewportSize(screens.phone.viewport);
  const roomUnderWays = async () => {
    const end = await ways.last().evaluate((way) => way.getBoundingClientRect().bottom);
    return (await page.locator('[data-bottom-bar]').evaluate((bar) => bar.getBoundingClientRect().top)) - end;
  };
  await expect.poll(roomUnderWays).toBeGreaterThan(0);
  await page.getByRole('button', { name: geoLock.check }).click();
  await page.getByText(geoLock.same).waitFor();
});

test('the geo-lock page names the country as the service does, in languages of which the browser knows no countries', async () => {
  stage.wire.refuse('session.createUser', 'region_forbidden');
  stage.wire.answer('site.network', ({ language }) =>
    network({ country_name: language === 'kk' ? 'Қазақстан' : 'Kazakhstan' }),
  );
  const page = await stage.open('/geo_lock?lang=kk', { options: screens.desk });
  await page.locator('html[lang="kk"] main dl').getByText('Қазақстан').waitFor();
});
