import type { Launch } from '#rules/session/launch.ts';
import { APP_VERSION } from '#web/app/app-version.ts';
import { randomHex } from '#web/app/page/random-hex.ts';
import type { Wire } from '#web/app/wire/wire.ts';

const NAME_BYTES = 10;
const PASSWORD_BYTES = 16;

/** Makes a hidden guest user and signs in as it; what comes back is an interim token, kept by the door. */
export async function createGuest(wire: Wire, { referId }: Launch): Promise<void> {
  const username = `guest_${randomHex(NAME_BYTES)}`;
  const password = randomHex(PASSWORD_BYTES);
  const guest = { username, password, is_guest: true, app_version: APP_VERSION };
  await wire.call('session.createUser', { body: { ...guest, ...(referId !== null && { refer_id: referId }) } });
  await wire.call('session.login', { body: { login: username, password, app_version: APP_VERSION } });
}
