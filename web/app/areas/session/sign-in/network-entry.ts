import { useSyncExternalStore } from 'react';
import type { NetworkInformation } from '#contract/site.ts';
import { browserDevice } from '#rules/session/browser-device.ts';
import { APP_VERSION } from '#web/app/app-version.ts';
import type { Entry } from '#web/app/areas/session/browser-session.ts';
import { randomHex } from '#web/app/page/random-hex.ts';
import { ask } from '#web/app/wire/client.ts';
import type { Wire } from '#web/app/wire/wire.ts';
import { unreachable } from '#web/app/wire/wire-error.ts';

/** How the one attempt of this page went to be signed in by the operator's network. */
export type NetworkAttempt = 'none' | 'running' | 'failed' | 'done';

let attempt: NetworkAttempt = 'none';
const listeners = new Set<() => void>();

export function noteNetworkAttempt(next: NetworkAttempt): void {
  attempt = next;
  for (const listener of listeners) listener();
}

export const networkAttempt = (): NetworkAttempt => attempt;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useNetworkAttempt = (): NetworkAttempt => useSyncExternalStore(subscribe, networkAttempt, () => 'none');

const SERIAL_BYTES = 16;
const OUR_PATH = '/v2/auth/network';

/** Where the operator's network signs in; null: nowhere. */
export const networkAddress = (network: NetworkInformation | null): string | null =>
  network?.auto_auth || network?.provider?.auto_auth || null;

/**
 * Asks the address that the operator gives to be signed in from its network [A-AUTH-17]. Ours hands the token to the door;
 * what another one answers is a token of the operator's, which the door exchanges.
 */
export async function enterFromNetwork(wire: Wire, address: string): Promise<Entry> {
  const device = browserDevice(navigator.userAgent, APP_VERSION, randomHex(SERIAL_BYTES));
  const body = { manufacturer: device.vendor, model: device.model, serial: device.serial, os: device.os_name };
  const { origin, pathname } = new URL(address, window.location.origin);
  if (origin === window.location.origin && pathname === OUR_PATH)
    return wire.call('session.signInFromNetwork', { body });
  return wire.call('session.signInByExternalToken', { body: { token: await tokenFrom(address, body) } });
}

async function tokenFrom(address: string, device: object): Promise<string> {
  const { body } = await ask(address, { method: 'POST', body: device });
  if (typeof body === 'object' && body !== null && 'access_token' in body && typeof body.access_token === 'string')
    return body.access_token;
  throw unreachable();
}
