import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Device } from '#contract/session.ts';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { keyboardOf } from '#e2e/harness/hands.ts';
import {
  ADULT,
  choose,
  dialog,
  entered,
  FAMILY,
  moveClock,
  OTHER_ADULT,
  obstacle,
  opens,
  PIN,
  parentsOn,
  pinDialog,
  row,
  say,
} from '#e2e/harness/parents.ts';
import { PASSWORD } from '#e2e/harness/signed-in.ts';
import { setTenant } from '#e2e/harness/stage.ts';
import { answerDuring, ask } from '#e2e/harness/wire.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

const SETTINGS = '/lk_parental';

const stage = setTenant('parental-settings');
const { seed, parent, open, configure } = parentsOn(stage);
beforeAll(seed);

describe('setting the PIN', () => {
  test.runIf(isSlowProof)('[A-PAR-10] is offered where there is none, in two steps, by keyboard alone', async () => {
    const { page } = await open(FAMILY.path, await parent(null));
    const hands = keyboardOf(page);
    await hands.press(row(page, ADULT));
    await hands.press(dialog(page).getByRole('button', { name: 'Set a PIN' }));
    await hands.sayPin(dialog(page, 'New PIN'), PIN);
    await opens(page, ADULT, () => hands.sayPin(dialog(page, 'Repeat the PIN'), PIN));
  });

  test('[A-PAR-14] [A-PAR-16] [C-PIN-03] saves it once it is repeated, says so and goes on', async () => {
    const owner = await parent(null);
    // A guest's press is answered once they have signed in.
    const { page, streams, writes } = await open(FAMILY.path, null);
    await expect.poll(() => streams(FAMILY.id)).toBeGreaterThan(0);
    await row(page, ADULT).click();
    await dialog(page).getByRole('button', { name: 'With your login and password' }).click();
    await page.getByLabel('Login').fill(owner.login);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog(page, 'Protect children from adult content').getByRole('button', { name: 'Not now' }).click();
    expect(new URL(page.url()).pathname).toBe(ADULT.path);
    const saved = () =>
      writes('/v2/users/self')
        .filter(({ path }) => path === '/v2/users/self')
        .map(({ body }) => body);
    const creation = obstacle(page, 'pin_creation').getByRole('button', { name: 'Set a PIN' });
    await creation.waitFor();
    await creation.click();
    await dialog(page).getByRole('button', { name: 'Set a PIN' }).click();
    await dialog(page, 'New PIN').waitFor();
    await page.keyboard.type('1234');
    await dialog(page, 'Repeat the PIN').waitFor();
    expect(saved()).toEqual([]);
    expect(streams(ADULT.id)).toBe(0);
    // The message is gone after three seconds.
    const told = page.getByText('Your PIN is saved').waitFor();
    await Promise.all([told, opens(page, ADULT, () => page.keyboard.type('1234'))]);
    expect(saved()).toEqual([{ pincode: '1234' }]);
    expect(await owner.call('GET', '/v2/users/self')).toMatchObject({ parental_status: 'set' });
    // The page knows it too: none is offered any more, the one there is is asked for.
    await moveClock(page, 2_000);
    await row(page, OTHER_ADULT).click();
    await pinDialog(page).waitFor();
  });

  test.runIf(isSlowProof)(
    '[C-PIN-01] [A-PAR-18] [C-API-93] [C-API-103] changing it takes the old one first',
    async () => {
      const owner = await parent();
      const { page, writes } = await open('/news#parental_set', owner);
      await dialog(page, 'Current PIN').waitFor();
      await page.keyboard.type('0000');
      await dialog(page).getByText('Wrong PIN. Please try again').waitFor();
      await page.keyboard.type(PIN);
      await dialog(page, 'New PIN').waitFor();
      await page.keyboard.type('1234');
      await dialog(page, 'Repeat the PIN').waitFor();
      await dialog(page).getByRole('button', { name: 'Back to the first step' }).click();
      await dialog(page, 'New PIN').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.type('1234');
      await dialog(page, 'Repeat the PIN').waitFor();
      const [saved] = await Promise.all([
        page.waitForResponse((answer) => answer.request().method() === 'PATCH'),
        page.keyboard.type('1234'),
      ]);
      expect(await saved.json()).toMatchObject({ username: owner.login, parental_status: 'set', parental_code: null });
      await page.getByText('Your PIN is saved').waitFor();
      await dialog(page).waitFor({ state: 'detached' });
      expect(writes('/v2/users/self').at(-1)?.body).toEqual({ pincode: '1234', old_pincode: PIN });
      expect(writes('parental_code/check').map(({ body }) => body)).toEqual([{ pincode: '0000' }, { pincode: PIN }]);
      const withHistory = { data: { pincode: '1234', history: { action: 'PUSH' } } };
      expect((await owner.requests.post('/v2/users/self/parental_code/check', withHistory)).status()).toBe(200);
      const unproved = await owner.requests.patch('/v2/users/self', { data: { pincode: '9999' } });
      expect(unproved.ok()).toBe(false);
      expect((await say(owner, '9999')).status()).toBe(400);
    },
  );
});

