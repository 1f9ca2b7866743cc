import type { ProfileRole } from '#contract/profiles.ts';
import type { Token } from '#contract/session.ts';
import { roleOf } from '#rules/profiles/profiles.ts';
import type { Launch } from '#rules/session/launch.ts';
import {
  type AppOpening,
  expiryOf,
  type Moment,
  momentOfOpening,
  nextSessionStep,
  type SessionStep,
} from '#rules/session/next-step.ts';
import {
  isGuestSigningIn,
  isSameViewer,
  type SessionState,
  stateAfterRefusal,
  stateOf,
} from '#rules/session/session-state.ts';
import { isUntouched, type SessionEvent, type StoredSession, sessionAfter } from '#rules/session/stored-session.ts';
import type { Door } from '#web/app/wire/door.ts';
import type { Wire } from '#web/app/wire/wire.ts';
import { unreachable, WireError } from '#web/app/wire/wire-error.ts';
import { authorizeDevice, isRefusal, registerDevice } from './device.ts';
import { createGuest } from './guest.ts';
import { underLock } from './session-lock.ts';
import type { SessionStorage } from './session-storage.ts';

export type BrowserSessionState = SessionState<WireError>;

/** What a way in has to prove before a device is registered for it. */
export type Entry = Pick<Token, 'was_guest'>;

/** What became of the link that the app was opened by. */
export type LinkOutcome =
  | { readonly kind: 'none' }
  /** It will be taken before anything else is done. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'taken' }
  /** Somebody else is signed in, and has to be asked. */
  | { readonly kind: 'needs-consent' }
  | { readonly kind: 'refused'; readonly refusal: WireError };

export interface BrowserSession {
  /** When the app opens: makes what is missing and renews what is old. Failures become the state. */
  start(): Promise<void>;
  /** Before a call that needs a session. Throws what stands in the way. */
  ready(): Promise<void>;
  /** Whether a device is known whose token does not hold any more. */
  needsRenewal(): boolean;
  /** A call was refused because of its token: it is renewed before the next one. */
  refuseToken(): void;
  /** Who proved to be somebody becomes that user here: a device of their own. Throws what stands in the way. */
  signIn(entry: Entry): Promise<void>;
  /** Abandons the user who was signing in, for the viewer before. */
  abandonSignIn(): void;
  /** The session stands, or what stands in its way is known: what became of the link it was opened by. */
  opened(): Promise<LinkOutcome>;
  /** The viewer was asked and agrees: the link's user takes the place of the signed-in one. */
  followLink(): Promise<LinkOutcome>;
  /** Whether somebody may be signed in here without being asked. */
  isUntouched(): boolean;
  /** A call was refused because of where the viewer is: nothing else is for them now [A-ERR-06]. */
  forbidCountry(): void;
  /** Removes this device and goes back to the guest there was, or starts anew. Throws where nothing answers. */
  signOut(): Promise<void>;
  /** Another profile of the same user watches from now on. */
  chooseProfile(profile: { readonly id: string; readonly role: ProfileRole }): void;
  /** Whose profile is stored here, known before the session has started. */
  role(): ProfileRole;
  /** The device of the signed-in user; else null. */
  userDevice(): string | null;
  /** Straight to the door, past what waits for this session: for signing in. */
  readonly wire: Wire;
  readonly state: () => BrowserSessionState;
  /** Returns the way to stop listening. */
  subscribe(listener: () => void): () => void;
}

export interface BrowserSessionOptions {
  readonly wire: Wire;
  readonly storage: SessionStorage;
  readonly isGuestAllowed: () => boolean;
  /** The server's clock in milliseconds: the expiry of a token is by it, and the viewer's own may be wrong. */
  readonly now: () => number;
  /** How the app was opened, and its parameters. */
  readonly opening: AppOpening & { readonly launch: Launch };
  /** Keeps the token that script never sees. */
  readonly door: Pick<Door, 'followLink' | 'forgetToken'>;
  /** Somebody else watches from now on: what was read before is not theirs, or is a guest's who has just signed in. */
  readonly onViewer: (isGuestSigningIn: boolean) => void;
}

