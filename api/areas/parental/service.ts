import { type AttemptLimit, userSubject } from '#api/platform/attempts/attempt-limit.ts';
import { clearAttempts, lockAttempts } from '#api/platform/attempts/attempts.ts';
import type { Bus } from '#api/platform/bus/bus.ts';
import type { Caller, SignedInCaller } from '#api/platform/caller/caller.ts';
import { sessionsKey } from '#api/platform/caller/sessions.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { OwnerPhones } from '#api/platform/messages/owner-phones.ts';
import type { PinVault } from '#api/platform/secrets/pin-vault.ts';
import { DetailText } from '#api/platform/wire/detail-text.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import type { PinAcceptance, PinSending } from '#contract/parental.ts';
import type { DeviceId, UnixSeconds } from '#contract/units.ts';
import { pinChecks, pinSends } from '#rules/parental/attempt-policies.ts';
import { type Action, type Barrier, barrierBefore, isWatching } from '#rules/parental/gate.ts';
import { elevationSeconds, isLooser, type ParentalDevice } from '#rules/parental/settings.ts';
import { dateOf, isoInstant, unixSeconds } from '#rules/units.ts';
import type { BillingService } from '../billing/service.ts';
import * as store from './store.ts';
import { pinText, sentText } from './texts.ts';

export interface ParentalTools {
  readonly database: Database;
  readonly bus: Bus;
  readonly pins: PinVault;
  readonly ownerPhones: OwnerPhones;
  readonly billing: Pick<BillingService, 'lastPurchaseAt'>;
}

/** How long a viewer who had the PIN sent may try it in spite of the wait. */
const SENT_TRY_SECONDS = 600;

/** What came of one try to say the PIN. */
type Verdict =
  | { readonly kind: 'right'; readonly sealedPin: string; readonly elevatedUntil: UnixSeconds }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'not_set' };

type RightVerdict = Extract<Verdict, { readonly kind: 'right' }>;

/** The PIN of a user, and who has said it. */
export class ParentalService {
  readonly #tools: ParentalTools;

  constructor(tools: ParentalTools) {
    this.#tools = tools;
  }