describe('the parental settings', () => {
  test('[A-ROUTE-20] [A-PAR-24] [A-PAR-25] [C-PIN-08] [A-ENT-27] are behind the PIN, begin with the defaults, and last', async () => {
    const durations = [{ minutes: 45 }, { minutes: 600, name: { en: 'Until morning', ru: 'До утра' } }];
    await configure(() => ({ parentalDurations: durations }));
    const owner = await parent();
    const { page, writes } = await open(SETTINGS, owner);
    await pinDialog(page).waitFor();
    await expect.poll(() => page.getByRole('switch').count()).toBe(1);
    await page.keyboard.type(PIN);
    const values = async () => {
      await page.getByRole('switch').nth(5).waitFor();
      const all = await page
        .getByRole('switch')
        .evaluateAll((inputs) =>
          inputs.map((input) => [
            input.closest('label')?.textContent,
            input instanceof HTMLInputElement && input.checked,
          ]),
        );
      return {
        ...Object.fromEntries(all),
        duration: await page.getByRole('radio', { checked: true }).getAttribute('value'),
      };
    };
    await expect
      .poll(() => values())
      .toEqual({
        'Channels for adults': true,
        'Programmes for adults': true,
        'Films and series for adults': true,
        Purchases: false,
        Profiles: false,
        'These settings': true,
        duration: '0',
      });
    const purchases = page.getByRole('switch', { name: 'Purchases' });
    const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
    await Promise.all([saved(), purchases.check()]);
    // The moment of the PIN is over by the clock of the server alone: it asks again for what loosens.
    const night = page.getByRole('radio', { name: 'Until morning' });
    const isSaved = saved();
    await night.check();
    await Promise.race([isSaved, pinDialog(page).waitFor()]);
    if (await pinDialog(page).isVisible()) await page.keyboard.type(PIN);
    await isSaved;
    await Promise.all([saved(), page.getByRole('switch', { name: 'Profiles' }).check()]);
    const loosened = {
      channel: 'Channels for adults',
      program: 'Programmes for adults',
      vod: 'Films and series for adults',
      settings: 'These settings',
    };
    for (const [name, label] of Object.entries(loosened)) {
      await Promise.all([saved(), page.getByRole('switch', { name: label }).uncheck()]);
      expect(writes('/devices/').at(-1)).toEqual({
        method: 'PATCH',
        path: `/v2/users/self/devices/${owner.deviceId}`,
        body: { parental_settings: { [name]: false } },
      });
    }
    await page.reload();
    await expect
      .poll(() => values())
      .toEqual({
        'Channels for adults': false,
        'Programmes for adults': false,
        'Films and series for adults': false,
        Purchases: true,
        Profiles: true,
        'These settings': false,
        duration: '600',
      });
  });

  test.runIf(isSlowProof)('[C-API-94] [C-API-95] [C-API-105] [C-VALID-36] are read and stored whole', async () => {
    const owner = await parent();
    await choose(owner, { settings: false });
    const device = `/v2/users/self/devices/${owner.deviceId}`;
    const { page, writes } = await open(SETTINGS, owner);
    const purchases = page.getByRole('switch', { name: 'Purchases' });
    await purchases.waitFor();
    const chosen = {
      duration: 0,
      pay: false,
      profile: false,
      program: true,
      vod: true,
      channel: true,
      settings: false,
    };
    const read = await answerDuring<Device>(page, device, () => page.reload());
    expect(read.parental_settings).toEqual(chosen);
    const stored = await answerDuring<Device>(page, device, () => purchases.check());
    expect(stored.parental_settings).toEqual({ ...chosen, pay: true });
    expect(writes('/devices/').map(({ body }) => body)).toEqual([{ parental_settings: { pay: true } }]);
    const unknownDevice = `/v2/users/self/devices/${randomUUID()}`;
    expect((await ask(page, unknownDevice)).status).toBe(404);
    expect((await owner.requests.patch(unknownDevice, { data: { parental_settings: { pay: true } } })).status()).toBe(
      404,
    );

    // From a while later on the PIN is asked for again.
    await page.goto(`${stage.address}${ADULT.path}`);
    await pinDialog(page).getByRole('switch', { name: 'Do not ask for 30 minutes' }).check();
    await page.keyboard.type('a4-7');
    await entered(page, 2);
    expect(writes('parental_code')).toEqual([]);
    await opens(page, ADULT, () => page.keyboard.type('11'));
    const kept = async () => (await owner.call<Device>('GET', device)).settings;
    expect(await kept()).toMatchObject({ parentalChannels: 30 });
    await owner.call('PATCH', device, { settings: { parentalChannels: 1 } });
    const neither = { data: { settings: { parentalChannels: 5 } } };
    expect((await owner.requests.patch(device, neither)).status()).toBe(400);
    expect(await kept()).toMatchObject({ parentalChannels: 1 });
    for (const pincode of ['12a4', '123', '12345']) {
      const refused = await owner.requests.patch('/v2/users/self', { data: { pincode, old_pincode: PIN } });
      expect(refused.status()).toBe(400);
    }
  });
});
