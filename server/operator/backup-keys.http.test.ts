import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pinKeys, signingKeys } from '#server/start/signing-keys.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { runOperator } from '#tooling/testing/operator.ts';
import { temporaryFolder } from '#tooling/testing/temporary-folder.ts';
import { newGuest } from '#tooling/testing/viewer.ts';

const PIN = '4711';
const PASSPHRASE = 'correct horse battery staple';

type Folder = Awaited<ReturnType<typeof temporaryFolder>>;

let former: Folder;
let api: TestApi;
/** A machine that has nothing. */
let machine: Folder;
let target: TestApi;
let file: string;
let owner: Awaited<ReturnType<typeof newGuest>>;
let code: string;

beforeAll(async () => {
  former = await temporaryFolder();
  // As the first start makes them.
  const keys = { signingKeys: signingKeys([], former.path), pinKeys: pinKeys([], former.path) };
  api = await testApi(keys);
  await api.configure(alpha, { features: { ...alpha.settings.features, promo_codes: true } });
  owner = await newGuest(api.app);
  await api.database.$client.query('UPDATE users SET is_guest = false');
  const payload = { pincode: PIN };
  expect((await call(api.app, 'PATCH', '/v2/users/self', payload)).statusCode).toBe(200);
  const made = await kinora(former, api, ['promo', 'create', 'alpha', 'Autumn', '--amount', '500']);
  code = made.output.trimEnd().split(',').at(-1) ?? '';
  file = join(former.path, 'kinora.backup');
});
afterAll(() => Promise.all([api.close(), former.remove()]));

beforeEach(async () => {
  machine = await temporaryFolder();
  target = await testApi({}, async () => {});
  return async () => {
    await target.close();
    await machine.remove();
  };
});

const kinora = (
  { path }: Folder,
  { connectionString }: TestApi,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) => runOperator(args, { KINORA_DATA: path, DATABASE_URL: connectionString, ...environment });

const call = (app: TestApi['app'], method: 'POST' | 'PATCH', url: string, payload?: object) =>
  app.inject({
    ...{ method, url, headers: { host: 'alpha.test', authorization: `Token ${owner.token}` } },
    ...(payload && { payload }),
  });

/** Whether an api that starts on the new machine, with what is configured there, takes the PIN and the promo code. */
async function works(configured: { readonly pin?: string; readonly signing?: string } = {}) {
  const { pin, signing } = configured;
  const started = await target.another({
    signingKeys: signingKeys(signing === undefined ? [] : [signing], machine.path),
    pinKeys: pinKeys(pin === undefined ? [] : [pin], machine.path),
  });
  try {
    const check = await call(started.app, 'POST', '/v2/users/self/parental_code/check', { pincode: PIN });
    const redeemed = await call(started.app, 'POST', '/v2/users/self/promokeys', { key: code });
    return { pin: check.statusCode, promo: redeemed.statusCode };
  } finally {
    await started.close();
  }
}
const WORKS = { pin: 200, promo: 200 };

const sealing = { KINORA_BACKUP_PASSPHRASE: PASSPHRASE };

test('a backup with a passphrase brings promo codes and PINs to an empty machine', async () => {
  const made = await kinora(former, api, ['backup', file], sealing);
  expect(made).toMatchObject({ code: 0, complaint: '' });
  // This test's installation has no encrypted channel, so that no secret was made.
  expect(made.output).toMatch(/\nIT HAS NOT ALL KEYS: KINORA_CONTENT_SECRET are missing; .*\n$/);
  expect((await readFile(file)).includes(signingKeys([], former.path)[0])).toBe(false);
  const passphrase = join(machine.path, 'passphrase');
  await writeFile(passphrase, `${PASSPHRASE}\n`);
  const restored = await kinora(machine, target, ['restore', file, '--passphrase-file', passphrase]);
  expect(restored).toMatchObject({ code: 0, complaint: '' });
  const kept = join(machine.path, 'keys', 'restored.json');
  expect(restored.output).toContain(`the keys of the backup are in ${kept}: restart the processes`);
  expect((await stat(kept)).mode & 0o777).toBe(0o600);
  expect(await works()).toEqual(WORKS);
  expect(await readdir(join(machine.path, 'keys'))).toEqual(['restored.json']);
  const again = await kinora(machine, target, ['restore', file, '--replace'], sealing);
  expect(again.output).toContain('the keys of the backup are those of this machine');
  // The next backup has them, too.
  const next = join(machine.path, 'next.backup');
  await kinora(machine, target, ['backup', next], sealing);
  const third = await temporaryFolder();
  await kinora(third, target, ['restore', next, '--replace'], sealing);
  expect(pinKeys([], third.path)).toEqual(pinKeys([], former.path));
  await third.remove();
});

