import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Message } from '#contract/engagement.ts';
import type { Token } from '#contract/session.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { type SeededCustomer, seedCustomer } from '#tooling/testing/customer.ts';
import { alpha, beta } from '#tooling/testing/fixtures.ts';
import { runOperator } from '#tooling/testing/operator.ts';
import {
  deliver,
  noticesOf,
  payOnPage,
  sandboxPayments,
  type TestSandbox,
  testSandbox,
} from '#tooling/testing/payments.ts';
import { seedPackets } from '#tooling/testing/television.ts';

/** A card of the sandbox without money. */
const NO_MONEY = '4000000000009995';

let api: TestApi;
let sandbox: TestSandbox;
let anna: SeededCustomer;
let device: string;

beforeAll(async () => {
  sandbox = await testSandbox(() => api.clock.now());
  api = await testApi({ acquirers: sandbox.acquirers });
  await api.configure(alpha, { payments: sandboxPayments(alpha.settings.payments) });
  await seedPackets(api.database, alpha.id, [
    { id: 7, priceMinor: 100, isBase: true, name: { en: 'Basic' }, periods: [{ id: 'm', months: 1, priceMinor: 100 }] },
  ]);
  anna = await seedCustomer(api.database, alpha.id, { at: api.clock.now() / 1000 });
  const other = await seedCustomer(api.database, beta.id, { at: api.clock.now() / 1000 });
  const { $client } = api.database;
  await $client.query(
    `UPDATE users SET username = 'anna', phone = '77010001122', phone_verified_at = joined_at, email = 'Anna@mail.example',
       email_verified_at = joined_at, provider_uid = 'c-1', first_name = 'Anna', last_name = 'Karenina' WHERE id = $1`,
    [anna.userId],
  );
  await $client.query(`UPDATE users SET username = 'anna', phone = '77010009988' WHERE id = $1`, [other.userId]);
  const registered = await call('POST', '/v2/users/self/devices', { device_type: 'tv', vendor: 'Samsung' });
  device = registered.json<{ id: string }>().id;
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

function kinora(...args: readonly string[]) {
  const acquirers = Object.values(sandbox.desks).map(({ acquirer }) => acquirer);
  return runOperator(args, { DATABASE_URL: api.connectionString, KINORA_ACQUIRERS: JSON.stringify(acquirers) });
}
const said = async (...args: readonly string[]) => {
  const ran = await kinora(...args);
  expect({ args, ...ran }).toMatchObject({ code: 0, complaint: '' });
  return ran.output.trimEnd();
};
const refused = async (...args: readonly string[]) => {
  const { code, output, complaint } = await kinora(...args);
  expect({ args, code, output }).toEqual({ args, code: 1, output: '' });
  return complaint.trimEnd();
};
const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
  api.app.inject({
    ...{ method, url, headers: { host: 'alpha.test', authorization: `Token ${anna.token}` } },
    ...(payload && { payload }),
  });

/** A top-up of 300; answers its id. */
async function topUp(isPaid: boolean): Promise<string> {
  const payload = { amount: '300.00', paysystem_shortname: 'short-url' };
  const answer = await call('POST', `/v2/users/self/accounts/${anna.accountId}/payforms/short_url`, payload);
  const { transaction_id: id, full_url: page } = answer.json();
  await payOnPage(page, isPaid ? undefined : NO_MONEY);
  for (const notice of noticesOf(sandbox, 'sandbox-bank', id)) await deliver(api.app, notice);
  return id;
}

test('customers are found by phone, e-mail, login, number, contract and name, whole or in part', async () => {
  const line = `alpha  id:${anna.userId}  login anna  phone 77010001122  e-mail Anna@mail.example  contract c-1  Anna Karenina`;
  for (const text of [
    '8 (701) 000-11-22',
    'anna@mail.example',
    `id:${anna.userId}`,
    'c-1',
    'kareni',
    '0001122',
    'phone:+7 701 000 11 22',
  ]) {
    expect({ text, found: await said('customer', 'find', text) }).toEqual({ text, found: line });
  }
  const both = (await said('customer', 'find', 'anna')).split('\n');
  expect(both).toEqual([
    line,
    expect.stringMatching(/^beta {2}id:\d+ {2}login anna {2}phone 77010009988 \(not verified\)$/),
  ]);
  expect(await said('customer', 'find', 'anna', '--provider', 'alpha')).toBe(line);
  expect(await refused('customer', 'find', 'vronsky')).toBe('kinora: no viewer has "vronsky"');
  expect(await refused('customer', 'find', '%%')).toBe('kinora: no viewer has "%%"');
  expect(await refused('customer', 'find', 'x')).toContain('too short');
  expect(await refused('customer', 'find', 'anna', '--provider', 'alpa')).toContain('did you mean alpha?');
});

test('commands take each of the names of a viewer, and suggest `customer find` for an unknown one', async () => {
  for (const name of ['c-1', '+7 701 000 11 22', 'ANNA@mail.example', 'contract:c-1', `id:${anna.userId}`]) {
    expect(await said('customer', 'show', name)).toContain(`user anna (id:${anna.userId}) of alpha`);
  }
  expect(await refused('customer', 'show', 'vronsky')).toContain('`customer find` searches');
  expect(await refused('customer', 'show', 'anna')).toContain('choose one with --provider alpha or beta');
  // This phone is not verified.
  expect(await refused('customer', 'show', '77010009988')).toContain('there is no viewer');
});

test('customer show says who it is, and what it has, paid and owes', async () => {
  await said('customer', 'grant', 'c-1', '7', '--days', '10');
  await said('customer', 'block', 'c-1', '--status', '-1', '--amount', '50');
  const lines = (await said('customer', 'show', 'c-1')).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'name: Anna Karenina',
      expect.stringMatching(/^phone: 77010001122, verified 20/),
      expect.stringMatching(/^joined 20\S+, signed in last /),
      'contract: c-1',
      'PIN: not set',
      'has to pay 50.00 RUB',
      'balance: 0.00 RUB, may pay',
      'profiles:',
      'devices:',
      expect.stringMatching(new RegExp(`^  device ${device}  Samsung tv  last seen 2026-01-15T12:00:00Z, signed out$`)),
      expect.stringMatching(/^ {2}packet 7 Basic {2}since 20\S+ until 20\S+: open, ends then$/),
      'payments: none',
    ]),
  );
  await said('customer', 'block', 'c-1', '--status', '0');
});

