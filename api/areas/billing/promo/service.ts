import {
  type AttemptLimit,
  type AttemptSubject,
  networkSubject,
  userSubject,
} from '#api/platform/attempts/attempt-limit.ts';
import { lockAttempts } from '#api/platform/attempts/attempts.ts';
import type { Bus, BusMessage } from '#api/platform/bus/bus.ts';
import type { Caller, SignedInCaller } from '#api/platform/caller/caller.ts';
import type { Database } from '#api/platform/database/database.ts';
import { Seal } from '#api/platform/secrets/seal.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import {
  type PromoActivation,
  type PromoCheck,
  type PromoCondition,
  type PromoData,
  promoConditions,
} from '#contract/promo-codes.ts';
import type { PacketId } from '#contract/units.ts';
import type { AttemptPolicy } from '#rules/attempts.ts';
import { normalisedPromoCode, promoChecksOfNetwork, promoChecksOfUser, unmetConditions } from '#rules/billing/promo.ts';
import { dateOf, isoInstant, minor } from '#rules/units.ts';
import type { SigningKeys } from '#signing/media-token.ts';
import type { Connection, MoneyTransaction } from '../connection.ts';
import { bookEntry } from '../ledger/book.ts';
import { lockAccount } from '../ledger/lock-account.ts';
import type { PacketShelf, Shelves } from '../packets/shelf.ts';
import { grantPeriod } from '../purchases/grant.ts';
import { rightsChanged } from '../rights-changed.ts';
import { sealedPromoCodes } from './codes.ts';
import { presentCheck, presentPromo } from './presentation.ts';
import { findPromoCode, hasRedeemed, loadPromoUser, type PromoCampaign, type PromoCode, redeem } from './store.ts';

export interface PromoServiceOptions {
  readonly database: Database;
  readonly bus: Bus;
  readonly shelves: Shelves;
  readonly signingKeys: SigningKeys;
}

/** Promo codes: what they give, and who has had it. Wrong ones are limited as PINs are. */
export class PromoService {
  readonly #options: PromoServiceOptions;
  readonly #seal: Seal;

  constructor(options: PromoServiceOptions) {
    this.#options = options;
    this.#seal = new Seal(options.signingKeys);
  }

