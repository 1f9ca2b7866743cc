import { LRUCache } from 'lru-cache';
import type { Bus } from '#api/platform/bus.ts';
import type { Caller, SignedInCaller } from '#api/platform/caller.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database.ts';
import { DetailText } from '#api/platform/detail-text.ts';
import { addressKey, type Limits } from '#api/platform/limits.ts';
import type { PinVault } from '#api/platform/pin-vault.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { requireAllowedCountry } from '#api/platform/region.ts';
import { sessionsKey } from '#api/platform/sessions.ts';
import { StaleMarks } from '#api/platform/stale-marks.ts';
import type { Token, User } from '#contract/session.ts';
import type { ProfileId } from '#contract/units.ts';
import { chosenProfile } from '#rules/profiles/profiles.ts';
import { mayAutoregister } from '#rules/session/registration.ts';
import { dateOf } from '#rules/units.ts';
import type { ProfileService } from '../profiles/service.ts';
import type { SiteService } from '../site/service.ts';
import { lockSubjects } from './code-store.ts';
import { grantInterimToken, presentInterimToken } from './interim-token.ts';
import { hashGuestPassword, Passwords } from './passwords.ts';
import { codePhoneOf, phoneSubject } from './phones.ts';
import { presentDialogue, presentUser } from './presentation.ts';
import { findRegistration, insertPending, phoneStanding } from './registrations.ts';
import { findAccounts, findUser, findUserByName, insertUser, type UserKey } from './store.ts';
import type { UserRecord } from './tables.ts';

/** Longest time a user is shown without asking the database. */
const VIEW_MILLISECONDS = 5_000;
const MAX_VIEWS = 20_000;

export interface SessionTools {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly site: SiteService;
  readonly pins: PinVault;
  readonly profiles: ProfileService;
}

interface NamedUser {
  readonly username: string;
  readonly appVersion: string | null;
  readonly referId: string | null;
}

