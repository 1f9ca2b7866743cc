import { randomInt } from 'node:crypto';
import type { Registry } from 'prom-client';
import {
  type AttemptKind,
  type AttemptLimit,
  deviceSubject,
  networkSubject,
  phoneSubject,
  standingSubject,
  userSubject,
} from '#api/platform/attempts/attempt-limit.ts';
import { clearAttempts, lockAttempts, takeAttempt } from '#api/platform/attempts/attempts.ts';
import type { Caller } from '#api/platform/caller/caller.ts';
import { sessionsKey } from '#api/platform/caller/sessions.ts';
import { lockNames } from '#api/platform/database/locks.ts';
import {
  announceDeliveries,
  type DeliveryChannel,
  dropDelivery,
  queueDelivery,
} from '#api/platform/messages/deliveries.ts';
import { Seal } from '#api/platform/secrets/seal.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Token } from '#contract/session.ts';
import type { CodeRequest, signIn as calls } from '#contract/sign-in.ts';
import type { SignInMethod } from '#contract/sign-in-settings.ts';
import { addressKey } from '#rules/address-key.ts';
import { codeBudget, codeChecks, codeSends } from '#rules/session/attempt-policies.ts';
import { unknownPhone } from '#rules/session/registration.ts';
import { CODE_LIFETIME, codeLengthOf, isRepeat } from '#rules/session/sign-in-code.ts';
import { dateOf, unixSeconds, unixSecondsOf } from '#rules/units.ts';
import type { SigningKeys } from '#signing/media-token.ts';
import * as codes from './code-store.ts';
import { codeText, sentText } from './code-texts.ts';
import { type CodeOutcome, CodeTraffic } from './code-traffic.ts';
import { grantInterimToken, presentInterimToken } from './interim-token.ts';
import { codePhoneOf } from './phones.ts';
import type { GrantedToken } from './presentation.ts';
import { phoneStanding, userOf } from './registrations.ts';
import type { SessionTools } from './service.ts';
import type { Connection, UserKey } from './store.ts';
import type { CodeWay } from './tables.ts';

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

/** Of which kind the codes are that are sent for a way in. */
const sendKinds = { phone: 'phone_code_send', city: 'city_code_send' } as const satisfies Record<CodeWay, AttemptKind>;

/** A code as it was typed, and where it was entered. */
export interface CodeEntry {
  readonly at: keyof typeof methodsOf.enter;
  /** The phone, or what the operator calls an identifier: the phone its code was sent to. */
  readonly identifier: string;
  readonly code: string;
}

export interface CodeServiceTools extends SessionTools {
  readonly signingKeys: SigningKeys;
  readonly metrics: Registry;
  readonly warn: (fault: object) => void;
}

/** What came of a request for a code, and the seconds until another may be asked for. */
interface Sending {
  readonly wait: number;
  readonly outcome: CodeOutcome;
}

type Attempt =
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'wrong' | 'expired' }
  | { readonly kind: 'signed-in'; readonly user: UserKey; readonly token: GrantedToken };

/** Signing in by a code that was sent to a phone. */
export class CodeService {
  readonly #tools: CodeServiceTools;
  readonly #seal: Seal;
  readonly #traffic: CodeTraffic;

  constructor(tools: CodeServiceTools) {
    this.#tools = tools;
    this.#traffic = new CodeTraffic(tools);
    this.#seal = new Seal(tools.signingKeys);
  }

