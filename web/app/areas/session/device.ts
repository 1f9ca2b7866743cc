import type { Device, Token } from '#contract/session.ts';
import type { DeviceId } from '#contract/units.ts';
import { browserDevice } from '#rules/session/browser-device.ts';
import type { Launch } from '#rules/session/launch.ts';
import { oldestDevice } from '#rules/session/oldest-device.ts';
import { deviceId } from '#rules/units.ts';
import { APP_VERSION } from '#web/app/app-version.ts';
import { randomHex } from '#web/app/page/random-hex.ts';
import type { Wire } from '#web/app/wire/wire.ts';
import { WireError } from '#web/app/wire/wire-error.ts';

const SERIAL_BYTES = 16;

/** Registers this browser as a device of the signed-in user and answers its id. */
export async function registerDevice(wire: Wire, { serial, messengerUser }: Launch): Promise<DeviceId> {
  const body = {
    ...browserDevice(navigator.userAgent, APP_VERSION, serial ?? randomHex(SERIAL_BYTES)),
    ...(messengerUser !== null && { name: `Telegram ${messengerUser}` }),
  };
  const { id } = await withRoom(wire, () => wire.call('session.registerDevice', { body }));
  return id;
}

/** Turns the device into a working token. */
export const authorizeDevice = (wire: Wire, device: string): Promise<Token> =>
  withRoom(wire, () => wire.call('session.authorizeDevice', { body: { device_id: deviceId(device) } }), device);

/**
 * Where there is no room for another device, the one that signed in longest ago goes, and it is tried again [A-ERR-07].
 * One that may not be removed leaves the refusal as it is [A-ERR-08].
 */
async function withRoom<Answer>(wire: Wire, work: () => Promise<Answer>, own?: string): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!isRefusal(error, 'too_many_devices')) throw error;
    const oldest = oldestDevice<Device>(await wire.call('session.listDevices', {}), own ?? null);
    if (oldest === null) throw error;
    await wire.call('session.removeDevice', { params: { id: oldest.id } }).catch((refusal) => {
      throw refusal instanceof WireError && refusal.status === 403 ? error : refusal;
    });
    return work();
  }
}

/** Whether a call was refused with this code. */
export const isRefusal = (error: unknown, ...codes: readonly WireError['code'][]): error is WireError =>
  error instanceof WireError && codes.includes(error.code);
