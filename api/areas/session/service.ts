import { LRUCache } from 'lru-cache';
import type { Bus } from '#api/platform/bus.ts';
import type { Caller, SignedInCaller } from '#api/platform/caller.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database.ts';
import { addressKey, type Limits } from '#api/platform/limits.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { requireAllowedCountry } from '#api/platform/region.ts';
import { sessionsKey } from '#api/platform/sessions.ts';
import { StaleMarks } from '#api/platform/stale-marks.ts';
import { hashToken, newToken } from '#api/platform/tokens.ts';
import type { Token, User } from '#contract/session.ts';
import type { ProfileId } from '#contract/units.ts';
import { chosenProfile } from '#rules/profiles/profiles.ts';
import { dateOf, unixSeconds } from '#rules/units.ts';
import type { ProfileService } from '../profiles/service.ts';
import type { SiteService } from '../site/service.ts';
import { hashGuestPassword, isPassword } from './passwords.ts';
import { presentToken, presentUser } from './presentation.ts';
import { findAccounts, findUser, findUserByName, insertSession, insertUser, markLogin, type UserKey } from './store.ts';
import type { UserRecord } from './tables.ts';

/** How long the token of a sign-in is good for: long enough to register and authorise a device. */
const INTERIM_SECONDS = 900;
/** Longest time a user is shown without asking the database. */
const VIEW_MILLISECONDS = 5_000;
const MAX_VIEWS = 20_000;

export interface SessionTools {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly site: SiteService;
  readonly profiles: ProfileService;
}

export interface NewUser {
  readonly username: string;
  readonly password: string;
  readonly isGuest: boolean;
  readonly appVersion: string | null;
  readonly referId: string | null;
}

export interface Credentials {
  readonly login: string;
  readonly password: string;
  readonly appVersion: string | null;
}

interface UserView {
  readonly bytes: Buffer;
  readonly userLoadedAt: number;
  readonly providerLoadedAt: number;
  /** Part of its addresses. Not of its key: whoever thinks up hosts gets no more room than anybody. */
  readonly origin: string;
}

/** Users and their way in: guests, sign-in by password, and who one is. */
export class SessionService {
  readonly #tools: SessionTools;
  readonly #userMarks: StaleMarks;
  readonly #providerMarks: StaleMarks;
  readonly #views: LRUCache<string, UserView>;

  constructor(tools: SessionTools) {
    this.#tools = tools;
    this.#userMarks = new StaleMarks(tools.bus, 'sessions');
    this.#providerMarks = new StaleMarks(tools.bus, 'catalogue');
    this.#views = new LRUCache({ max: MAX_VIEWS, ttl: VIEW_MILLISECONDS, ttlResolution: 0, perf: tools.clock });
  }

  close(): void {
    this.#userMarks.close();
    this.#providerMarks.close();
  }

  /**
   * Creates a guest. The same name and password once more, as a double press sends them, is the same guest; the same
   * name with another password is `duplicate_user`.
   */
  async createUser(caller: Caller, { username, password, isGuest, appVersion, referId }: NewUser): Promise<User> {
    requireAllowedCountry(caller);
    if (!isGuest) throw new Refusal('permission_denied', 'only guests can be created here: is_guest must be true');
    if (!caller.provider.settings.guestsAllowed) throw new Refusal('guests_not_allowed');
    this.#tools.limits.take('guestCreation', addressKey(caller.address));
    const created = await insertUser(this.#tools.database, {
      providerId: caller.provider.id,
      username,
      passwordHash: hashGuestPassword(password),
      isGuest,
      appVersion,
      referId,
      joinedAt: dateOf(caller.now),
    });
    return this.#present(caller, created ?? (await this.#sameGuest(caller, { username, password })));
  }

  /** Signs in with what `createUser` was given; refuses with `invalid_credentials`, whichever of the two is wrong. */
  async login(caller: Caller, { login, password, appVersion }: Credentials): Promise<Token> {
    requireAllowedCountry(caller);
    this.#tools.limits.take('login', addressKey(caller.address));
    const user = await this.#userWith(caller, login, password);
    if (user === null) throw new Refusal('invalid_credentials');
    const { database, bus, clock } = this.#tools;
    const key = { providerId: user.providerId, userId: user.id };
    const token = newToken();
    const expiresAt = dateOf(unixSeconds(caller.now + INTERIM_SECONDS));
    await insertSession(database, {
      tokenHash: hashToken(token),
      ...key,
      deviceId: null,
      stage: 'interim',
      createdAt: new Date(clock.now()),
      expiresAt,
    });
    await markLogin(database, key, dateOf(caller.now), appVersion);
    await bus.publish({ topic: 'sessions', key: sessionsKey(key.providerId, key.userId) });
    const profile = chosenProfile(await this.#tools.profiles.ofUser(caller, key), null) ?? null;
    return presentToken({ token, expiresAt, wasGuest: user.wasGuest }, { device: null, profile });
  }

  /** The caller as the bytes of its JSON. */
  async self(caller: SignedInCaller): Promise<Buffer> {
    const { session, language } = caller;
    const userKey = sessionsKey(session.providerId, session.userId);
    const viewKey = `${userKey}:${session.profile.id}:${language}`;
    const known = this.#views.get(viewKey);
    if (known !== undefined && this.#isFresh(caller, known, userKey)) return known.bytes;
    const userLoadedAt = this.#userMarks.moment();
    const providerLoadedAt = this.#providerMarks.moment();
    const user = await findUser(this.#tools.database, session);
    if (user === undefined) throw new Refusal('authentication_failed');
    const bytes = Buffer.from(JSON.stringify(await this.#present(caller, user, session.profile.id)));
    this.#views.set(viewKey, { bytes, userLoadedAt, providerLoadedAt, origin: caller.origin });
    return bytes;
  }

  #isFresh({ provider, origin }: Caller, view: UserView, userKey: string): boolean {
    return (
      view.origin === origin &&
      !this.#userMarks.isStale(userKey, view.userLoadedAt) &&
      !this.#providerMarks.isStale(String(provider.id), view.providerLoadedAt)
    );
  }

  async #sameGuest(caller: Caller, { username, password }: Pick<NewUser, 'username' | 'password'>) {
    const user = await this.#userWith(caller, username, password);
    if (user === null || !user.isGuest) throw new Refusal('duplicate_user', { username: ['is taken'] });
    return user;
  }

  /** The active user of that name and password. Each try counts against the name, from wherever it comes. */
  async #userWith({ provider }: Caller, name: string, password: string): Promise<UserRecord | null> {
    this.#tools.limits.take('loginName', `${provider.id}:${name}`);
    const user = await findUserByName(this.#tools.database, provider.id, name);
    const matches = isPassword(password, user?.passwordHash ?? null);
    return user !== undefined && matches && user.isActive ? user : null;
  }

  async #present(caller: Caller, user: UserRecord, chosen: ProfileId | null = null): Promise<User> {
    const key: UserKey = { providerId: user.providerId, userId: user.id };
    const [accounts, providerView, profiles] = await Promise.all([
      findAccounts(this.#tools.database, key),
      this.#tools.site.provider(caller.provider, caller),
      this.#tools.profiles.ofUser(caller, key),
    ]);
    const profile = chosenProfile(profiles, chosen) ?? null;
    return presentUser({ user, accounts, provider: providerView, profile, now: caller.now });
  }
}
