import { describe, expect, test } from 'vitest';
import { Rowset } from '#contract/catalogue.ts';
import type { SignInMethod } from '#contract/sign-in-settings.ts';
import { screens } from '#e2e/harness/browser.ts';
import { signInBy } from '#e2e/harness/component/answers/sign-in.ts';
import { token } from '#e2e/harness/component/answers/viewers.ts';
import { blank } from '#e2e/harness/component/blank.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { keyboardOf, touchOf } from '#e2e/harness/hands.ts';
import { codeField, getCode, phoneField, signInForm } from '#e2e/harness/sign-in.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

const PHONE = '77010001201';
const CODE = '204816';
const ALMATY = { id: 1, name: 'Алматы' };
const ABAYA_2 = { id: 2, name: 'ул. Абая, 2' };

const stage = setComponents({
  'catalogue.rowset': blank(Rowset, { id: '800001', slug: 'startpage', title: 'Home' }),
  'site.welcome': { title: 'An evening at home', text: '', logo: '' },
  'session.cities': [ALMATY, { id: 2, name: 'Астана' }],
  'session.setCity': { city: ALMATY, addresses: [{ id: 1, name: 'ул. Абая, 1' }, ABAYA_2] },
  'session.setAddress': { city: ALMATY, address: ABAYA_2 },
});

describe.each([
  ['keyboard', screens.desk, keyboardOf],
  ['touch', screens.phone, touchOf],
] as const)('by %s alone', (_hand, options, handsOf) => {
  async function open(path: string, ...methods: readonly [SignInMethod, ...SignInMethod[]]) {
    stage.wire.answerAll(signInBy(methods, { phone_mask: '' }));
    const page = await stage.open(path, { options });
    const hands = handsOf(page);
    return {
      page,
      hands,
      button: (name: string) => page.getByRole('button', { name, exact: true }),
      isSignedIn: () => signInForm(page).waitFor({ state: 'detached' }),
      async askForCode() {
        await hands.write(phoneField(page), PHONE);
        await hands.press(getCode(page));
      },
    };
  }

  test.runIf(isSlowProof)('the city is chosen after the code, then the address', async () => {
    const { page, hands, button, askForCode, isSignedIn } = await open('/news#auth', 'city_code');
    await askForCode();
    await hands.write(codeField(page), CODE);
    await hands.press(button(ALMATY.name));
    await hands.press(button(ABAYA_2.name));
    await isSignedIn();
    expect(stage.wire.calls('session.setAddress').map(({ body }) => body)).toEqual([{ address_id: ABAYA_2.id }]);
  });

  test.runIf(isSlowProof)('a messenger that has no code yet is opened beside, waited for, and left', async () => {
    const { page, hands, button, askForCode, isSignedIn } = await open('/news#auth', 'messenger_code');
    stage.wire.answer('session.codeExists', { otp_exist: false });
    await page.context().route('https://bot.kinora.example/**', (route) => route.fulfill({ body: 'The bot' }));
    await askForCode();
    const bot = page.context().waitForEvent('page');
    await hands.press(page.getByRole('link', { name: 'Open the messenger' }));
    await (await bot).close();
    await page.context().unroute('https://bot.kinora.example/**');
    await hands.press(button('Back'));
    await phoneField(page).waitFor();
    await hands.press(getCode(page));
    await hands.press(button('I have the code'));
    await hands.write(codeField(page), CODE);
    await isSignedIn();
  });

  test('the welcome page leads to the form, and so does skipping it', async () => {
    const { page, hands, button, askForCode, isSignedIn } = await open('/welcome', 'phone_code');
    await hands.press(button('Skip'));
    await page.waitForURL(`${stage.address}/#auth`);
    await hands.press(signInForm(page).getByRole('button', { name: 'Close' }));
    await isSignedIn();
    await page.goto(`${stage.address}/welcome`);
    await hands.press(page.getByRole('main').getByRole('button', { name: 'Sign in' }));
    await askForCode();
    await hands.write(codeField(page), CODE);
    await isSignedIn();
    expect(stage.wire.calls('session.signInByCode').map(({ body }) => body)).toEqual([{ phone: PHONE, token: CODE }]);
  });

  test('several ways in lead to the phone, back, and to login and password', async () => {
    const { page, hands, button, askForCode, isSignedIn } = await open('/news#auth', 'password', 'phone_code');
    await hands.press(button('With your phone number'));
    await askForCode();
    await codeField(page).waitFor();
    // Neither the phone nor the way is final.
    await hands.press(button('Change number'));
    await phoneField(page).waitFor();
    await hands.press(button('Back'));
    await hands.press(button('With your login and password'));
    await hands.write(page.getByLabel('Login'), 'someone');
    await hands.write(page.getByLabel('Password'), 'a password of theirs');
    stage.wire.answer('session.login', token('member'));
    await hands.press(signInForm(page).getByRole('button', { name: 'Sign in' }));
    await isSignedIn();
    expect(stage.wire.calls('session.login').at(-1)?.body).toMatchObject({
      login: 'someone',
      password: 'a password of theirs',
    });
  });
});
