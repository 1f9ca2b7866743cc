import { type APIRequestContext, request } from 'playwright-core';
import { expect } from 'vitest';
import type { Device, DeviceRegistration } from '#contract/session.ts';
import { changeSettings } from './content.ts';
import type { ContextOptions, Stage } from './stage.ts';
import { operatorAt } from './tenant.ts';

const TWELVE_HOURS = 43_200_000;
/** Of everybody whom `register` makes. */
export const PASSWORD = 'correct horse battery';

/** Lets an operator sign users in by a password they have chosen, as others do; the service offers it when this resolves. */
export const offerPasswords = ({ shortname, withDatabase }: Pick<Stage, 'shortname' | 'withDatabase'>): Promise<void> =>
  withDatabase((client) =>
    changeSettings(client, ({ signIn }) => ({ signIn: { ...signIn, methods: ['password', 'phone_code'] } }), shortname),
  );

/** A client of the door, such as a browser has: with cookies of its own. */
export interface DoorClient {
  call<Body>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: object): Promise<Body>;
  /** The status alone, whatever it is. */
  statusOf(path: string): Promise<number>;
  readonly requests: APIRequestContext;
}

export async function doorClient(address: string, cookies: Cookies = []): Promise<DoorClient> {
  const requests = await request.newContext({
    baseURL: address,
    storageState: { cookies: [...cookies], origins: [] },
    extraHTTPHeaders: { 'kinora-door': '1', 'sec-fetch-site': 'same-origin', 'accept-language': 'en' },
  });
  return {
    requests,
    async call(method, path, data) {
      const answer = await requests.fetch(path, { method, ...(data === undefined ? {} : { data }) });
      expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
      return answer.json();
    },
    statusOf: async (path) => (await requests.get(path)).status(),
  };
}

/** What a browser keeps for an address. */
export type Cookies = Awaited<ReturnType<DoorClient['requests']['storageState']>>['cookies'];

export interface SignedIn extends DoorClient {
  readonly deviceId: string;
  /** Of a browser that is signed in as this user on that device. */
  readonly storageState: NonNullable<NonNullable<ContextOptions>['storageState']>;
}

/** Makes a user with that login. */
export async function register(address: string, login: string): Promise<void> {
  const client = await doorClient(address);
  await client.call('POST', '/v2/users', { username: login, password: PASSWORD });
  await client.requests.dispose();
}

const BROWSER = {
  device_type: 'pc',
  vendor: 'Kinora',
  model: 'Chrome',
  os_name: 'Linux',
  os_version: '',
  application_type: 'web',
} satisfies DeviceRegistration;

/** Signs that user in on a device of their own. */
export async function signIn(address: string, login: string, device: DeviceRegistration = BROWSER): Promise<SignedIn> {
  const client = await doorClient(address);
  await client.call('POST', '/v2/auth/login', { login, password: PASSWORD });
  const { id } = await client.call<Device>('POST', '/v2/users/self/devices', device);
  await client.call('POST', '/v2/auth/device', { device_id: id });
  const { cookies } = await client.requests.storageState();
  // The service's clock may be another one, and is not ahead of this: the token counts as one of a moment ago.
  const now = Date.now();
  const entries = {
    user_device: id,
    token_state: JSON.stringify({
      authorizedAt: now,
      expiresAt: now + TWELVE_HOURS,
      isTokenRefused: false,
      role: 'adult',
    }),
  };
  const localStorage = Object.entries(entries).map(([name, value]) => ({
    name: `kinora:${operatorAt(address)}:${name}`,
    value,
  }));
  return { ...client, deviceId: id, storageState: { cookies, origins: [{ origin: address, localStorage }] } };
}