test('keys of a machine that has some of its own stay the newest, and those of the backup count beside them', async () => {
  await kinora(former, api, ['backup', file], sealing);
  const own = { pin: 'a key for PINs of the new machine', signing: 'a key for media of the new machine' };
  const environment = { KINORA_PIN_KEYS: own.pin, KINORA_SIGNING_KEYS: own.signing, ...sealing };
  expect((await kinora(machine, target, ['restore', file], environment)).code).toBe(0);
  expect(await works(own)).toEqual(WORKS);
  expect([signingKeys([own.signing], machine.path)[0], pinKeys([own.pin], machine.path)[0]]).toEqual([
    own.signing,
    own.pin,
  ]);
});

test('keys that were configured come back, also several', async () => {
  const environment = {
    KINORA_PIN_KEYS: 'a newer key for PINs, an older key for PINs',
    KINORA_SIGNING_KEYS: 'a configured key for media',
    KINORA_CONTENT_SECRET: 'a configured secret of content',
    ...sealing,
  };
  const made = await kinora(former, api, ['backup', file], environment);
  expect(made.output).toMatch(/\nit has the keys, sealed by the passphrase\n$/);
  await kinora(machine, target, ['restore', file], sealing);
  expect(pinKeys([], machine.path)).toEqual(['a newer key for PINs', 'an older key for PINs']);
  expect(signingKeys([], machine.path)).toEqual(['a configured key for media']);
});

test('a backup without a passphrase says loudly that it has no keys, and so does its restore', async () => {
  const made = await kinora(former, api, ['backup', file]);
  expect(made.output).toMatch(
    /\nIT HAS NO KEYS: after a restore promo codes, linked cards and PINs work only .*--passphrase-file/,
  );
  const restored = await kinora(machine, target, ['restore', file]);
  expect(restored.code).toBe(0);
  expect(restored.output).toMatch(/\nTHE BACKUP HAS NO KEYS: promo codes, linked cards and PINs work only /);
  const { pin, promo } = await works();
  expect([pin === 200, promo]).toEqual([false, 400]);
});

test('a wrong, missing or short passphrase is one line, and nothing is changed', async () => {
  await kinora(former, api, ['backup', file], sealing);
  const short = join(machine.path, 'short');
  await writeFile(short, 'short');
  for (const [args, environment, complaint] of [
    [[], { KINORA_BACKUP_PASSPHRASE: 'another passphrase altogether' }, 'the passphrase is not the one of the backup'],
    [[], {}, 'the backup has sealed keys: give --passphrase-file or set KINORA_BACKUP_PASSPHRASE'],
    [['--passphrase-file', short], {}, 'must have at least 16 characters'],
    [['--passphrase-file', join(machine.path, 'none')], {}, 'the passphrase cannot be read'],
  ] as const) {
    const refused = await kinora(machine, target, ['restore', file, '--replace', ...args], environment);
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.complaint).toMatch(/^kinora: [^\n]+\n$/);
    expect(refused.complaint).toContain(complaint);
  }
  const { rows } = await target.database.$client.query('SELECT count(*)::int AS users FROM users');
  expect([rows, await readdir(machine.path)]).toEqual([[{ users: 0 }], ['short']]);
  const without = await kinora(machine, target, ['restore', file, '--without-keys']);
  expect(without.output).toMatch(/\nTHE KEYS OF THE BACKUP ARE LEFT OUT: /);
});
