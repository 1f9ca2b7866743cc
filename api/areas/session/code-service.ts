import { randomInt } from 'node:crypto';
import type { Caller } from '#api/platform/caller.ts';
import { announceDeliveries, type DeliveryChannel, dropDelivery, queueDelivery } from '#api/platform/deliveries.ts';
import { addressKey } from '#api/platform/limits.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { requireAllowedCountry } from '#api/platform/region.ts';
import { Seal } from '#api/platform/seal.ts';
import { sessionsKey } from '#api/platform/sessions.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Token } from '#contract/session.ts';
import type { CodeRequest, signIn as calls } from '#contract/sign-in.ts';
import type { SignInMethod } from '#contract/sign-in-settings.ts';
import { type FailureCount, networkFailures, ownFailures } from '#rules/session/attempts.ts';
import { unknownPhone } from '#rules/session/registration.ts';
import { CODE_LIFETIME, codeLengthOf, countedSend, isRepeat, resendWait } from '#rules/session/sign-in-code.ts';
import { dateOf, unixSeconds, unixSecondsOf } from '#rules/units.ts';
import type { SigningKeys } from '#signing/media-token.ts';
import * as codes from './code-store.ts';
import { codeText, sentText } from './code-texts.ts';
import { grantInterimToken, presentInterimToken } from './interim-token.ts';
import { codePhoneOf, phoneSubject } from './phones.ts';
import type { GrantedToken } from './presentation.ts';
import { phoneStanding, userOf } from './registrations.ts';
import type { SessionTools } from './service.ts';
import type { Connection, UserKey } from './store.ts';

/** By which methods of the operator's a way is open: to ask for a code, and to sign in with it. */
const methodsOf = {
  ask: {
    phone: ['phone_code', 'telecom_card', 'messenger_code', 'provider_code'],
    city: ['city_code'],
  },
  enter: {
    phone: ['phone_code', 'telecom_card', 'messenger_code'],
    provider: ['provider_code'],
    city: ['city_code'],
  },
  messenger: ['messenger_code'],
} as const satisfies Record<string, readonly SignInMethod[] | Record<string, readonly SignInMethod[]>>;

/** A code as it was typed, and where it was entered. */
export interface CodeEntry {
  readonly at: keyof typeof methodsOf.enter;
  /** The phone, or what the operator calls an identifier: the phone its code was sent to. */
  readonly identifier: string;
  readonly code: string;
}

export interface CodeServiceTools extends SessionTools {
  readonly signingKeys: SigningKeys;
}

type Attempt =
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'wrong' | 'expired' }
  | { readonly kind: 'signed-in'; readonly user: UserKey; readonly token: GrantedToken };

/** Signing in by a code that was sent to a phone. */
export class CodeService {
  readonly #tools: CodeServiceTools;
  readonly #seal: Seal;

  constructor(tools: CodeServiceTools) {
    this.#tools = tools;
    this.#seal = new Seal(tools.signingKeys);
  }

  /**
   * Sends a code. Refuses with `invalid_phone` where the operator wants users made of unknown phones first; else nobody
   * learns whether a phone is known. Asked again within a minute nothing happens, and too often `too_many_requests`.
   */
  async request(caller: Caller, way: codes.CodeWay, wish: BodyOf<typeof calls.requestCode>): Promise<CodeRequest> {
    requireAllowedCountry(caller);
    requireMethod(caller, methodsOf.ask[way]);
    const phone = codePhoneOf(caller, way, wish.phone);
    const { database, limits, bus } = this.#tools;
    const { provider } = caller;
    limits.take('codeRequest', addressKey(caller.address));
    const standing = await phoneStanding(database, provider.id, phone);
    const unknown = standing === 'unknown' ? unknownPhone(phone, provider.settings) : null;
    if (unknown === 'register') throw new Refusal('invalid_phone');
    const isHeard = standing !== 'blocked' && unknown !== 'ignore';
    const wait = await database.transaction((transaction) =>
      this.#send(transaction, caller, { providerId: provider.id, way, phone }, isHeard),
    );
    await announceDeliveries(bus, provider.id);
    return {
      message: wish.can_display_message === true ? sentText(caller.language) : null,
      code_length: codeLengthOf(provider.settings),
      resend_after: wait,
    };
  }

