import { LRUCache } from 'lru-cache';
import { atMost } from '#api/platform/at-most.ts';
import { loginSubject, networkSubject, phoneSubject } from '#api/platform/attempts/attempt-limit.ts';
import { takeAttempt } from '#api/platform/attempts/attempts.ts';
import type { Bus } from '#api/platform/bus/bus.ts';
import { InvalidationLog } from '#api/platform/bus/invalidation.ts';
import type { Caller, SignedInCaller } from '#api/platform/caller/caller.ts';
import type { Limits } from '#api/platform/caller/limits.ts';
import { sessionsKey } from '#api/platform/caller/sessions.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import { lockNames } from '#api/platform/database/locks.ts';
import type { PinVault } from '#api/platform/secrets/pin-vault.ts';
import { DetailText } from '#api/platform/wire/detail-text.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import type { Token, User } from '#contract/session.ts';
import type { ProfileId } from '#contract/units.ts';
import { emailProblem } from '#rules/account/email.ts';
import { addressKey } from '#rules/address-key.ts';
import { raisedLimit } from '#rules/billing/rights.ts';
import { chosenProfile } from '#rules/profiles/profiles.ts';
import type { SignInPolicies } from '#rules/session/attempt-policies.ts';
import { mayAutoregister } from '#rules/session/registration.ts';
import { dateOf } from '#rules/units.ts';
import type { BillingService } from '../billing/service.ts';
import type { ProfileService } from '../profiles/service.ts';
import type { SiteService } from '../site/service.ts';
import { isCommonPassword } from './common-passwords.ts';
import { grantInterimToken, presentInterimToken } from './interim-token.ts';
import { hashGuestPassword, Passwords } from './passwords.ts';
import { codePhoneOf } from './phones.ts';
import { presentDialogue, presentUser } from './presentation.ts';
import { findRegistration, insertPending, phoneStanding } from './registrations.ts';
import { deleteSession, findUser, findUserByName, insertUser, type UserKey } from './store.ts';
import type { UserRecord } from './tables.ts';

/** Longest time a user is shown without asking the database. */
const VIEW_MILLISECONDS = 5_000;
const MAX_VIEWS = 20_000;

export interface SessionTools {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly signInPolicies: SignInPolicies;
  readonly site: SiteService;
  readonly pins: PinVault;
  readonly profiles: ProfileService;
  readonly billing: BillingService;
}

interface NamedUser {
  readonly username: string;
  readonly appVersion: string | null;
  readonly referId: string | null;
}

/** What users say of themselves as they sign up; nothing of it is proved. */
interface PersonalFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
}

/** A guest, whose password the app has made up; a person who has chosen one; or a phone that a code is to prove. */
export type NewUser =
  | (NamedUser & PersonalFields & { readonly kind: 'guest' | 'person'; readonly password: string })
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
  /** Part of its addresses, not of its key: made-up hosts get no extra entries. */
  readonly origin: string;
}

/** Users and their way in: guests, sign-in by password, and who one is. */
export class SessionService {
  readonly #tools: SessionTools;
  readonly #userInvalidations: InvalidationLog;
  readonly #providerInvalidations: InvalidationLog;
  readonly #views: LRUCache<string, UserView>;
  readonly #passwords = new Passwords();

  constructor(tools: SessionTools) {
    this.#tools = tools;
    this.#userInvalidations = new InvalidationLog(tools.bus, ['sessions', 'billing']);
    this.#providerInvalidations = new InvalidationLog(tools.bus, ['provider', 'site', 'channels', 'billing']);
    this.#views = new LRUCache({ ...atMost(MAX_VIEWS), ttl: VIEW_MILLISECONDS, ttlResolution: 0, perf: tools.clock });
  }

  async close(): Promise<void> {
    this.#userInvalidations.close();
    this.#providerInvalidations.close();
    await this.#passwords.close();
  }

