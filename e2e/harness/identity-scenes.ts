import type { Page } from 'playwright-core';
import type { Texts } from '#web/app/i18n/texts.ts';
import { closeDialog } from './close-dialog.ts';
import { accountButton, dialog } from './household.ts';
import { PIN } from './parents.ts';
import { refusal } from './sign-in.ts';

/** Each screen is named as soon as it stands; the next one comes when it is asked for. */
type Scenes = AsyncGenerator<string, void, undefined>;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const goToHash = (page: Page, hash: string) =>
  page.evaluate((next) => {
    window.location.hash = next;
  }, hash);
/** What a dialog says is wrong, in whatever words. */
const complaint = (page: Page) =>
  dialog(page)
    .locator('[aria-invalid="true"]')
    .or(dialog(page).getByRole('alert').filter({ hasText: /\p{L}/u }));
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

/** What a guest sees of signing in, by a phone that nobody has used, and of being refused. */
export async function* guestScenes(
  page: Page,
  address: string,
  { signIn, rows, messages, geoLock }: Texts,
  phone: string,
): Scenes {
  await page.goto(`${address}/welcome`);
  await page.getByRole('main').getByRole('button', { name: signIn.skip }).waitFor();
  yield 'welcome';
  await page.goto(`${address}/auth_methods`);
  await page.getByRole('main').getByRole('list', { name: signIn.methodsTitle }).waitFor();
  yield 'methods-page';
  await goToHash(page, 'auth');
  await button(page, signIn.methods.phone_code).waitFor();
  yield 'methods';
  await button(page, signIn.methods.phone_code).click();
  const field = page.getByLabel(signIn.phone);
  await field.press('Enter');
  await page.getByText(messages.error_wrong_phone).waitFor();
  yield 'phone';
  await field.fill(phone);
  await button(page, signIn.getCode).click();
  const code = page.getByLabel(signIn.code);
  await code.waitFor();
  yield 'code';
  await code.fill('000000');
  await complaint(page).waitFor();
  yield 'code-wrong';
  await button(page, signIn.changeNumber).click();
  await field.waitFor();
  await button(page, rows.goBack).click();
  await button(page, signIn.methods.password).click();
  await page.getByLabel(signIn.login).fill('nobody');
  await page.getByLabel(signIn.password, { exact: true }).fill('whatever');
  await page.keyboard.press('Enter');
  await complaint(page).waitFor();
  yield 'password-wrong';
  await page.route('**/v2/otps', (route) => route.fulfill(refusal(403, 'region_forbidden')));
  await button(page, rows.goBack).click();
  await button(page, signIn.methods.phone_code).click();
  await field.fill(phone);
  await button(page, signIn.getCode).click();
  await page.waitForURL('**/geo_lock');
  await page.getByRole('button', { name: geoLock.check }).waitFor();
  await dialog(page).waitFor({ state: 'detached' });
  yield 'geo-lock';
}

/** What a parent with a PIN sees who has profiles and another device. */
export async function* parentScenes(page: Page, address: string, texts: Texts, child: string): Scenes {
  const { profiles, parental, settings, account, modal, rows } = texts;
  await page.goto(`${address}/agreement`);
  await accountButton(page).click();
  await page.getByRole('group', { name: account.title }).getByRole('button', { name: child }).waitFor();
  yield 'account-menu';
  await page.goto(`${address}/news#profiles`);
  await button(page, profiles.manage).waitFor();
  await dialog(page).getByRole('button', { name: child }).waitFor();
  yield 'profiles';
  await button(page, profiles.manage).click();
  await dialog(page).getByRole('heading', { name: profiles.manage }).waitFor();
  yield 'profiles-manage';
  await dialog(page).getByRole('button', { name: child }).click();
  await dialog(page).getByRole('textbox').fill(' ');
  await button(page, profiles.save).click();
  await page.getByText(profiles.nameMissing).waitFor();
  yield 'profile-form';
  await dialog(page).getByRole('textbox').fill(child);
  await button(page, profiles.changeAvatar).click();
  await dialog(page).locator('[aria-pressed] img').first().waitFor();
  yield 'avatars';
  await button(page, rows.goBack).click();
  await button(page, profiles.remove).click();
  await button(page, profiles.removal.confirm).waitFor();
  yield 'profile-removal';
  await button(page, modal.cancel).click();
  await button(page, profiles.save).waitFor();
  await closeDialog(page);

  await page.goto(`${address}/lk_parental`);
  await dialog(page).getByRole('heading', { name: parental.enter.title }).waitFor();
  await page.keyboard.type('0000');
  await complaint(page).waitFor();
  yield 'pin-wrong';
  await page.keyboard.type(PIN);
  await page.getByRole('switch').nth(5).waitFor();
  await dialog(page).waitFor({ state: 'detached' });
  yield 'parental-settings';
  await page.getByRole('button', { name: parental.page.change }).click();
  await dialog(page).getByRole('heading', { name: parental.setup.old.title }).waitFor();
  yield 'pin-old';
  await page.keyboard.type(PIN);
  await dialog(page).getByRole('heading', { name: parental.setup.new.title }).waitFor();
  yield 'pin-new';
  await page.keyboard.type('1234');
  await dialog(page).getByRole('heading', { name: parental.setup.repeat.title }).waitFor();
  await page.keyboard.type('1235');
  await page.getByText(texts.messages.parental_set_not_equal).waitFor();
  yield 'pin-unequal';
  await closeDialog(page);

  await page.goto(`${address}/lk`);
  await heading(page, settings.sections.account);
  await page.getByLabel(settings.account.firstName, { exact: true }).press('Enter');
  await page.getByText(settings.account.firstNameMissing).waitFor();
  yield 'account';
  await page.goto(`${address}/settings/devices`);
  await page.getByText(settings.devices.current).waitFor();
  yield 'devices';
  await page.goto(`${address}/settings`);
  await heading(page, settings.title);
  yield 'settings';
  await page.getByRole('main').getByRole('button', { name: account.signOut, exact: true }).click();
  await dialog(page).getByRole('heading', { name: account.signOutQuestion.title }).waitFor();
  yield 'sign-out';
  await closeDialog(page);
}

/** What is said to who has set no PIN, and to who owes something. */
export async function* newcomerScenes(page: Page, address: string, { parental }: Texts): Scenes {
  await page.goto(`${address}/lk_parental`);
  await dialog(page).getByRole('heading', { name: parental.start.title }).waitFor();
  yield 'parental-start';
  await closeDialog(page);
  await page.getByRole('main').getByRole('button', { name: parental.pass.pin_creation }).waitFor();
  yield 'parental-locked';
  await page.route('**/v2/mw/status_block', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), status: -1, amount: '4990' } });
  });
  await page.goto(`${address}/news`);
  await dialog(page).getByRole('heading', { name: parental.block.title }).waitFor();
  await button(page, parental.block.check).click();
  await page.getByText(parental.block.unchanged).waitFor();
  yield 'block';
}
