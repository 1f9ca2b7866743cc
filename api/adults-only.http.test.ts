import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { type Guest, newGuest } from '#tooling/testing/viewer.ts';
import { endpoints } from './platform/wire/openapi.ts';

/** Areas of the wire in which money is spent. */
const calls = endpoints().filter(({ area }) => area === 'billing');
const adultsOnly = calls.filter(({ definition }) => definition.audience === 'adults');
/** What the bank calls, which has no profile. */
const OF_BANKS = '/v2/payments/{acquirer}/notices';

let api: TestApi;
let child: Guest;
let parent: Guest;

beforeAll(async () => {
  api = await testApi();
  [child, parent] = [await newGuest(api.app), await newGuest(api.app)];
  const headers = { host: 'alpha.test', authorization: `Token ${child.token}` };
  const made = await api.app.inject({
    method: 'POST',
    url: '/v2/users/self/profiles',
    headers,
    payload: { name: 'Mia', role: 'child' },
  });
  await api.app.inject({ method: 'POST', url: '/v2/users/self/profile', headers, payload: { id: made.json().id } });
});
afterAll(() => api.close());

const send = async ({ definition: { method, path } }: (typeof calls)[number], token: string) => {
  const response = await api.app.inject({
    method,
    url: path.replace(/\{\w+\}/g, '1'),
    headers: { host: 'alpha.test', authorization: `Token ${token}` },
    ...(method === 'GET' ? {} : { payload: {} }),
  });
  return { status: response.statusCode, code: response.json().error_code };
};

describe.each(adultsOnly.map((call) => [`${call.definition.method} ${call.definition.path}`, call] as const))(
  '%s',
  (_name, call) => {
    test('is refused in the profile of a child before anything of the call is read', async () => {
      expect(await send(call, child.token)).toEqual({ status: 403, code: 'not_for_children' });
    });

    test('is not refused for that in the profile of an adult', async () => {
      expect((await send(call, parent.token)).code).not.toBe('not_for_children');
    });
  },
);

test('whatever changes something about money is for adults only', () => {
  const changing = calls.filter(({ definition }) => definition.method !== 'GET' && definition.path !== OF_BANKS);
  expect(changing.filter(({ definition }) => definition.audience !== 'adults').map(({ name }) => name)).toEqual([]);
  expect(changing.length).toBeGreaterThan(20);
});