  /**
   * What a code would give the caller. Refuses with `promo_code_not_found` one that is wrong or worth nothing any more, and
   * with `promo_code_refused` one that this user has redeemed or whose conditions it does not meet.
   */
  async check(caller: SignedInCaller, key: string, ignored: readonly PromoCondition[]): Promise<PromoCheck> {
    requireUser(caller);
    const code = await this.#look(caller, key);
    if (code === null) throw new Refusal('promo_code_not_found');
    await requireConditions(this.#options.database, caller, code, ignored);
    const shelf = await this.#options.shelves.of(caller.provider.id);
    return presentCheck(code.campaign, shelf, caller.language);
  }

  /** Applies a code once for each user; refuses with `promo_code_refused` whatever is wrong with it (C-API-85). */
  async apply(caller: SignedInCaller, key: string): Promise<PromoActivation> {
    requireUser(caller);
    const code = await this.#look(caller, key);
    if (code === null) throw new Refusal('promo_code_refused');
    const { database, bus, shelves } = this.#options;
    const shelf = await shelves.of(caller.provider.id);
    const messages = await database.transaction((transaction) => give(transaction, caller, code, shelf));
    for (const message of messages) await bus.publish(message);
    const result = presentPromo(code.campaign, caller.language);
    return {
      promo_key: { id: code.id, key: normalisedPromoCode(key), is_active: true },
      title: result.confirmation_title || code.campaign.name,
      description: result.confirmation_desc,
      activated_at: isoInstant(dateOf(caller.now)),
      result,
    };
  }

  /** What a code gives, for those who are not signed in; refuses with `promo_code_not_found`. */
  async information(caller: Caller, key: string): Promise<PromoData> {
    requireOffered(caller);
    const code = await this.#look(caller, key);
    if (code === null) throw new Refusal('promo_code_not_found');
    return presentPromo(code.campaign, caller.language);
  }

  /**
   * The code that was typed, where it is worth something to the caller; null where it is not, which counts as a wrong one: what
   * was spent, revoked or expired looks like what never was. Refuses with `too_many_requests` after wrong ones.
   */
  async #look(caller: Caller, key: string): Promise<PromoCode | null> {
    const { database } = this.#options;
    const { provider, session, now } = caller;
    return database.transaction(async (transaction) => {
      const attempts = await lockAttempts(transaction, caller, limitOf(caller));
      if (attempts.wait > 0) throw new Refusal('too_many_requests', null, attempts.wait);
      const hashes = sealedPromoCodes(this.#seal, key);
      const code = await findPromoCode(transaction, { providerId: provider.id }, hashes, now);
      if (
        code !== undefined &&
        (code.isUsable || (session !== null && (await hasRedeemed(transaction, session, code.id))))
      ) {
        return code;
      }
      await attempts.count();
      return null;
    });
  }
}

const limitOf = (caller: Caller): AttemptLimit => {
  const policies = new Map<AttemptSubject, AttemptPolicy>([[networkSubject(caller), promoChecksOfNetwork]]);
  if (caller.session !== null) policies.set(userSubject(caller.session.userId), promoChecksOfUser);
  return { kind: 'promo_check', policies };
};

function requireOffered({ provider }: Caller): void {
  if (!provider.settings.features.promo_codes) throw new Refusal('promo_codes_not_offered');
}

function requireUser(caller: SignedInCaller): void {
  requireOffered(caller);
  if (caller.session.isGuest) throw new Refusal('sign_in_required');
}

async function requireConditions(
  connection: Connection,
  { session, now }: SignedInCaller,
  { id, campaign }: PromoCode,
  ignored: readonly PromoCondition[] = [],
): Promise<void> {
  if (await hasRedeemed(connection, session, id)) throw new Refusal('promo_code_refused');
  const unmet = unmetConditions(conditionsOf(campaign), await loadPromoUser(connection, session, now), ignored);
  if (unmet.length > 0) throw new Refusal('promo_code_refused');
}

const conditionsOf = ({ conditions }: PromoCampaign): readonly PromoCondition[] =>
  promoConditions.filter((condition) => conditions.includes(condition));

/** Redemption, entry and periods in one transaction; answers what is published afterwards. */
async function give(
  transaction: MoneyTransaction,
  caller: SignedInCaller,
  code: PromoCode,
  shelf: PacketShelf,
): Promise<readonly BusMessage[]> {
  const { session, now } = caller;
  const account = await lockAccount(transaction, { providerId: session.providerId, userId: session.userId });
  if (account === undefined) throw new Refusal('promo_code_refused');
  await requireConditions(transaction, caller, code);
  if (!(await redeem(transaction, session, code, now))) throw new Refusal('promo_code_refused');
  const { campaign } = code;
  const causeId = `${code.id}:${session.userId}`;
  await bookEntry(transaction, {
    providerId: session.providerId,
    cause: { kind: 'redemption', id: causeId },
    at: now,
    actor: 'viewer',
    note: campaign.name,
    currency: account.currency,
    lines: [
      { account: { kind: 'promo' }, minor: -campaign.amountMinor },
      { account: { kind: 'customer', accountId: account.id }, minor: campaign.amountMinor },
    ],
  });
  const messages: BusMessage[] = [rightsChanged(session)];
  for (const packetId of campaign.packetIds) {
    const renewal = campaign.isPaid ? renewalOf(shelf, packetId) : null;
    const granted = await grantPeriod(transaction, {
      ...{ user: session, packetId, now, ...(renewal && { renewal }) },
      period: { years: 0, months: 0, days: campaign.days },
      cause: { kind: 'redemption', id: causeId },
    });
    if (granted.outcome === 'impossible') throw new Refusal('promo_code_refused');
    messages.push(...granted.messages);
  }
  return messages;
}

/** A paid campaign's packet goes on by its first period. */
function renewalOf(shelf: PacketShelf, packetId: PacketId) {
  const period = shelf.byId(packetId)?.periods[0];
  return period === undefined ? null : { typeId: period.id, price: minor(period.priceMinor) };
}
