import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isoInstant } from '#rules/units.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { runOperator } from '#tooling/testing/operator.ts';
import { newGuest } from '#tooling/testing/viewer.ts';

let folder: string;
let api: TestApi;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-operator-'));
  api = await testApi();
});
afterAll(() => Promise.all([api.close(), rm(folder, { recursive: true })]));

const kinora = (...args: readonly string[]) =>
  runOperator(args, { KINORA_DATA: folder, DATABASE_URL: api.connectionString });
const rows = async (query: string) => (await api.database.$client.query(query)).rows;

test('cities and addresses get numbers, and no city is added twice', async () => {
  expect((await kinora('city', 'add', 'alpha', 'Алматы')).output).toBe('Алматы is city 1\n');
  const names = '{"ru": "Астана", "en": "Astana"}';
  expect((await kinora('city', 'add', 'alpha', names)).output).toBe(`${names} is city 2\n`);
  expect((await kinora('city', 'add', 'alpha', 'Алматы')).output).toBe('Алматы is city 1\n');
  expect((await kinora('address', 'add', 'alpha', '2', '+7 (701) 000-11-22', 'ул. Абая, 1')).output).toBe(
    'ул. Абая, 1 is address 1\n',
  );
  expect(await rows('SELECT id, name FROM cities ORDER BY id')).toEqual([
    { id: 1, name: { ru: 'Алматы' } },
    { id: 2, name: { ru: 'Астана', en: 'Astana' } },
  ]);
  expect(await rows('SELECT city_id, phone, name FROM subscriber_addresses')).toEqual([
    { city_id: 2, phone: '77010001122', name: 'ул. Абая, 1' },
  ]);
});

test('[A-AUTH-01] a network signs in the customer it was last assigned to', async () => {
  await api.configure(alpha, { signIn: { ...alpha.settings.signIn, methods: ['auto'] } });
  const enter = () =>
    api.app.inject({ method: 'POST', url: '/v2/auth/network', headers: { host: 'alpha.test' }, payload: {} });
  expect((await enter()).json().error_code).toBe('invalid_credentials');
  expect((await kinora('network', 'add', 'alpha', '127.0.0.1/8', 'c-1')).output).toBe(
    '127.0.0.1/8 is the network of c-1\n',
  );
  expect((await enter()).statusCode).toBe(200);
  await kinora('network', 'add', 'alpha', '127.0.0.0/8', 'c-2');
  expect(await rows('SELECT network::text, provider_uid FROM customer_networks')).toEqual([
    { network: '127.0.0.0/8', provider_uid: 'c-2' },
  ]);
});

test('[A-ROUTE-43] staff are marked in their own answers until they are removed', async () => {
  const users = { method: 'POST', url: '/v2/users', headers: { host: 'alpha.test' } } as const;
  await api.app.inject({ ...users, payload: { username: 'helper', password: 'helper helper', is_guest: true } });
  const tags = async () => {
    const token = (await kinora('token', 'helper')).output.trim();
    const headers = { host: 'alpha.test', authorization: `Token ${token}` };
    return (await api.app.inject({ url: '/v2/users/self', headers })).json().tags;
  };
  expect(await tags()).toEqual([]);
  expect((await kinora('staff', 'add', 'helper')).output).toBe('user helper works for the operator\n');
  expect(await tags()).toEqual(['staff']);
  expect((await kinora('staff', 'remove', 'helper', '--provider', 'alpha')).output).toBe(
    'user helper is a viewer like others\n',
  );
  expect(await tags()).toEqual([]);
  const audit = await rows(
    `SELECT subject, action FROM audit_entries WHERE subject ~ '^(access-tokens|staff)' ORDER BY id`,
  );
  const issue = { subject: 'access-tokens', action: 'issue' };
  expect(audit.map(({ subject, action }) => ({ subject: String(subject).split('/')[0], action }))).toEqual([
    issue,
    { subject: 'staff', action: 'add' },
    issue,
    { subject: 'staff', action: 'remove' },
    issue,
  ]);
});

test('invalid additions are reported in one line, and every command has help', async () => {
  for (const args of [
    ['city', 'add', 'nobody', 'Алматы'],
    ['city', 'add', 'alpha', '{"ru": 1}'],
    ['address', 'add', 'alpha', '99', '77010001122', 'ул. Абая, 1'],
    ['address', 'add', 'alpha', '1', 'phone', 'ул. Абая, 1'],
    ['network', 'add', 'alpha', 'home', 'c-1'],
    ['network', 'add', 'alpha', '10.0.0.0/99', 'c-1'],
  ]) {
    const { code, output, complaint } = await kinora(...args);
    expect({ args, code, output }).toEqual({ args, code: 1, output: '' });
    expect(complaint).toMatch(/^kinora: [^\n]+\n$/);
  }
  expect((await kinora('network', 'add', '--help')).output).toContain(
    'network add [options] <provider> <network> <customer>',
  );
});

test('answers to surveys are printed as CSV, in the first language of the provider', async () => {
  const choices = [
    { id: 1, text: { en: 'It costs too much', ru: 'Дорого' } },
    { id: 2, text: { ru: 'Нечего смотреть' } },
  ];
  await api.database.$client.query(
    `INSERT INTO survey_questions (provider_id, id, question, description, answers, allows_user_answer)
     VALUES ($1, 1, '{"ru": "Почему?"}', '{}', $2, true)`,
    [alpha.id, JSON.stringify(choices)],
  );
  const guest = await newGuest(api.app);
  const headers = { authorization: `Token ${guest.token}`, host: 'alpha.test' };
  const payload = { answer_ids: [2, 1], user_text: '=Больше оперы, "Тоска"' };
  await api.app.inject({ method: 'POST', url: '/v2/survey/questions/1/answers', headers, payload });
  const at = isoInstant(new Date(api.clock.now()));
  const lines = async () => (await kinora('customer', 'surveys', 'alpha')).output.trimEnd().split('\n');
  expect(await lines()).toEqual([
    'at,survey,user,answers,text',
    `${at},1,${guest.userId},Нечего смотреть; Дорого,"'=Больше оперы, ""Тоска"""`,
  ]);
  await api.database.$client.query(`UPDATE survey_questions SET answers = '[]'`);
  expect((await lines())[1]).toContain(',2; 1,');
  expect((await kinora('customer', 'surveys', 'nowhere')).complaint).toContain('there is no provider nowhere');
});
