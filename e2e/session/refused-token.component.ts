import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { device, token, user } from '#e2e/harness/component/answers/viewers.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const { settings: texts, failure } = allTexts.en;
const TOKEN_STATE = 'kinora:kinora:token_state';
const TWELVE_HOURS = 43_200_000;
const A_MINUTE = 60_000;

const stage = setComponents();

const open = (path: string) => stage.open(path, { viewer: 'member', options: screens.desk });
const renewals = () => stage.wire.calls('session.authorizeDevice').length;

const tokenState = (page: Page): Promise<Readonly<Record<string, unknown>>> =>
  page.evaluate((entry) => JSON.parse(localStorage.getItem(entry) ?? '{}'), TOKEN_STATE);

/** Opens a page again whose token is known to be refused. */
async function openRefused(page: Page): Promise<void> {
  await page.evaluate((entry) => {
    const state = JSON.parse(localStorage.getItem(entry) ?? '{}');
    localStorage.setItem(entry, JSON.stringify({ ...state, isTokenRefused: true }));
  }, TOKEN_STATE);
  await page.reload();
  await untilAnswered(page);
}

test.each([
  [401, 'permission_denied'],
  [403, 'authentication_failed'],
])(
  '[A-SESS-12] [A-SESS-16] [A-SESS-17] [A-SESS-20] a token refused by %i %s is renewed by what the viewer does next',
  async (status, code) => {
    const page = await open('/lk');
    // Of other services either alone says it.
    const json = { error: { message: 'Who is there?', code }, error_code: code, status_code: status, detail: '' };
    await page.route('**/v2/users/self/devices', (route) => route.fulfill({ status, json }));
    await page.getByRole('link', { name: texts.sections.devices }).click();
    await page.getByText('Who is there?').waitFor();
    await untilAnswered(page);
    await expect
      .poll(() => tokenState(page))
      .toMatchObject({ isTokenRefused: true, expiresAt: stage.now() + TWELVE_HOURS });
    expect(renewals()).toBe(0);
    await page.unroute('**/v2/users/self/devices');
    await page.getByRole('button', { name: failure.retry }).click();
    await page.getByText(texts.devices.current).waitFor();
    expect(renewals()).toBe(1);
    await expect.poll(() => tokenState(page)).toMatchObject({ isTokenRefused: false });
  },
);

test('[A-SESS-14] a token counts as long as the service says, else for twelve hours', async () => {
  const page = await open('/lk');
  const expiresAt = async () => Number((await tokenState(page))['expiresAt']);
  await openRefused(page);
  await expect.poll(renewals).toBe(1);
  await expect.poll(expiresAt).toBeGreaterThanOrEqual(stage.now() + TWELVE_HOURS);
  expect(await expiresAt()).toBeLessThan(stage.now() + TWELVE_HOURS + A_MINUTE);
  stage.wire.answer('session.authorizeDevice', token('member', { expired: '2037-01-02T03:04:05Z' }));
  await openRefused(page);
  await expect.poll(expiresAt).toBe(Date.parse('2037-01-02T03:04:05Z'));
});

test('[A-ERR-09] [C-ERR-15] a device whose settings are not found is authorised again at once', async () => {
  stage.wire.answer(
    'session.self',
    user('member', { parental_status: 'set', first_name: 'P', email: 'p@example.com' }),
  );
  stage.wire.refuse('session.getDevice', 'device_not_found');
  const page = await open('/lk');
  // With a PIN, saving looks at what the device asks for.
  await page.getByRole('button', { name: texts.account.save }).click();
  await page.getByRole('dialog').waitFor();
  await expect.poll(renewals).toBe(1);
  await expect.poll(() => tokenState(page)).toMatchObject({ isTokenRefused: false });
});

test('[A-ERR-07] [A-ERR-08] a device that there is no room for says so where none may go, and else takes the place of the one that signed in longest ago', async () => {
  const others = [
    device('member', { id: 'recent', login_at: '2026-01-10T12:00:00Z' }),
    device('member', { id: 'oldest', login_at: '2026-01-09T12:00:00Z' }),
  ];
  const page = await open('/lk');
  stage.wire.answer('session.listDevices', others);
  stage.wire.answer('session.self', user('member', { device_limit: 2 }));
  stage.wire.refuse('session.authorizeDevice', 'too_many_devices');
  stage.wire.refuse('session.removeDevice', 'permission_denied');
  await openRefused(page);
  await page.getByRole('alert').getByText('Too many devices are connected').waitFor();
  stage.wire.answer('session.removeDevice', () => {
    stage.wire.answer('session.authorizeDevice', token('member'));
    return device('member', { id: 'oldest' });
  });
  await page.getByRole('alert').getByRole('button', { name: failure.retry }).click();
  await page.getByRole('button', { name: texts.account.save }).waitFor();
  expect(stage.wire.calls('session.removeDevice').at(-1)?.params).toEqual({ id: 'oldest' });
});