  /**
   * Sends a code. Refuses with `invalid_phone` where the operator wants users made of unknown phones first; else nobody
   * learns whether a phone is known. Asked again within a minute nothing happens, and too often `too_many_requests`. Beyond
   * the provider's budget of an hour nothing is sent, and nobody learns of that either.
   */
  async request(caller: Caller, way: CodeWay, wish: BodyOf<typeof calls.requestCode>): Promise<CodeRequest> {
    requireMethod(caller, methodsOf.ask[way]);
    const phone = codePhoneOf(caller, way, wish.phone);
    const { database, bus, signInPolicies } = this.#tools;
    const { provider } = caller;
    const policies = new Map([[networkSubject(caller), signInPolicies.codeRequests]]);
    await takeAttempt(database, caller, { kind: 'code_request', policies });
    const standing = await phoneStanding(database, provider.id, phone);
    const unknown = standing === 'unknown' ? unknownPhone(phone, provider.settings) : null;
    if (unknown === 'register') throw new Refusal('invalid_phone');
    const key = { providerId: provider.id, way, phone };
    const isHeard = standing !== 'blocked' && unknown !== 'ignore';
    const { wait, outcome } = await database.transaction((transaction) =>
      this.#send(transaction, caller, key, { isHeard, isKnown: standing === 'known' }),
    );
    this.#traffic.count(provider, outcome);
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
    requireMethod(caller, methodsOf.enter[at]);
    const way = at === 'city' ? 'city' : 'phone';
    const key = { providerId: caller.provider.id, way, phone: codePhoneOf(caller, way, identifier) } as const;
    const { database, limits, bus, profiles } = this.#tools;
    limits.take('codeAttempt', addressKey(caller.address));
    const attempt = await database.transaction((transaction) => this.#attempt(transaction, caller, key, code));
    switch (attempt.kind) {
      case 'wait':
        throw new Refusal('too_many_requests', null, attempt.seconds);
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

  /** Whether the code was handed to the gateway; the same for every phone. */
  async exists(caller: Caller, typed: string): Promise<boolean> {
    requireMethod(caller, methodsOf.messenger);
    const phone = codePhoneOf(caller, 'phone', typed);
    const key = { providerId: caller.provider.id, way: 'phone', phone } as const;
    return codes.hasCodeLeft(this.#tools.database, key, dateOf(caller.now));
  }

  /** Sends a code unless one is on its way. */
  async #send(
    transaction: Connection,
    caller: Caller,
    key: codes.CodeKey,
    { isHeard, isKnown }: { readonly isHeard: boolean; readonly isKnown: boolean },
  ): Promise<Sending> {
    const { provider, language, now } = caller;
    await lockNames(transaction, provider.id, [phoneSubject(key.phone)]);
    const sends = await lockAttempts(transaction, caller, {
      kind: sendKinds[key.way],
      policies: new Map([[phoneSubject(key.phone), codeSends]]),
    });
    const known = await codes.findCode(transaction, key);
    if (sends.wait > 0) {
      if (known !== null && isRepeat(unixSecondsOf(known.sentAt), now))
        return { wait: sends.wait, outcome: 'repeated' };
      throw new Refusal('too_many_requests', null, sends.wait);
    }
    const budget = await lockAttempts(transaction, caller, {
      kind: 'code_budget',
      policies: new Map([[standingSubject(isKnown), codeBudget(provider.settings.signIn.codesPerHour)]]),
    });
    const isWithin = budget.wait === 0;
    if (isWithin) await budget.count();
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
      expiresAt: isHeard && isWithin ? expiresAt : sentAt,
    });
    const hash = this.#seal.hash('sign-in code', codeIdentity(key, code));
    await codes.keepCode(transaction, { ...key, hash, deliveryId, sentAt, expiresAt });
    const outcome = !isHeard ? 'unheard' : isWithin ? 'sent' : 'withheld';
    return { wait: await sends.count(), outcome };
  }

  async #attempt(transaction: Connection, caller: Caller, key: codes.CodeKey, typed: string): Promise<Attempt> {
    const { provider, now } = caller;
    await lockNames(transaction, provider.id, [phoneSubject(key.phone)]);
    const checks = await lockAttempts(transaction, caller, checksOf(caller, key.phone));
    if (checks.wait > 0) return { kind: 'wait', seconds: checks.wait };
    const code = await codes.findCode(transaction, key);
    const isRight = code !== null && this.#seal.isHashOf('sign-in code', codeIdentity(key, typed), code.hash);
    if (isRight && unixSecondsOf(code.expiresAt) <= now) return { kind: 'expired' };
    const user = isRight ? await userOf(transaction, caller, { kind: 'phone', phone: key.phone }) : null;
    if (user === null) {
      await checks.count();
      return { kind: 'wrong' };
    }
    await codes.deleteCode(transaction, key);
    await clearAttempts(transaction, provider.id, 'code_check', phoneSubject(key.phone));
    await clearAttempts(transaction, provider.id, sendKinds[key.way], phoneSubject(key.phone));
    const token = await grantInterimToken(transaction, caller, user, null);
    return { kind: 'signed-in', user: { providerId: user.providerId, userId: user.id }, token };
  }
}

/** Against whom a wrong code counts, and how. */
function checksOf(caller: Caller, phone: string): AttemptLimit {
  const { session, provider } = caller;
  const { own, network } = codeChecks(codeLengthOf(provider.settings));
  const policies = new Map([
    [phoneSubject(phone), own],
    [networkSubject(caller), network],
  ]);
  if (session !== null) {
    policies.set(userSubject(session.userId), own);
    if (session.deviceId !== null) policies.set(deviceSubject(session.deviceId), own);
  }
  return { kind: 'code_check', policies };
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
