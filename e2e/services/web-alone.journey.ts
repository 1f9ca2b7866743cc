import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#contract/session.ts';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { withDatabase } from '#e2e/harness/database.ts';
import { operate } from '#e2e/harness/operate.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import { codeField, getCode, phoneField, signInForm } from '#e2e/harness/sign-in.ts';
import { offerPasswords, register, signIn } from '#e2e/harness/signed-in.ts';
import { type ContextOptions, setStage } from '#e2e/harness/stage.ts';
import { ask } from '#e2e/harness/wire.ts';
import { type Service, startService, untilReady } from '#tooling/testing/service.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { type TemporaryFolder, temporaryFolder } from '#tooling/testing/temporary-folder.ts';

const OPERATOR_STAFF = 'helper';
const VIEWER = 'viewer';

describe.runIf(isSlowProof)('the web in production, with the api in another process', () => {
  const stage = setStage();
  let folder: TemporaryFolder;
  let web: Service;

  beforeAll(async () => {
    await offerPasswords(stage);
    for (const login of [OPERATOR_STAFF, VIEWER]) await register(stage.address, login);
    await operate(stage, 'staff', 'add', OPERATOR_STAFF);
    folder = await temporaryFolder();
    const environment = { NODE_ENV: 'production', KINORA_ROLES: 'web', API_BASE: stage.address };
    web = await startService({ dataFolder: folder.path, environment });
    await untilReady(web);
  });
  afterAll(async () => {
    await web?.stop();
    await folder?.remove();
  });

  async function open(address: string, options: ContextOptions = {}) {
    const { page, faults } = await openPage(await stage.newContext({ locale: 'en-US', ...screens.desk, ...options }));
    const told: string[] = [];
    const called: string[] = [];
    page.on('console', (message) => message.type() === 'debug' && told.push(message.text()));
    page.on('request', (request) => called.push(new URL(request.url()).pathname));
    await page.goto(address);
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith('_device')));
    await untilAnswered(page);
    return { page, faults, told, called };
  }

  test('[A-API-01] [C-API-01] asks the api that it was told of, and pages go on as ever', async () => {
    const { page, faults, called } = await open(`${web.address}/channels/all/polden`);
    await page.locator('[data-channels] [data-channel]').first().waitFor();
    const calls = called.filter((path) => /^\/(?!assets|art|fonts|media|session|channels|locales)/.test(path));
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter((path) => !path.startsWith('/v2/'))).toEqual([]);
    const { username } = (await ask<User>(page, '/v2/users/self')).body;
    const { rows } = await withDatabase(stage.dataFolder, (client) =>
      client.query('SELECT is_guest FROM users WHERE username = $1', [username]),
    );
    expect(rows).toEqual([{ is_guest: true }]);
    // In production nobody is led to where codes can be read.
    await page.goto(`${web.address}/agreement#auth`);
    await signInForm(page).getByRole('button', { name: 'With your phone number' }).click();
    await phoneField(page).fill('77010008888');
    await getCode(page).click();
    await codeField(page).waitFor();
    await expect.poll(() => page.locator('a[href*="inbox"]').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test('[A-ROUTE-43] [C-CONST-36] tells developers what it does where the address asks for it, here only the staff', async () => {
    const quiet = await open(`${stage.address}/agreement`);
    expect(quiet.told).toEqual([]);
    await quiet.page.goto(`${stage.address}/agreement?show_debug=1`);
    await expect.poll(() => quiet.told).toContain('kinora: the session is guest');
    await expect
      .poll(() => quiet.told)
      .toContainEqual(expect.stringMatching(/^kinora: engagement\.\w+ 200 in \d+ ms$/));
    await quiet.page.goto(`${stage.address}/privacy`);
    const before = quiet.told.length;
    await expect.poll(() => quiet.told.length).toBeGreaterThan(before);

    const asked = `${web.address}/agreement?show_debug=1`;
    const as = async (login: string) => ({ storageState: (await signIn(web.address, login)).storageState });
    expect((await open(asked)).told).toEqual([]);
    const viewer = await open(asked, await as(VIEWER));
    await viewer.page.getByRole('button', { name: 'Account: Main' }).waitFor();
    expect(viewer.told).toEqual([]);
    const staff = await open(asked, await as(OPERATOR_STAFF));
    await staff.page.getByRole('button', { name: 'Account: Main' }).click();
    await expect.poll(() => staff.told).toContainEqual(expect.stringMatching(/^kinora: profiles\.list 200 in \d+ ms$/));
  });
});