  /**
   * Signs in with a code. Refuses with `invalid_code`, `code_expired` (the code was right, and too late) and, after
   * wrong ones, `too_many_requests` for longer and longer.
   */
  async signIn(caller: Caller, { at, identifier, code }: CodeEntry): Promise<Token> {
    requireAllowedCountry(caller);
    requireMethod(caller, methodsOf.enter[at]);
    const way = at === 'city' ? 'city' : 'phone';
    const key = { providerId: caller.provider.id, way, phone: codePhoneOf(caller, way, identifier) } as const;
    const { database, limits, bus, profiles } = this.#tools;
    limits.take('codeAttempt', addressKey(caller.address));
    const attempt = await database.transaction((transaction) => this.#attempt(transaction, caller, key, code));
    switch (attempt.kind) {
      case 'wait':
        throw new Refusal('too_many_requests', '', Math.ceil(attempt.seconds));
      case 'wrong':
        throw new Refusal('invalid_code');
      case 'expired':
        throw new Refusal('code_expired');
      case 'signed-in':
        await bus.publish({ topic: 'sessions', key: sessionsKey(attempt.user.providerId, attempt.user.userId) });
        return presentInterimToken(profiles, caller, attempt.user, attempt.token);
    }
  }

  /** The same at the address of an operator, by its number or short name; refuses with `provider_not_found` any other's. */
  async signInAt(caller: Caller, provider: string, entry: Omit<CodeEntry, 'at'>): Promise<Token> {
    const { id, shortname } = caller.provider;
    if (provider !== String(id) && provider !== shortname) throw new Refusal('provider_not_found');
    return this.signIn(caller, { ...entry, at: 'provider' });
  }

  /** By which ways a code can reach a phone; the same whosever it is. */
  sendMethods(caller: Caller, typed: string): { methods: DeliveryChannel[]; link: string | null } {
    requireAllowedCountry(caller);
    requireMethod(caller, methodsOf.messenger);
    const phone = codePhoneOf(caller, 'phone', typed);
    const { methods, messengerLink } = caller.provider.settings.signIn;
    const sms: DeliveryChannel[] = methods.some(
      (method) => method !== 'messenger_code' && isOneOf(methodsOf.ask.phone, method),
    )
      ? ['sms']
      : [];
    return { methods: [...sms, 'messenger'], link: messengerLink?.replace('{phone}', phone) ?? null };
  }

  /** Whether the code has been on its way to whoever brings it; alike for every phone. */
  async exists(caller: Caller, typed: string): Promise<boolean> {
    requireAllowedCountry(caller);
    requireMethod(caller, methodsOf.messenger);
    const phone = codePhoneOf(caller, 'phone', typed);
    const key = { providerId: caller.provider.id, way: 'phone', phone } as const;
    return codes.hasCodeLeft(this.#tools.database, key, dateOf(caller.now));
  }

  /** Sends a code unless one is on its way; returns the seconds until another may be asked for. */
  async #send(transaction: Connection, caller: Caller, key: codes.CodeKey, isHeard: boolean): Promise<number> {
    const { provider, language, now } = caller;
    await codes.lockSubjects(transaction, provider.id, [phoneSubject(key.phone)]);
    const known = await codes.findCode(transaction, key);
    const sends = known === null ? null : { count: known.sends, lastAt: unixSecondsOf(known.sentAt) };
    if (sends !== null) {
      const wait = resendWait(sends, now);
      if (wait > 0 && isRepeat(sends, now)) return wait;
      if (wait > 0) throw new Refusal('too_many_requests', '', wait);
    }
    if (known?.deliveryId != null) await dropDelivery(transaction, provider.id, known.deliveryId);
    const length = codeLengthOf(provider.settings);
    const code = String(randomInt(10 ** length)).padStart(length, '0');
    const sentAt = dateOf(now);
    const expiresAt = dateOf(unixSeconds(now + CODE_LIFETIME));
    const deliveryId = await queueDelivery(transaction, this.#seal, {
      providerId: provider.id,
      channel: channelOf(caller),
      recipient: key.phone,
      text: codeText(language, { code, name: provider.brand.title }),
      createdAt: sentAt,
      // What nobody is to hear of costs the same work, and is stale when its turn comes.
      expiresAt: isHeard ? expiresAt : sentAt,
    });
    const next = countedSend(sends, now);
    const hash = this.#seal.hash('sign-in code', codeIdentity(key, code));
    await codes.keepCode(transaction, key, { hash, deliveryId, sends: next.count, sentAt, expiresAt });
    return resendWait(next, now);
  }

