import { nextSessionStep, type SessionStep } from '#rules/session/next-step.ts';
import type { Wire } from '../../wire/wire.ts';
import { unreachable, WireError } from '../../wire/wire-error.ts';
import { authorizeDevice, createGuest, registerDevice } from './guest.ts';
import type { SessionStorage } from './session-storage.ts';

export type SessionState =
  | { readonly kind: 'none' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'signed-in' }
  /** Guests are not allowed here: sign-in is forced. */
  | { readonly kind: 'auth-only' }
  | { readonly kind: 'forbidden-country' }
  | { readonly kind: 'failed'; readonly error: WireError };

export interface BrowserSession {
  /** When the app opens: makes what is missing and renews what is old. Failures become the state. */
  start(): Promise<void>;
  /** Before a call that needs a session. Throws what stands in the way. */
  ready(): Promise<void>;
  /** Whether a device is known whose token does not hold any more. */
  needsRenewal(): boolean;
  /** A call was refused because of its token: it is renewed before the next one. */
  refuseToken(): void;
  readonly state: () => SessionState;
  /** Returns the way to stop listening. */
  subscribe(listener: () => void): () => void;
}

export interface BrowserSessionOptions {
  /** Straight to the door, past what waits for this session. */
  readonly wire: Wire;
  readonly storage: SessionStorage;
  readonly isGuestAllowed: () => boolean;
}

const LOCK = 'kinora-session';

/** The browser's session: made once, whoever asks first, in however many tabs and however often the app mounts. */
export function createBrowserSession({ wire, storage, isGuestAllowed }: BrowserSessionOptions): BrowserSession {
  const listeners = new Set<() => void>();
  let state: SessionState = { kind: 'none' };
  let running: Promise<void> | null = null;

  const enter = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const step = (at: 'start' | 'call') =>
    nextSessionStep(storage.read(), { at, now: Date.now(), isGuestAllowed: isGuestAllowed() });

  /** Another tab may have done the work while this one waited for the lock, so storage is read inside it. */
  async function run(at: 'start' | 'call'): Promise<void> {
    try {
      await underLock(async (isAfterAnother) => {
        if (isAfterAnother || storage.isBehind()) await storage.arrives(() => step(at).kind === 'ready');
        await take(step(at));
      });
      const { kind } = step('call');
      enter(kind === 'ready' ? { kind: storage.read().userDeviceId === null ? 'guest' : 'signed-in' } : state);
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      enter(stateOfRefusal(error));
      throw error;
    }
  }

  async function take(next: SessionStep): Promise<void> {
    switch (next.kind) {
      case 'ready':
        return;
      case 'authorize-device':
        return authorize(next.deviceId);
      case 'create-guest':
        return makeGuest();
      case 'wait':
        throw state.kind === 'failed' ? state.error : unreachable();
      case 'sign-in':
        throw new WireError(401, 'guests_not_allowed', '');
    }
  }

  async function authorize(deviceId: string): Promise<void> {
    try {
      keepToken(await authorizeDevice(wire, deviceId));
    } catch (error) {
      if (!isDeviceGone(error)) throw error;
      storage.clear();
      await take(step('start'));
    }
  }

  async function makeGuest(): Promise<void> {
    storage.write({ guestAttemptAt: Date.now() });
    try {
      await createGuest(wire);
    } catch (error) {
      // Nothing answered, so no guest was made: trying again harms nobody.
      if (error instanceof WireError && error.code === 'unreachable') storage.write({ guestAttemptAt: null });
      throw error;
    }
    const deviceId = await registerDevice(wire);
    const expiresAt = await authorizeDevice(wire, deviceId);
    storage.write({ guestDeviceId: deviceId });
    keepToken(expiresAt);
  }

  const keepToken = (expiresAt: number) =>
    storage.write({ expiresAt, authorizedAt: Date.now(), isTokenRefused: false, guestAttemptAt: null });

  const once = (at: 'start' | 'call') => {
    running ??= run(at).finally(() => {
      running = null;
    });
    return running;
  };

  return {
    start: () => once('start').catch(() => {}),
    ready: async () => {
      if (running !== null) await running;
      else if (step('call').kind !== 'ready') await once('call');
    },
    needsRenewal: () => step('call').kind === 'authorize-device',
    refuseToken: () => storage.write({ isTokenRefused: true }),
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * One tab at a time; `work` is told whether another tab had the lock before it, for what that one stored arrives a moment
 * later than the lock does. Without a secure context browsers have no locks; then each tab looks after itself.
 */
async function underLock(work: (isAfterAnother: boolean) => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work(false);
  const isFree = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work(false);
    return lock !== null;
  });
  if (!isFree) await navigator.locks.request(LOCK, () => work(true));
}

/** The device is not known any more, or not ours: only a new start helps. */
const isDeviceGone = (error: unknown): boolean =>
  error instanceof WireError && ['device_not_found', 'authentication_failed', 'not_found'].includes(error.code);

function stateOfRefusal(error: WireError): SessionState {
  if (error.code === 'region_forbidden') return { kind: 'forbidden-country' };
  if (error.code === 'guests_not_allowed') return { kind: 'auth-only' };
  return { kind: 'failed', error };
}
