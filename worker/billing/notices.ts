import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Connection, MoneyTransaction, SubscriptionKey } from '#api/areas/billing/connection.ts';
import { type NoticeKind, subscriptionNotices } from '#api/areas/billing/money-tables.ts';
import { packetPeriods, packets, subscriptions } from '#api/areas/billing/tables.ts';
import { readSettings } from '#api/platform/provider/provider-settings.ts';
import type { Translations } from '#api/platform/wire/language.ts';
import { type Language, languages } from '#contract/languages.ts';
import type { ProviderSettings } from '#contract/provider-settings.ts';
import type { Minor, UnixSeconds } from '#contract/units.ts';
import { priceFormat } from '#rules/account/price-format.ts';
import { priceText } from '#rules/account/price-text.ts';
import { type RenewalPrice, renewalPrice } from '#rules/billing/renewal.ts';
import { dateOf, decimalAmount, minor, unixSecondsOf } from '#rules/units.ts';
import { noticeTexts } from './notice-texts.ts';

export type { NoticeKind } from '#api/areas/billing/money-tables.ts';

type SubscriptionRecord = typeof subscriptions.$inferSelect;

/** A subscription with what its viewer is written about it. */
export interface NoticedSubscription {
  readonly record: SubscriptionRecord;
  readonly endsAt: Date;
  readonly name: Translations;
  /** What its renewal costs today; null: it is not sold any more. */
  readonly listed: Minor | null;
  readonly timezone: string;
  readonly currency: ProviderSettings['currency'];
}

/** Reads what a notice says; null: there is no such subscription, or it has no end. */
export async function findNoticed(
  connection: Connection,
  { providerId, subscriptionId }: SubscriptionKey,
): Promise<NoticedSubscription | null> {
  const typeId = sql`coalesce(${subscriptions.nextPurchaseTypeId}, ${subscriptions.purchaseTypeId})`;
  const [found] = await connection
    .select({
      record: subscriptions,
      name: packets.name,
      priceMinor: packetPeriods.priceMinor,
      timezone: sql<string>`(SELECT timezone FROM providers WHERE id = ${providerId})`,
      settings: sql<unknown>`(SELECT settings FROM providers WHERE id = ${providerId})`,
    })
    .from(subscriptions)
    .innerJoin(packets, and(eq(packets.providerId, subscriptions.providerId), eq(packets.id, subscriptions.packetId)))
    .leftJoin(packetPeriods, and(eq(packetPeriods.providerId, subscriptions.providerId), eq(packetPeriods.id, typeId)))
    .where(and(eq(subscriptions.providerId, providerId), eq(subscriptions.id, subscriptionId)));
  if (found === undefined || found.record.endsAt === null) return null;
  const read = readSettings(found.settings);
  if (!read.ok) throw new Error(`provider ${providerId}: ${read.fault}`);
  const { record, name, priceMinor, timezone } = found;
  const listed = priceMinor === null ? null : minor(priceMinor);
  return { record, endsAt: found.record.endsAt, name, listed, timezone, currency: read.settings.currency };
}

/** What is known of the price of a subscription's renewal; null: it is not sold any more. */
export function priceOf({ record, listed }: NoticedSubscription): RenewalPrice | null {
  if (listed === null) return null;
  const { renewalPriceMinor, announcedPriceMinor, priceAnnouncedAt } = record;
  const announced =
    announcedPriceMinor === null || priceAnnouncedAt === null
      ? null
      : { price: minor(announcedPriceMinor), at: unixSecondsOf(priceAnnouncedAt) };
  return { agreed: minor(renewalPriceMinor ?? listed), announced, listed };
}

/** Writes a viewer about a subscription, once for each period and kind. */
export async function writeNotice(
  transaction: MoneyTransaction,
  noticed: NoticedSubscription,
  { kind, now }: { readonly kind: NoticeKind; readonly now: UnixSeconds },
): Promise<void> {
  const { record, endsAt, name } = noticed;
  const { providerId, id: subscriptionId, userId } = record;
  const isNew = await transaction
    .insert(subscriptionNotices)
    .values({ providerId, subscriptionId, kind, periodEnd: endsAt, sentAt: dateOf(now) })
    .onConflictDoNothing()
    .returning({ kind: subscriptionNotices.kind });
  if (isNew.length === 0) return;
  await transaction.execute(sql`
    INSERT INTO messages (provider_id, id, user_id, title, text, created_at)
    VALUES (${providerId}, ${randomUUID()}, ${userId}, ${JSON.stringify(name)},
      ${JSON.stringify(textsOf(noticed, kind))}, ${dateOf(now)})`);
}

function textsOf(noticed: NoticedSubscription, kind: NoticeKind): Translations {
  const { record, endsAt, timezone } = noticed;
  const day = kind === 'payment_failed' ? (record.graceUntil ?? endsAt) : endsAt;
  return Object.fromEntries(
    languages.map((language) => [
      language,
      noticeTexts[kind][language]
        .replace('{date}', () => dayText(day, language, timezone))
        .replace('{price}', () => noticedPrice(noticed, kind, language)),
    ]),
  );
}

const dayText = (day: Date, language: Language, timeZone: string) =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone }).format(day);

function noticedPrice(noticed: NoticedSubscription, kind: NoticeKind, language: Language): string {
  const price = priceOf(noticed);
  const { currency, endsAt } = noticed;
  if (price === null) return '';
  const amount = kind === 'price_changes' ? price.listed : renewalPrice(price, unixSecondsOf(endsAt));
  const { asciiName, utfName, isoCode, format = priceFormat(isoCode, language) } = currency;
  return priceText(
    decimalAmount(amount),
    { ASCII_NAME: asciiName, UTF_NAME: utfName, ISO_CODE: isoCode, FORMAT: format },
    language,
  );
}