  async #attempt(transaction: Connection, caller: Caller, key: codes.CodeKey, typed: string): Promise<Attempt> {
    const { provider, now } = caller;
    const subjects = subjectsOf(caller, key.phone);
    const names = [...subjects.keys()];
    await codes.lockSubjects(transaction, provider.id, names);
    const failures = await codes.findFailures(transaction, provider.id, names);
    const length = codeLengthOf(provider.settings);
    const waits = [...subjects].map(([name, count]) => {
      const known = failures.get(name);
      return known === undefined ? 0 : count.wait(known, length, now);
    });
    const seconds = Math.max(...waits);
    if (seconds > 0) return { kind: 'wait', seconds };
    const code = await codes.findCode(transaction, key);
    const isRight = code !== null && this.#seal.isHashOf('sign-in code', codeIdentity(key, typed), code.hash);
    if (isRight && unixSecondsOf(code.expiresAt) <= now) return { kind: 'expired' };
    const user = isRight ? await userOf(transaction, caller, { kind: 'phone', phone: key.phone }) : null;
    if (user === null) {
      for (const [name, count] of subjects) {
        const counted = count.counted(failures.get(name) ?? null, length, now);
        await codes.keepFailures(transaction, provider.id, name, counted);
      }
      return { kind: 'wrong' };
    }
    await codes.deleteCode(transaction, key);
    await codes.forgetFailures(transaction, provider.id, phoneSubject(key.phone));
    const token = await grantInterimToken(transaction, caller, user, null);
    return { kind: 'signed-in', user: { providerId: user.providerId, userId: user.id }, token };
  }
}

/** Against whom a wrong code counts, and how. */
function subjectsOf({ session, address }: Caller, phone: string): ReadonlyMap<string, FailureCount> {
  const subjects = new Map([
    [phoneSubject(phone), ownFailures],
    [`network:${addressKey(address)}`, networkFailures],
  ]);
  if (session === null) return subjects;
  subjects.set(`account:${session.userId}`, ownFailures);
  if (session.deviceId !== null) subjects.set(`device:${session.deviceId}`, ownFailures);
  return subjects;
}

/** A code is good for one provider, one way and one phone: what it is hashed with. */
const codeIdentity = ({ providerId, way, phone }: codes.CodeKey, code: string) =>
  `${providerId}:${way}:${phone}:${code}`;

const isOneOf = (methods: readonly SignInMethod[], method: SignInMethod) => methods.includes(method);

function requireMethod({ provider }: Caller, methods: readonly SignInMethod[]): void {
  if (!provider.settings.signIn.methods.some((method) => methods.includes(method))) {
    throw new Refusal('sign_in_not_offered');
  }
}

/** By the first of the operator's methods that sends codes. */
function channelOf({ provider }: Caller): DeliveryChannel {
  const first = provider.settings.signIn.methods.find((method) => isOneOf(methodsOf.ask.phone, method));
  return first === 'messenger_code' ? 'messenger' : 'sms';
}
