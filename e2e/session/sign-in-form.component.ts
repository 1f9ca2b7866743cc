import { expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { network } from '#e2e/harness/component/answers/operator.ts';
import { signInBy } from '#e2e/harness/component/answers/sign-in.ts';
import { token } from '#e2e/harness/component/answers/viewers.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { phoneField, signInForm } from '#e2e/harness/sign-in.ts';

const WAYS = ['With your login and password', 'With your phone number'];
const QUESTION = 'How would you like to sign in?';
const OPERATOR_ID = 42;
const options = screens.desk;

const stage = setComponents(signInBy(['password', 'phone_code']));

/** What is sent by login and password, but for the guest that the page makes. */
const logins = () => stage.wire.calls('session.login').slice(1);

test('[A-ROUTE-34] [A-AUTH-19] [A-AUTH-03] [A-AUTH-23] several ways in are a list, of a page and of the form; each opens its own form', async () => {
  const page = await stage.open('/auth_methods', { options });
  const list = page.getByRole('main').getByRole('list', { name: QUESTION });
  await expect.poll(() => list.getByRole('button').allTextContents()).toEqual(WAYS);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.evaluate(() => {
    window.location.hash = 'auth';
  });
  const ways = signInForm(page).getByRole('list', { name: QUESTION });
  await expect.poll(() => ways.getByRole('button').allTextContents()).toEqual(WAYS);
  expect(await accessibilityFaults(page)).toEqual([]);
  await ways.getByRole('button', { name: 'With your login and password' }).click();
  await page.getByLabel('Login').waitFor();
  await page.getByLabel('Password').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await signInForm(page).getByRole('button', { name: 'Back' }).click();
  await ways.getByRole('button', { name: 'With your phone number' }).click();
  await phoneField(page).waitFor();
});

test('[A-AUTH-16] [A-VALID-14] [A-VALID-15] login and password are sent together, and neither is longer than it may be', async () => {
  const page = await stage.open('/auth_methods', { options });
  await page.getByRole('main').getByRole('button', { name: 'With your login and password' }).click();
  const enter = signInForm(page).getByRole('button', { name: 'Sign in' });
  await enter.click();
  await page.getByText('Enter your login').waitFor();
  await page.getByLabel('Login').pressSequentially('viewer1234567');
  await enter.click();
  await page.getByText('Enter your password').waitFor();
  expect(logins()).toEqual([]);
  await expect.poll(() => page.getByLabel('Login').inputValue()).toBe('viewer12345');
  await page.getByLabel('Password').pressSequentially('x'.repeat(35));
  await expect.poll(() => page.getByLabel('Password').inputValue()).toHaveLength(30);
  stage.wire.refuse('session.login', 'invalid_credentials');
  await page.keyboard.press('Enter');
  await page.getByText('Wrong login or password.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(logins().map(({ body }) => body)).toEqual([
    { login: 'viewer12345', password: 'x'.repeat(30), app_version: expect.any(String) },
  ]);
});

test('[A-VALID-16] a short login goes with zeros and the operator’s number where that is on', async () => {
  stage.wire.answerAll(signInBy(['password'], { id: OPERATOR_ID, sign_in: { has_partner_prefix: true } }));
  const page = await stage.open('/news#auth', { options });
  await page.getByLabel('Login').waitFor();
  stage.wire.refuse('session.login', 'invalid_credentials');
  for (const [login, sent] of [
    ['42', `${OPERATOR_ID}000042`],
    ['123456', `${OPERATOR_ID}123456`],
    ['1234567', '1234567'],
  ] as const) {
    await page.getByLabel('Login').fill(login);
    await page.getByLabel('Password').fill('secret');
    await page.keyboard.press('Enter');
    await expect.poll(() => logins().at(-1)?.body?.login).toBe(sent);
    await page.getByText('Wrong login or password.').waitFor();
  }
});

test('[A-VALID-16] a short login goes as it is without the operator’s number', async () => {
  const page = await stage.open('/auth_methods', { options });
  await page.getByRole('main').getByRole('button', { name: 'With your login and password' }).click();
  await page.getByLabel('Login').fill('42');
  await page.getByLabel('Password').fill('secret');
  stage.wire.answer('session.login', token('member'));
  await page.keyboard.press('Enter');
  await signInForm(page).waitFor({ state: 'detached' });
  expect(logins().map(({ body }) => body?.login)).toEqual(['42']);
});

test('[A-AUTH-18] [A-AUTH-22] an answer without an operator has the words of the network over the form, and the usual way in', async () => {
  stage.wire.answer('site.network', {
    ...network({ default: { title: 'Television of the network', description: 'For every viewer.' } }),
    provider: null,
  });
  stage.wire.answer('site.authMethods', { methods: [] });
  const page = await stage.open('/news#auth', { options });
  await signInForm(page).getByRole('heading', { name: 'Television of the network' }).waitFor();
  await signInForm(page).getByText('For every viewer.').waitFor();
  await phoneField(page).waitFor();
});

test('[C-PARTNER-01] a partner that signs in itself takes the form’s place', async () => {
  const sign_in = 'https://portal.kinora.example/sign-in?back={return}';
  stage.wire.answerAll(signInBy(['provider_code'], { links: { sign_in } }));
  stage.wire.answer('site.welcome', { title: 'An evening at home', text: '', logo: '' });
  const page = await stage.open('/welcome?partner=ntv_web', { options });
  const portal = '**/sign-in?back=*';
  await page.route('https://portal.kinora.example/**', (route) => route.fulfill({ body: 'The portal' }));
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(portal);
  expect(new URL(page.url()).searchParams.get('back')).toBe(`${stage.address}/welcome?partner=ntv_web`);
  await page.goto(`${stage.address}/news`);
  const visited: string[] = [];
  page.on('framenavigated', () => visited.push(page.url()));
  await page.locator('header').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(portal);
  expect(visited.filter((url) => url.includes('#auth'))).toEqual([]);
  // Nor does the form open where its own address is opened.
  await page.goto(`${stage.address}/news#auth`);
  await page.waitForURL(portal);
});