  /**
   * Says the PIN: when it is right, the session need not say it again for a while. Refuses with `wrong_code`,
   * `too_many_requests` (after wrong ones from any device) and `pincode_not_set`.
   */
  async check(caller: SignedInCaller, pin: string): Promise<PinAcceptance> {
    const { elevatedUntil } = right(await this.#say(caller, pin), 'pincode');
    await this.#publish(caller);
    return { elevated_until: isoInstant(dateOf(elevatedUntil)) };
  }

  /**
   * Sends the PIN to the phone that the user has proved. Guesses do not stand in its way: it has waits of its own, and
   * lets this session try once past theirs. Refuses with `phone_not_verified`, `pincode_not_set` and `too_many_requests`.
   */
  async send(caller: SignedInCaller): Promise<PinSending> {
    const { ownerPhones, database } = this.#tools;
    const { session, provider, language } = caller;
    const phone = await ownerPhones.find(session);
    if (phone === null) throw new Refusal('phone_not_verified');
    const pin = await database.transaction((transaction) => this.#pinToSend(transaction, caller));
    await ownerPhones.deliver({
      providerId: provider.id,
      phone,
      text: pinText(language, { pin, name: provider.name }),
    });
    return { message: sentText(language, phone) };
  }

  /**
   * Whether the caller may set a new PIN: where there is one, the old one has to be said. Answers the sealed one that
   * was replaced, for `replacePin`. Refuses as `check` does, and with `validation_failed` when the old one is missing.
   */
  async mayReplacePin(caller: SignedInCaller, oldPin: string | undefined): Promise<string | null> {
    const known = await this.#tools.database.transaction((transaction) => store.lockPin(transaction, caller.session));
    if (known === undefined) throw new Refusal('authentication_failed');
    if (known.sealedPin === null) return null;
    if (oldPin === undefined) throw new Refusal('validation_failed', { old_pincode: ['is required'] });
    return right(await this.#say(caller, oldPin), 'old_pincode').sealedPin;
  }

  /**
   * Sets the PIN in a transaction of the caller's, who then tells the other processes. The session counts as having said
   * it, and no other does. Refuses with `wrong_code` when the replaced one is not there any more.
   */
  async replacePin(
    transaction: store.Connection,
    caller: SignedInCaller,
    { replaced, pin }: { readonly replaced: string | null; readonly pin: string },
  ): Promise<void> {
    const { session } = caller;
    const known = await store.lockPin(transaction, session);
    if (known === undefined) throw new Refusal('authentication_failed');
    if (known.sealedPin !== replaced) throw new Refusal('wrong_code', { old_pincode: [new DetailText('replaced')] });
    await store.savePin(transaction, session, this.#tools.pins.seal(session, pin));
    await clearChecks(transaction, session);
    await store.endOtherElevations(transaction, session);
    await this.#elevate(transaction, caller);
  }

  /**
   * Lets a device's settings change in a transaction of the caller's, who then tells the other processes: what loosens
   * them takes the PIN (`pincode_required`), and who has said it there is bound by the new grace from now on.
   */
  async followChange(
    transaction: store.Connection,
    caller: SignedInCaller,
    { id, before, after }: { readonly id: DeviceId; readonly before: ParentalDevice; readonly after: ParentalDevice },
  ): Promise<void> {
    const { session, now } = caller;
    const mayLoosen = session.parentalStatus !== 'set' || isElevated(caller);
    if (isLooser(before, after) && !mayLoosen) throw new Refusal('pincode_required');
    const seconds = elevationSeconds(after);
    if (seconds === elevationSeconds(before)) return;
    await store.renewElevations(transaction, { ...session, deviceId: id }, now, unixSeconds(now + seconds));
  }

  /** A new token of the device on which the PIN was said needs it no sooner than the one it came for. */
  async carryElevation(
    transaction: store.Connection,
    { session, now }: Caller,
    next: store.SessionKey & { readonly deviceId: DeviceId },
  ): Promise<void> {
    const until = session?.elevatedUntil ?? null;
    if (session === null || until === null || until <= now || session.deviceId !== next.deviceId) return;
    await store.elevate(transaction, next, until);
  }

  /** Whether anybody is to be asked for the PIN here: what would be asked for need not be found out otherwise. */
  isAsking(caller: SignedInCaller): boolean {
    return caller.session.parentalStatus === 'set' && !isElevated(caller);
  }

  /**
   * Lets an action pass that may ask for the PIN; refuses with `pincode_required` and, for guests, `sign_in_required`.
   * Where no PIN is set all of them pass: to have one set is the client's to ask for.
   */
  async requireOpen(caller: SignedInCaller, action: Action, { skipsPinCheck = false } = {}): Promise<void> {
    const barrier = await this.#barrierBefore(caller, action, skipsPinCheck);
    if (barrier !== null) throw new Refusal(barrier === 'sign_in' ? 'sign_in_required' : 'pincode_required');
  }

  /** Whether an action that may ask for the PIN passes without it. */
  async isOpen(caller: SignedInCaller, action: Action): Promise<boolean> {
    return (await this.#barrierBefore(caller, action, false)) === null;
  }

  async #barrierBefore(caller: SignedInCaller, action: Action, skipsPinCheck: boolean): Promise<Barrier | null> {
    if (!this.isAsking(caller)) return null;
    const { session, now, provider } = caller;
    const device = await store.findParentalDevice(this.#tools.database, session);
    return barrierBefore(action, {
      status: session.parentalStatus,
      isGuest: session.isGuest,
      settings: device.parental,
      isElevated: isElevated(caller),
      skipsPinCheck: skipsPinCheck && provider.settings.parental.embedsMayIgnore,
      boughtAt: isWatching(action) ? await this.#tools.billing.lastPurchaseAt(session) : null,
      now,
    });
  }

  /** One try. It is counted, compared and answered for under the user's lock: two at once are two. */
  async #say(caller: SignedInCaller, pin: string): Promise<Verdict> {
    const { pins, database } = this.#tools;
    const { session, now } = caller;
    return database.transaction(async (transaction): Promise<Verdict> => {
      const known = await store.lockPin(transaction, session);
      if (known === undefined || known.sealedPin === null) return { kind: 'not_set' };
      const checks = await lockAttempts(transaction, caller, checksOf(session));
      const mayTry = checks.wait === 0 || (await store.takeTry(transaction, session, now));
      if (!mayTry) return { kind: 'wait', seconds: checks.wait };
      if (!pins.matches(session, known.sealedPin, pin)) {
        await checks.count();
        return { kind: 'wrong' };
      }
      await clearChecks(transaction, session);
      const elevatedUntil = await this.#elevate(transaction, caller);
      const sealedPin = pins.isCurrent(known.sealedPin) ? known.sealedPin : pins.seal(session, pin);
      if (sealedPin !== known.sealedPin) await store.resealPin(transaction, session, sealedPin);
      return { kind: 'right', sealedPin, elevatedUntil };
    });
  }

  async #pinToSend(transaction: store.Connection, caller: SignedInCaller): Promise<string> {
    const { session, now } = caller;
    const known = await store.lockPin(transaction, session);
    if (known === undefined || known.sealedPin === null) throw new Refusal('pincode_not_set');
    const sends = await lockAttempts(transaction, caller, sendsOf(session));
    if (sends.wait > 0) throw new Refusal('too_many_requests', null, sends.wait);
    await sends.count();
    await store.allowTry(transaction, session, unixSeconds(now + SENT_TRY_SECONDS));
    return this.#tools.pins.open(session, known.sealedPin);
  }

  async #elevate(transaction: store.Connection, { session, now }: SignedInCaller): Promise<UnixSeconds> {
    const device = await store.findParentalDevice(transaction, session);
    const until = unixSeconds(now + elevationSeconds(device));
    await store.elevate(transaction, session, until);
    return until;
  }

  #publish({ session }: SignedInCaller): Promise<void> {
    return this.#tools.bus.publish({ topic: 'sessions', key: sessionsKey(session.providerId, session.userId) });
  }
}

/** The counts are the user's: a new session, device or address changes nothing. */
const checksOf = ({ userId }: store.UserKey): AttemptLimit => ({
  kind: 'pin_check',
  policies: new Map([[userSubject(userId), pinChecks]]),
});
const sendsOf = ({ userId }: store.UserKey): AttemptLimit => ({
  kind: 'pin_send',
  policies: new Map([[userSubject(userId), pinSends]]),
});

/** The PIN was said: whatever was tried before is forgotten. */
const clearChecks = (transaction: store.Connection, { providerId, userId }: store.UserKey) =>
  clearAttempts(transaction, providerId, 'pin_check', userSubject(userId));

/** Whether the PIN was said and still holds. */
export const isElevated = ({ session, now }: SignedInCaller): boolean =>
  session.elevatedUntil !== null && now < session.elevatedUntil;

/** Lets the right PIN pass; `field` is where a wrong one stood. */
function right(verdict: Verdict, field: 'pincode' | 'old_pincode'): RightVerdict {
  switch (verdict.kind) {
    case 'right':
      return verdict;
    case 'wrong':
      throw new Refusal('wrong_code', { [field]: [new DetailText('wrong')] });
    case 'wait':
      throw new Refusal('too_many_requests', { [field]: [new DetailText('wrong_too_often')] }, verdict.seconds);
    case 'not_set':
      throw new Refusal('pincode_not_set');
  }
}
