import { emptySession, type LinkedUser, type StoredSession } from '#rules/session/stored-session.ts';
import { keepCookie, readCookie } from '#web/app/page/browser-cookie.ts';
import type { BrowserStorage } from '#web/app/page/browser-storage.ts';
import { SESSIONS, sessionEntries } from '#web/app/page/session-entries.ts';

export interface SessionStorage {
  read(): StoredSession;
  write(session: StoredSession): void;
  /** The viewer has left: all else that this browser keeps was theirs [A-SESS-15, A-SESS-28]. */
  clear(): void;
  /** Whether another tab has made a guest whose entries have not come here yet. */
  isBehind(): boolean;
  /** Resolves once what another tab has written arrives here and satisfies, or is given up. */
  arrives(satisfies: () => boolean): Promise<void>;
  /** Calls back whenever another tab has written a session whole. */
  onOtherTab(listener: () => void): void;
}

/** Browsers carry local storage from tab to tab within moments; longer than this it was not written. */
const LONGEST_ARRIVAL_MILLISECONDS = 1_000;

/**
 * The session of one operator in this browser; two operators on one address do not mix. Local storage reaches other
 * tabs at some time, a cookie at once: it names the guest's device too, so that no tab makes a second guest.
 */
export function createSessionStorage(storage: BrowserStorage, provider: string): SessionStorage {
  const { guestDevice, userDevice, tokenState, guestCookie } = sessionEntries(provider);
  const read = (): StoredSession => ({
    ...emptySession,
    ...tokenStateOf(storage.getItem(tokenState)),
    guestDeviceId: storage.getItem(guestDevice) ?? readCookie(guestCookie),
    userDeviceId: storage.getItem(userDevice),
  });
  const keep = (entry: string, value: string | null) =>
    value === null ? storage.removeItem(entry) : storage.setItem(entry, value);

  return {
    read,
    write({ guestDeviceId, userDeviceId, ...token }) {
      keepCookie(guestCookie, guestDeviceId);
      keep(guestDevice, guestDeviceId);
      keep(userDevice, userDeviceId);
      // Last: with it another tab has all of them.
      keep(tokenState, JSON.stringify(token));
    },
    clear: () => storage.clear((name) => name.startsWith(SESSIONS)),
    isBehind: () => storage.getItem(guestDevice) === null && readCookie(guestCookie) !== null,
    arrives: (satisfies) =>
      new Promise((resolve) => {
        const settle = () => {
          clearTimeout(giveUp);
          removeEventListener('storage', look);
          resolve();
        };
        const look = () => {
          if (satisfies()) settle();
        };
        const giveUp = setTimeout(settle, LONGEST_ARRIVAL_MILLISECONDS);
        addEventListener('storage', look);
        look();
      }),
    onOtherTab: (listener) =>
      addEventListener('storage', (event) => {
        if (event.key === tokenState) listener();
      }),
  };
}

/** What is stored may be of an older build or of somebody's making: only what has the right shape counts. */
function tokenStateOf(json: string | null): Partial<StoredSession> {
  const stored = parsed(json);
  const instant = (name: 'authorizedAt' | 'expiresAt' | 'guestAttemptAt') => {
    const value = stored[name];
    return typeof value === 'number' ? value : null;
  };
  return {
    authorizedAt: instant('authorizedAt'),
    expiresAt: instant('expiresAt'),
    guestAttemptAt: instant('guestAttemptAt'),
    linked: linkedOf(stored['linked']),
    isTokenRefused: stored['isTokenRefused'] === true,
    profileId: typeof stored['profileId'] === 'string' ? stored['profileId'] : null,
    role: stored['role'] === 'child' ? 'child' : 'adult',
    hasSignedOut: stored['hasSignedOut'] === true,
  };
}

function linkedOf(value: unknown): LinkedUser | null {
  const { userId, isGuest } = recordOf(value);
  return typeof userId === 'number' && typeof isGuest === 'boolean' ? { userId, isGuest } : null;
}

function parsed(json: string | null): Readonly<Record<string, unknown>> {
  try {
    return recordOf(JSON.parse(json ?? '{}'));
  } catch {
    return {};
  }
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
