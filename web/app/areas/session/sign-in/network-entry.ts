import { useSyncExternalStore } from 'react';
import type { NetworkInformation } from '#contract/site.ts';
import { browserDevice } from '#rules/session/browser-device.ts';
import { APP_VERSION } from '../../../app-version.ts';
import type { Wire } from '../../../wire/wire.ts';
import { unreachable } from '../../../wire/wire-error.ts';
import type { Entry } from '../browser-session.ts';
import { randomHex } from '../random-hex.ts';

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

async function tokenFrom(address: string, body: object): Promise<string> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const told: unknown = await answer.json();
    if (typeof told === 'object' && told !== null && 'access_token' in told && typeof told.access_token === 'string')
      return told.access_token;
  } catch {
    // Whatever it was: the viewer is told that it did not work, and may try again.
  }
  throw unreachable();
}