  /**
   * Creates a user. The same name and password (or phone) once more, as a double press sends them, is the same user; the
   * same name with another password is `duplicate_user`. A chosen password that many others have is `validation_failed`.
   */
  async createUser(caller: Caller, user: NewUser): Promise<User> {
    requireWelcome(caller, user);
    this.#tools.limits.take('guestCreation', addressKey(caller.address));
    if (user.kind === 'phone') return this.#present(caller, await this.#pendingUser(caller, user));
    const { kind, username, password, appVersion, referId, firstName, lastName, email } = user;
    const problem = email === null ? null : emailProblem(email);
    if (problem !== null) throw new Refusal('validation_failed', { email: [problem] });
    const isGuest = kind === 'guest';
    if (!isGuest && (await isCommonPassword(password, username)))
      throw new Refusal('validation_failed', { password: [new DetailText('too_common')] });
    const passwordHash = isGuest ? hashGuestPassword(password) : await this.#passwords.hash(password);
    const created = await this.#tools.database.transaction((transaction) =>
      insertUser(transaction, {
        providerId: caller.provider.id,
        username,
        passwordHash,
        isGuest,
        appVersion,
        referId,
        firstName,
        lastName,
        email,
        joinedAt: dateOf(caller.now),
      }),
    );
    return this.#present(caller, created ?? (await this.#sameUser(caller, { username, password, isGuest })));
  }

  /** Signs in with what `createUser` was given; refuses with `invalid_credentials`, whichever of the two is wrong. */
  async login(caller: Caller, { login, password, appVersion }: Credentials): Promise<Token> {
    const user = await this.#userWith(caller, login, password);
    if (user === null) throw new Refusal('invalid_credentials');
    const { database, bus, profiles } = this.#tools;
    const key = { providerId: user.providerId, userId: user.id };
    const granted = await grantInterimToken(database, caller, user, appVersion);
    await bus.publish({ topic: 'sessions', key: sessionsKey(key.providerId, key.userId) });
    return presentInterimToken(profiles, caller, key, granted);
  }

  /** Ends the caller's session: here at once, in other processes within a second. */
  async end({ session }: SignedInCaller): Promise<void> {
    await deleteSession(this.#tools.database, session);
    await this.#tools.bus.publish({ topic: 'sessions', key: sessionsKey(session.providerId, session.userId) });
  }

  /** The caller as the bytes of its JSON. */
  async self(caller: SignedInCaller): Promise<Buffer> {
    const { session, language } = caller;
    const userKey = sessionsKey(session.providerId, session.userId);
    const viewKey = `${userKey}:${session.profile.id}:${language}`;
    const known = this.#views.get(viewKey);
    if (known !== undefined && this.#isFresh(caller, known, userKey)) return known.bytes;
    const userLoadedAt = this.#userInvalidations.moment();
    const providerLoadedAt = this.#providerInvalidations.moment();
    const user = await findUser(this.#tools.database, session);
    if (user === undefined) throw new Refusal('authentication_failed');
    const bytes = Buffer.from(JSON.stringify(await this.#present(caller, user, session.profile.id)));
    this.#views.set(viewKey, { bytes, userLoadedAt, providerLoadedAt, origin: caller.origin });
    return bytes;
  }

  #isFresh({ provider, origin }: Caller, view: UserView, userKey: string): boolean {
    return (
      view.origin === origin &&
      !this.#userInvalidations.isStale(userKey, view.userLoadedAt) &&
      !this.#providerInvalidations.isStale(String(provider.id), view.providerLoadedAt)
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
      await lockNames(transaction, providerId, [phoneSubject(phone)]);
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

  /** The active user of that name and password. Each try counts against the network and, from wherever, the name. */
  async #userWith(caller: Caller, name: string, password: string): Promise<UserRecord | null> {
    const { database, signInPolicies } = this.#tools;
    const policies = new Map([
      [networkSubject(caller), signInPolicies.byNetwork],
      [loginSubject(name), signInPolicies.byLogin],
    ]);
    await takeAttempt(database, caller, { kind: 'sign_in', policies });
    const user = await findUserByName(database, caller.provider.id, name);
    const matches = await this.#passwords.isPassword(password, user?.passwordHash ?? null);
    return user !== undefined && matches && user.isActive ? user : null;
  }

  async #present(caller: Caller, user: UserRecord, chosen: ProfileId | null = null): Promise<User> {
    const key: UserKey = { providerId: user.providerId, userId: user.id };
    const [accounts, rights, providerView, profiles] = await Promise.all([
      this.#tools.billing.accounts(key),
      this.#tools.billing.rightsAt(key, caller.now),
      this.#tools.site.provider(caller.provider, caller),
      this.#tools.profiles.ofUser(caller, key),
    ]);
    const { pins } = this.#tools;
    const isTold = caller.provider.settings.parental.tellsCode && user.parentalStatus === 'set';
    const parentalCode = isTold && user.sealedPin !== null ? pins.open(key, user.sealedPin) : null;
    const profile = chosenProfile(profiles, chosen) ?? null;
    const deviceLimit = raisedLimit(user.deviceLimit, rights.devices);
    // Who has a PIN has been asked.
    const { dialogue: asked } = caller.provider.settings.parental;
    const dialogue = asked === null || user.parentalStatus === 'set' ? null : presentDialogue(asked, caller);
    return presentUser({
      user,
      accounts,
      deviceLimit,
      provider: providerView,
      parentalCode,
      dialogue,
      profile,
      now: caller.now,
    });
  }
}

/** Refuses who may not become a user here. */
function requireWelcome({ provider: { settings } }: Caller, { kind }: NewUser): void {
  if (kind === 'guest' && !settings.guestsAllowed) throw new Refusal('guests_not_allowed');
  const isOffered = settings.registrationAllowed && settings.signIn.methods.includes('password');
  if (kind === 'person' && !isOffered) throw new Refusal('sign_in_not_offered');
}
