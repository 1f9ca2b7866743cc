import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

export interface Guest {
  readonly userId: number;
  readonly username: string;
  readonly password: string;
  /** Of the sign-in, good until the device is authorised and a while longer. */
  readonly interimToken: string;
  readonly deviceId: string;
  /** The user's first and only one. */
  readonly profileId: string;
  /** Of the authorised device. */
  readonly token: string;
}

export interface Wish {
  /** Which provider's host the calls go to. */
  readonly host?: string;
  /** What the web's door would send to bind the device to its cookie. */
  readonly doorKey?: string;
}

const PASSWORD_BYTES = 16;
const NAME_BYTES = 8;

/** Goes the whole way of a first start: guest, sign-in, device, authorisation. */
export async function newGuest(app: FastifyInstance, { host = 'alpha.test', doorKey }: Wish = {}): Promise<Guest> {
  const username = `guest-${randomBytes(NAME_BYTES).toString('hex')}`;
  const password = randomBytes(PASSWORD_BYTES).toString('hex');
  const headers = { host, ...(doorKey === undefined ? {} : { 'kinora-device-key': doorKey }) };
  const post = (url: string, payload: object) => posted(app, { url, headers, payload });
  const user = await post('/v2/users', { username, password, is_guest: true });
  const { access_token: interimToken } = await post('/v2/auth/login', { login: username, password });
  const device = await post(`/v2/users/self/devices?access_token=${interimToken}`, { device_type: 'pc', vendor: 'PC' });
  const { access_token: token } = await post(`/v2/auth/device?access_token=${interimToken}`, { device_id: device.id });
  return {
    userId: user.id,
    username,
    password,
    interimToken,
    deviceId: device.id,
    profileId: device.profile.id,
    token,
  };
}

/** Registers another device of a guest's, of the model of that name, and authorises it. @returns its token. */
export async function signInOnDevice(
  app: FastifyInstance,
  { interimToken }: Pick<Guest, 'interimToken'>,
  model: string,
): Promise<Pick<Guest, 'token'>> {
  const headers = { host: 'alpha.test', authorization: `Token ${interimToken}` };
  const post = (url: string, payload: object) => posted(app, { url, headers, payload });
  const device = await post('/v2/users/self/devices', { device_type: 'tv', vendor: 'Maker', model });
  const { access_token: token } = await post('/v2/auth/device', { device_id: device.id });
  return { token };
}

interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: object;
}

async function posted(app: FastifyInstance, post: Post) {
  const answer = await app.inject({ method: 'POST', ...post });
  if (answer.statusCode !== 200) throw new Error(`POST ${post.url} answered ${answer.statusCode}: ${answer.body}`);
  return answer.json();
}
