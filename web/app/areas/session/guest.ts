import type { DeviceId } from '#contract/units.ts';
import { browserDevice } from '#rules/session/browser-device.ts';
import { expiryOf } from '#rules/session/next-step.ts';
import { deviceId } from '#rules/units.ts';
import { APP_VERSION } from '../../app-version.ts';
import type { Wire } from '../../wire/wire.ts';

const NAME_BYTES = 10;
const PASSWORD_BYTES = 16;
const SERIAL_BYTES = 16;

/** Makes a hidden guest user and signs in as it; what comes back is an interim token, kept by the door. */
export async function createGuest(wire: Wire): Promise<void> {
  const username = `guest_${randomHex(NAME_BYTES)}`;
  const password = randomHex(PASSWORD_BYTES);
  await wire.call('session.createUser', { body: { username, password, is_guest: true, app_version: APP_VERSION } });
  await wire.call('session.login', { body: { login: username, password, app_version: APP_VERSION } });
}

/** Registers this browser as a device of the signed-in user and answers its id. */
export async function registerDevice(wire: Wire): Promise<DeviceId> {
  const { id } = await wire.call('session.registerDevice', {
    body: browserDevice(navigator.userAgent, APP_VERSION, randomHex(SERIAL_BYTES)),
  });
  return id;
}

/** Turns the device into a working token; answers until when it counts. */
export async function authorizeDevice(wire: Wire, device: string): Promise<number> {
  const { expired } = await wire.call('session.authorizeDevice', { body: { device_id: deviceId(device) } });
  return expiryOf(expired, Date.now());
}

const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