test('payment show says what became of a payment, and where ids of refunds are', async () => {
  const failed = await topUp(false);
  const paid = await topUp(true);
  await said('money', 'refund', paid, '--amount', '100', '--reason', 'a lost evening');
  const lines = (await said('payment', 'show', paid)).split('\n');
  const bankId = sandbox.desks['sandbox-bank'].bank.byReference(paid)?.id;
  const refund = /^refund (\S+)/.exec(lines.find((line) => line.startsWith('refund')) ?? '')?.[1] ?? '';
  expect(lines).toEqual([
    `payment ${paid} of anna (id:${anna.userId}) of alpha`,
    expect.stringMatching(/^300\.00 RUB, top_up, by short-url at sandbox-bank, begun 2026-01-15T/),
    expect.stringMatching(/^state partly_refunded since \S+: a part of the money went back$/),
    `${bankId} at the bank`,
    expect.stringMatching(/^the bank said settled at \S+, applied$/),
    expect.stringMatching(
      /^refund \S{36} {2}\S+ {2}100\.00 {2}complete {2}by operator: a lost evening, \S+ at the bank$/,
    ),
    expect.stringMatching(/^it has no receipt$|^receipt /),
  ]);
  expect(await said('payment', 'show', String(bankId))).toBe(lines.join('\n'));
  expect(await said('payment', 'show', failed)).toMatch(
    /^state error since \S+: it came to nothing: no_money \(There is not enough money on the card\.\)$/m,
  );
  expect(await refused('payment', 'show', 'nothing')).toContain('`customer payments` lists');

  const ofCustomer = await said('customer', 'payments', 'c-1');
  expect(ofCustomer).toMatch(
    new RegExp(`^payment ${paid}  \\S+  top_up  300\\.00 RUB  sandbox-bank  partly_refunded$`, 'm'),
  );
  expect(ofCustomer).toContain(`\n  refund ${refund}  `);
  expect(await said('customer', 'show', 'c-1')).toMatch(
    new RegExp(`^  payment ${failed} .* error: no_money \\(There is not enough money on the card\\.\\)$`, 'm'),
  );
  const statement = await said('money', 'statement', 'c-1');
  expect(statement).toMatch(new RegExp(`capture 300\\.00 \\(payment ${paid}\\)$`, 'm'));
  expect(statement).toMatch(new RegExp(`refund -100\\.00 \\(refund ${refund}\\)$`, 'm'));
});

test('device sign-out ends the sessions of one device, and leaves the others', async () => {
  const authorised = await call('POST', '/v2/auth/device', { device_id: device });
  const { access_token: token } = authorised.json<Token>();
  const status = async (of: string) =>
    (await api.app.inject({ url: '/v2/users/self', headers: { host: 'alpha.test', authorization: `Token ${of}` } }))
      .statusCode;
  expect(await status(token)).toBe(200);
  expect(await refused('device', 'sign-out', 'nothing')).toContain('is not the id of a device');
  expect(await refused('device', 'sign-out', 'ffffffff-0000')).toContain('`customer show` lists those of a viewer');
  expect(await said('device', 'sign-out', device.slice(0, 8))).toBe(
    `device ${device} (Samsung tv) of anna (id:${anna.userId}) of alpha is signed out and removed`,
  );
  await expect.poll(() => status(token)).toBe(401);
  expect(await status(anna.token)).toBe(200);
  const { rows } = await api.database.$client.query(
    `SELECT area, action, subject FROM audit_entries WHERE area = 'session' ORDER BY id DESC LIMIT 1`,
  );
  expect(rows).toEqual([{ area: 'session', action: 'sign out', subject: `sign-outs/${anna.userId}/${device}` }]);
});

test('message send reaches one viewer, where the provider shows messages', async () => {
  const titles = async () => (await call('GET', '/v2/users/self/messages')).json<Message[]>().map(({ title }) => title);
  expect(await said('message', 'send', 'c-1', 'Работы на линии', 'Сегодня с двух до трёх')).toMatch(
    new RegExp(`^message \\S{36} "Работы на линии" is sent to anna \\(id:${anna.userId}\\) of alpha$`),
  );
  expect(await titles()).toEqual(['Работы на линии']);
  expect(await refused('message', 'send', 'c-1', ' ')).toContain('a message needs a title');
  await api.configure(alpha, { features: { ...alpha.settings.features, messages: false } });
  expect(await refused('message', 'send', 'c-1', 'Ещё раз')).toContain('its setting features.messages is off');
});