/** The browser's session: made once, in however many tabs and however often the app mounts. */
export function createBrowserSession(options: BrowserSessionOptions): BrowserSession {
  const { wire, storage, isGuestAllowed, now, opening, door, onViewer } = options;
  const listeners = new Set<() => void>();
  let state: BrowserSessionState = { kind: 'none' };
  let running: Promise<void> | null = null;
  let viewer: StoredSession | null = null;
  /** The token is not the one that the page came with. */
  let isRenewed = false;
  let link: LinkOutcome = { kind: opening.isByLink ? 'waiting' : 'none' };

  const enter = (next: BrowserSessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const apply = (...events: readonly SessionEvent[]) => storage.write(events.reduce(sessionAfter, storage.read()));
  /** The viewer is gone, with all that this browser kept for them [A-SESS-15, A-SESS-28]. */
  const leave = (event: SessionEvent) => {
    storage.clear();
    apply(event);
  };
  const step = (at: Moment['at']) =>
    nextSessionStep(storage.read(), { at, now: now(), isGuestAllowed: isGuestAllowed() });

  /** Shows who is stored now; what was read for somebody else goes. */
  function settle(): void {
    const stored = storage.read();
    const before = viewer;
    viewer = stored;
    enter(stateOf(stored));
    if (before === null) {
      // A page that came while the token of a child did not hold was rendered for everybody.
      if (isRenewed && stored.role === 'child') onViewer(false);
    } else if (!isSameViewer(before, stored)) onViewer(isGuestSigningIn(before, stored));
  }

  /** Another tab may have done the work while this one waited for the lock, so storage is read inside it. */
  async function run(at: Moment['at']): Promise<void> {
    try {
      await underLock(async (isAfterAnother) => {
        if (link.kind === 'waiting') link = await enterByLink(false);
        if (isAfterAnother || storage.isBehind()) await storage.arrives(() => step(at).kind === 'ready');
        await take(step(at));
      });
      if (step('call').kind === 'ready') settle();
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      enter(stateAfterRefusal(error));
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
        throw state.kind === 'failed' ? state.failure : unreachable();
      case 'sign-in':
        throw new WireError(401, 'guests_not_allowed', '');
    }
  }

  async function authorize(deviceId: string): Promise<void> {
    const as = storage.read().userDeviceId === deviceId ? 'user' : 'guest';
    try {
      apply(authorized(deviceId, as, await authorizeDevice(wire, deviceId), now()));
      isRenewed = true;
    } catch (error) {
      if (!isRefusal(error, 'device_not_found', 'authentication_failed', 'not_found')) throw error;
      // The device is not known any more, or not ours: only a new start helps (A-SESS-15).
      leave({ kind: 'device-gone' });
      await take(step('start'));
    }
  }

  async function makeGuest(): Promise<void> {
    // A token without its device is of no use (A-SESS-15).
    if (storage.read().authorizedAt !== null) leave({ kind: 'device-gone' });
    apply({ kind: 'guest-asked', at: now() });
    // When the page is left meanwhile, the next one has nothing to wait for.
    window.addEventListener('pagehide', forgetAttempt);
    try {
      await createGuest(wire, opening.launch);
      await enterDevice('guest');
    } catch (error) {
      // Nothing answered, as when a page that is being left gives up its calls: trying again does no harm.
      if (isRefusal(error, 'unreachable', 'region_forbidden')) forgetAttempt();
      throw error;
    } finally {
      window.removeEventListener('pagehide', forgetAttempt);
    }
  }

  const forgetAttempt = () => apply({ kind: 'guest-unanswered' });

  /** Signs in the link's user; a failure leaves everything as it was [A-ROUTE-38, A-ROUTE-39]. */
  async function enterByLink(isConfirmed: boolean): Promise<LinkOutcome> {
    const before = storage.read();
    try {
      const answer = await door.followLink({ isSignedIn: before.userDeviceId !== null, isConfirmed });
      switch (answer.outcome) {
        case 'needs-consent':
          return { kind: 'needs-consent' };
        case 'signed-in':
          await enterAsUser(answer);
          break;
        case 'token-given':
          apply({ kind: 'token-given', user: { userId: answer.id, isGuest: answer.is_guest }, role: answer.role });
      }
      // The page was rendered for the viewer before.
      viewer ??= before;
      return { kind: 'taken' };
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      // Another tab has taken it, or it has waited for too long.
      return isRefusal(error, 'not_found') ? { kind: 'none' } : { kind: 'refused', refusal: error };
    }
  }

  /** The token is an interim one of a user who has signed in; without a device it is of no use here. */
  async function enterAsUser(entry: Entry): Promise<void> {
    try {
      await enterDevice('user', ...(entry.was_guest ? [guestRegistered] : []));
    } catch (error) {
      apply({ kind: 'token-refused' });
      throw error;
    }
  }

  async function enterDevice(as: 'guest' | 'user', ...before: readonly SessionEvent[]): Promise<void> {
    const deviceId = await registerDevice(wire, opening.launch);
    apply(...before, authorized(deviceId, as, await authorizeDevice(wire, deviceId), now()));
  }

  const once = (work: () => Promise<void>) => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };

  /** Work that changes who is watching: after what runs already, and for all tabs at once. */
  async function change(work: () => Promise<void>): Promise<void> {
    await running?.catch(() => {});
    await once(() => underLock(work).finally(settle));
  }

  storage.onOtherTab(() => {
    if (running !== null || viewer === null || isSameViewer(viewer, storage.read())) return;
    settle();
    // It signed out: the next guest is created once, by the first tab.
    if (step('call').kind !== 'ready') once(() => run('call')).catch(() => {});
  });

  return {
    wire,
    start: () => once(() => run(momentOfOpening(opening))).catch(() => {}),
    ready: async () => {
      if (running !== null) await running;
      // What ran may have been a sign-out, after which somebody else is still to come.
      if (link.kind === 'waiting' || step('call').kind !== 'ready') await once(() => run('call'));
    },
    needsRenewal: () => {
      const { kind } = step('call');
      return kind === 'authorize-device' || (kind !== 'ready' && storage.read().linked !== null);
    },
    refuseToken: () => apply({ kind: 'token-refused' }),
    signIn: (entry) => change(() => enterAsUser(entry)),
    opened: async () => {
      await running?.catch(() => {});
      return link;
    },
    followLink: async () => {
      await change(async () => {
        link = await enterByLink(true);
      });
      return link;
    },
    abandonSignIn() {
      apply({ kind: 'token-refused' });
      // Where no device takes its place, the token of who was proved must not stay. One that cannot be ended is interim.
      door.forgetToken().catch(() => {});
    },
    isUntouched: () => isUntouched(storage.read()),
    forbidCountry: () => enter({ kind: 'forbidden-country' }),
    signOut: () =>
      change(async () => {
        const { userDeviceId, expiresAt } = storage.read();
        // Without a token it cannot be removed [A-SESS-31].
        if (userDeviceId !== null && expiresAt !== null) await removeDevice(wire, userDeviceId);
        await door.forgetToken();
        leave({ kind: 'signed-out' });
      }).then(() => once(() => run('start')).catch(() => {})),
    chooseProfile({ id, role }) {
      apply({ kind: 'profile-chosen', profileId: id, role });
      viewer = storage.read();
      enter(stateOf(viewer));
      onViewer(false);
    },
    role: () => storage.read().role,
    userDevice: () => storage.read().userDeviceId,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** From here on it is the service that cannot say. */
const SERVER_FAILED = 500;

const guestRegistered: SessionEvent = { kind: 'guest-registered' };

const authorized = (deviceId: string, as: 'guest' | 'user', token: Token, now: number): SessionEvent => ({
  kind: 'authorized',
  deviceId,
  as,
  at: now,
  expiresAt: expiryOf(token.expired, now),
  profileId: token.profile?.id ?? null,
  role: token.profile === null ? 'adult' : roleOf(token.profile),
});

/** One that is gone already, or that the token may not reach any more, is as good as removed. */
async function removeDevice(wire: Wire, id: string): Promise<void> {
  try {
    await wire.call('session.removeDevice', { params: { id } });
  } catch (error) {
    if (!(error instanceof WireError) || error.status >= SERVER_FAILED) throw error;
  }
}