/** A guest, whose password the app has made up; a person who has chosen one; or a phone that a code is to prove. */
export type NewUser =
  | (NamedUser & { readonly kind: 'guest' | 'person'; readonly password: string })
  | (NamedUser & { readonly kind: 'phone'; readonly phone: string });

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
  readonly #passwords = new Passwords();

  constructor(tools: SessionTools) {
    this.#tools = tools;
    this.#userMarks = new StaleMarks(tools.bus, 'sessions');
    this.#providerMarks = new StaleMarks(tools.bus, 'catalogue');
    this.#views = new LRUCache({ max: MAX_VIEWS, ttl: VIEW_MILLISECONDS, ttlResolution: 0, perf: tools.clock });
  }

  async close(): Promise<void> {
    this.#userMarks.close();
    this.#providerMarks.close();
    await this.#passwords.close();
  }

  /**
   * Creates a user. The same name and password (or phone) once more, as a double press sends them, is the same user; the
   * same name with another password is `duplicate_user`.
   */
  async createUser(caller: Caller, user: NewUser): Promise<User> {
    requireAllowedCountry(caller);
    requireWelcome(caller, user);
    this.#tools.limits.take('guestCreation', addressKey(caller.address));
    if (user.kind === 'phone') return this.#present(caller, await this.#pendingUser(caller, user));
    const { kind, username, password, appVersion, referId } = user;
    const isGuest = kind === 'guest';
    const passwordHash = isGuest ? hashGuestPassword(password) : await this.#passwords.hash(password);
    const created = await this.#tools.database.transaction((transaction) =>
      insertUser(transaction, {
        providerId: caller.provider.id,
        username,
        passwordHash,
        isGuest,
        appVersion,
        referId,
        joinedAt: dateOf(caller.now),
      }),
    );
    return this.#present(caller, created ?? (await this.#sameUser(caller, { username, password, isGuest })));
  }

  /** Signs in with what `createUser` was given; refuses with `invalid_credentials`, whichever of the two is wrong. */
  async login(caller: Caller, { login, password, appVersion }: Credentials): Promise<Token> {
    requireAllowedCountry(caller);
    this.#tools.limits.take('login', addressKey(caller.address));
    const user = await this.#userWith(caller, login, password);
    if (user === null) throw new Refusal('invalid_credentials');
    const { database, bus, profiles } = this.#tools;
    const key = { providerId: user.providerId, userId: user.id };
    const granted = await grantInterimToken(database, caller, user, appVersion);
    await bus.publish({ topic: 'sessions', key: sessionsKey(key.providerId, key.userId) });
    return presentInterimToken(profiles, caller, key, granted);
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

  async #sameUser(
    caller: Caller,
    {
      username,
      password,
      isGuest,
    }: { readonly username: string; readonly password: string; readonly isGuest: boolean },
  ): Promise<UserRecord> {
    const user = await this.#userWith(caller, username, password);
    if (user === null || user.isGuest !== isGuest)
      throw new Refusal('duplicate_user', { username: [new DetailText('taken')] });
    return user;
  }

  /** The user made of a phone, which becomes somebody's when a code proves it. */
  async #pendingUser(caller: Caller, { username, phone: typed }: NewUser & { readonly kind: 'phone' }) {
    const phone = codePhoneOf(caller, 'phone', typed);
    const { id: providerId, settings } = caller.provider;
    if (!mayAutoregister(phone, settings)) throw new Refusal('sign_in_not_offered');
    return this.#tools.database.transaction(async (transaction) => {
      await lockSubjects(transaction, providerId, [phoneSubject(phone)]);
      const standing = await phoneStanding(transaction, providerId, phone);
      if (standing === 'known' || standing === 'blocked')
        throw new Refusal('duplicate_user', { phone: [new DetailText('taken')] });
      const pending = standing === 'pending' ? await findRegistration(transaction, providerId, phone) : null;
      const user =
        pending === null
          ? await insertPending(transaction, caller, { username, phone })
          : await findUser(transaction, { providerId, userId: pending });
      if (user === undefined) throw new Refusal('duplicate_user', { username: [new DetailText('taken')] });
      return user;
    });
  }

  /** The active user of that name and password. Each try counts against the name, from wherever it comes. */
  async #userWith({ provider }: Caller, name: string, password: string): Promise<UserRecord | null> {
    this.#tools.limits.take('loginName', `${provider.id}:${name}`);
    const user = await findUserByName(this.#tools.database, provider.id, name);
    const matches = await this.#passwords.isPassword(password, user?.passwordHash ?? null);
    return user !== undefined && matches && user.isActive ? user : null;
  }

  async #present(caller: Caller, user: UserRecord, chosen: ProfileId | null = null): Promise<User> {
    const key: UserKey = { providerId: user.providerId, userId: user.id };
    const [accounts, providerView, profiles] = await Promise.all([
      findAccounts(this.#tools.database, key),
      this.#tools.site.provider(caller.provider, caller),
      this.#tools.profiles.ofUser(caller, key),
    ]);
    const { pins } = this.#tools;
    const isTold = caller.provider.settings.parental.tellsCode && user.parentalStatus === 'set';
    const parentalCode = isTold && user.sealedPin !== null ? pins.open(key, user.sealedPin) : null;
    const profile = chosenProfile(profiles, chosen) ?? null;
    // Who has a PIN has been asked.
    const { dialogue: asked } = caller.provider.settings.parental;
    const dialogue = asked === null || user.parentalStatus === 'set' ? null : presentDialogue(asked, caller);
    return presentUser({ user, accounts, provider: providerView, parentalCode, dialogue, profile, now: caller.now });
  }
}

/** Refuses who may not become a user here. */
function requireWelcome({ provider: { settings } }: Caller, { kind }: NewUser): void {
  if (kind === 'guest' && !settings.guestsAllowed) throw new Refusal('guests_not_allowed');
  const isOffered = settings.registrationAllowed && settings.signIn.methods.includes('password');
  if (kind === 'person' && !isOffered) throw new Refusal('sign_in_not_offered');
}
