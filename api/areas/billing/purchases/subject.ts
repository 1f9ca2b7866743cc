import { and, asc, desc, eq, lte } from 'drizzle-orm';
import type {
  ContentId,
  Minor,
  PacketId,
  ProviderId,
  PurchaseTypeId,
  TitleOfferId,
  UnixSeconds,
} from '#contract/units.ts';
import { hasLength } from '#rules/billing/calendar-period.ts';
import type { CalendarPeriod, PurchaseTerms } from '#rules/billing/terms.ts';
import { dateOf, isoInstant, minor } from '#rules/units.ts';
import type { Connection } from '../connection.ts';
import { packetPeriods, packets, taxes, titleOffers } from '../tables.ts';

/** What can be bought: a packet for a period, or a title. */
export type Subject =
  | {
      readonly kind: 'packet';
      readonly purchaseTypeId: PurchaseTypeId;
      readonly packetId: PacketId;
      readonly terms: PurchaseTerms;
      readonly sale: 'sold' | 'promo' | 'provider_only';
      readonly isPublic: boolean;
      /** The packet that it comes with. */
      readonly parentId: PacketId | null;
      /** The packet that takes its place at the first renewal. */
      readonly afterRenewPacketId: PacketId | null;
    }
  | {
      readonly kind: 'title';
      readonly titleOfferId: TitleOfferId;
      readonly contentId: ContentId;
      readonly terms: PurchaseTerms;
    };

export type PacketSubject = Extract<Subject, { readonly kind: 'packet' }>;

const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** A packet for a period, at today's price; null: it is not sold. */
export async function findPacketSubject(
  connection: Connection,
  providerId: ProviderId,
  wanted: { readonly purchaseTypeId: PurchaseTypeId } | { readonly firstOf: PacketId },
  { now, currency }: { readonly now: UnixSeconds; readonly currency: string },
): Promise<PacketSubject | null> {
  const isWanted =
    'firstOf' in wanted ? eq(packetPeriods.packetId, wanted.firstOf) : eq(packetPeriods.id, wanted.purchaseTypeId);
  const [found] = await connection
    .select({ packet: packets, period: packetPeriods })
    .from(packetPeriods)
    .innerJoin(packets, and(eq(packets.providerId, packetPeriods.providerId), eq(packets.id, packetPeriods.packetId)))
    .where(and(eq(packetPeriods.providerId, providerId), isWanted))
    .orderBy(asc(packetPeriods.position))
    .limit(1);
  if (found === undefined) return null;
  const { packet, period } = found;
  return {
    kind: 'packet',
    purchaseTypeId: period.id,
    packetId: packet.id,
    sale: packet.kind,
    isPublic: packet.isPublic,
    parentId: packet.parentId,
    afterRenewPacketId: packet.afterRenewPacketId,
    terms: {
      name: packet.name,
      price: minor(period.priceMinor),
      currency,
      period: lengthOf(period),
      trial: trialOf(period),
      isBase: packet.isBase,
      tax: await taxOn(connection, providerId, packet.tax, now),
    },
  };
}

/** An offer of a title, at today's price; null: there is none. */
export async function findTitleSubject(
  connection: Connection,
  providerId: ProviderId,
  titleOfferId: TitleOfferId,
  { now, currency }: { readonly now: UnixSeconds; readonly currency: string },
): Promise<Subject | null> {
  const [offer] = await connection
    .select()
    .from(titleOffers)
    .where(and(eq(titleOffers.providerId, providerId), eq(titleOffers.id, titleOfferId)));
  if (offer === undefined) return null;
  return {
    kind: 'title',
    titleOfferId,
    contentId: offer.contentId,
    terms: {
      name: offer.name,
      price: minor(offer.priceMinor),
      currency,
      period: { years: 0, months: offer.months, days: offer.days },
      trial: null,
      isBase: false,
      tax: await taxOn(connection, providerId, offer.tax, now),
    },
  };
}

const lengthOf = ({ years, months, days }: CalendarPeriod): CalendarPeriod => ({ years, months, days });

/** A trial without a length is none (C-VALID-24). */
function trialOf(period: {
  readonly trialPriceMinor: number | null;
  readonly trialMonths: number;
  readonly trialDays: number;
}): { readonly price: Minor; readonly period: CalendarPeriod } | null {
  const length = { years: 0, months: period.trialMonths, days: period.trialDays };
  return period.trialPriceMinor !== null && hasLength(length)
    ? { price: minor(period.trialPriceMinor), period: length }
    : null;
}

/** The rate of a tax on the day. */
async function taxOn(connection: Connection, providerId: ProviderId, name: string | null, now: UnixSeconds) {
  if (name === null) return null;
  const today = isoInstant(dateOf(now)).slice(0, DATE_LENGTH);
  const [rate] = await connection
    .select({ basisPoints: taxes.rateBasisPoints })
    .from(taxes)
    .where(and(eq(taxes.providerId, providerId), eq(taxes.name, name), lte(taxes.since, today)))
    .orderBy(desc(taxes.since))
    .limit(1);
  return rate === undefined ? null : { name, basisPoints: rate.basisPoints };
}

/** A packet by its id, sold or not. */
export async function findPacket(connection: Connection, providerId: ProviderId, packetId: PacketId) {
  const [packet] = await connection
    .select()
    .from(packets)
    .where(and(eq(packets.providerId, providerId), eq(packets.id, packetId)));
  return packet ?? null;
}
