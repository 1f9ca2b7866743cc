import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createCampaign } from '#api/areas/billing/promo/campaigns.ts';
import { newPromoCode } from '#api/areas/billing/promo/codes.ts';
import type { ProviderRecord } from '#api/platform/caller/caller.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import { Seal } from '#api/platform/secrets/seal.ts';
import type { ProviderId } from '#contract/units.ts';
import { minor } from '#rules/units.ts';
import type { SmallOperator } from './small-operator.ts';
import { insert, seedPackets, timestamp } from './television.ts';
import type { Guest } from './viewer.ts';

/** What an operator sells, and what one of its guests has of it: ids that no other operator has. */
export interface OperatorSales {
  readonly providerId: ProviderId;
  readonly packetId: number;
  readonly promoCode: string;
  readonly accountId: number;
  readonly cardId: number;
  readonly purchaseId: string;
  readonly subscriptionId: string;
  readonly transactionId: string;
  readonly offerId: string;
}

export interface SalesOptions {
  readonly provider: ProviderRecord;
  /** Part of every name. */
  readonly mark: string;
  readonly guest: Guest;
  readonly things: SmallOperator;
}

const HELD = 5_000;
const DAY = 86_400;

/** A packet for sale, another one that the guest has, and a promo code. */
export async function seedSales(
  database: Database,
  clock: Clock,
  { provider, mark, guest, things }: SalesOptions,
): Promise<OperatorSales> {
  const now = clock.now() / 1000;
  const packetId = things.channelId;
  const heldId = packetId + HELD;
  const opened = { channels: [things.channelId], contents: [things.contentId], isBase: true, priceMinor: 100 };
  await seedPackets(
    database,
    provider.id,
    [packetId, heldId].map((id) => ({
      ...{ id, name: { ru: `${mark} packet ${id}` }, ...opened },
      periods: [{ id: `${mark}-${id}`, months: 1, priceMinor: 100, title: { ru: `${mark} period` } }],
    })),
  );
  const promoCode = newPromoCode();
  const words = { ru: `${mark} gift` };
  await createCampaign(database, new Seal(['a key for tests and nothing else']), provider.id, {
    campaign: {
      ...{ name: mark, days: 0, packetIds: [], amount: minor(100), uses: 100, conditions: [], expiresAt: null },
      ...{ isPaid: false, needsRefund: false, confirmation: { title: words, text: words, description: words } },
    },
    codes: [promoCode],
    at: new Date(clock.now()),
  });
  const owner = { provider_id: provider.id, user_id: guest.userId };
  const at = { created_at: timestamp(now) };
  const accountId = await accountOf(database, provider.id, guest.userId);
  const [purchaseId, subscriptionId, transactionId, offerId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const terms = { name: words, price: 100, currency: 'RUB', isBase: true, trial: null, tax: null };
  await insert(database, 'purchases', [
    {
      ...{ ...owner, ...at, changed_at: timestamp(now), id: purchaseId, account_id: accountId },
      ...{
        purchase_type_id: `${mark}-${heldId}`,
        packet_id: heldId,
        amount_minor: 100,
        state: 'active',
        cause: 'viewer',
      },
      ...{ is_trial: false, terms: { ...terms, period: { years: 0, months: 1, days: 0 } } },
    },
  ]);
  await insert(database, 'subscriptions', [
    {
      ...{ ...owner, ...at, id: subscriptionId, packet_id: heldId, purchase_id: purchaseId },
      ...{ purchase_type_id: `${mark}-${heldId}`, renews: true, is_trial: false, price_minor: 100 },
      ...{ starts_at: timestamp(now - DAY), ends_at: timestamp(now + DAY) },
    },
  ]);
  await insert(database, 'offers', [{ ...owner, ...at, id: offerId, purchase_id: purchaseId, paysystems: [] }]);
  await insert(database, 'transactions', [
    {
      ...{ ...owner, ...at, changed_at: timestamp(now), id: transactionId, account_id: accountId, purpose: 'top_up' },
      ...{ amount_minor: 100, refunded_minor: 0, currency: 'RUB', payform: 'info', paysystem: 'office' },
      ...{ acquirer: 'bank', state: 'complete', saves_card: false, is_returned: false, tries: 0 },
    },
  ]);
  await insert(database, 'cards', [
    {
      ...{ ...owner, ...at, acquirer: 'bank', token: '\\x01', fingerprint: '\\x01', number: `•• ${mark}` },
      ...{ expires_on: '2030-01-01', state: 'active', is_primary: true },
    },
  ]);
  const { rows } = await database.execute<{ id: number }>(
    sql`SELECT id FROM cards WHERE provider_id = ${provider.id} AND user_id = ${guest.userId}`,
  );
  const cardId = rows[0]?.id ?? 0;
  const ids = { packetId, promoCode, accountId, cardId, purchaseId, subscriptionId, transactionId, offerId };
  return { providerId: provider.id, ...ids };
}

async function accountOf(database: Database, providerId: ProviderId, userId: number): Promise<number> {
  const { rows } = await database.execute<{ id: number }>(
    sql`SELECT id FROM accounts WHERE provider_id = ${providerId} AND user_id = ${userId}`,
  );
  const [account] = rows;
  if (account === undefined) throw new Error('the guest has no account');
  return account.id;
}
