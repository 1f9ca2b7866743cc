import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Session } from '#api/platform/caller/caller.ts';
import type { Database } from '#api/platform/database/database.ts';
import { defaultSettings } from '#contract/provider-settings.ts';
import type { PacketId, ProviderId } from '#contract/units.ts';
import type { Period, TitleLicence } from '#rules/billing/rights.ts';
import { minor, unixSecondsOf } from '#rules/units.ts';
import { titleLicences } from './money-tables.ts';
import type { PacketRecord } from './packets.ts';
import * as tables from './tables.ts';

/** A user of a provider. */
export type UserKey = Pick<Session, 'providerId' | 'userId'>;

/** All packets of a provider, in five queries whatever their number. */
export async function loadPackets(database: Database, providerId: ProviderId): Promise<readonly PacketRecord[]> {
  const { packets, packetChannels, packetLibraries, packetContents, packetIncludes } = tables;
  const [packetRows, channelRows, libraryRows, contentRows, includeRows] = await Promise.all([
    database.select().from(packets).where(eq(packets.providerId, providerId)),
    database.select().from(packetChannels).where(eq(packetChannels.providerId, providerId)),
    database.select().from(packetLibraries).where(eq(packetLibraries.providerId, providerId)),
    database.select().from(packetContents).where(eq(packetContents.providerId, providerId)),
    database.select().from(packetIncludes).where(eq(packetIncludes.providerId, providerId)),
  ]);
  const channelsOf = membersOf(channelRows, ({ channelId }) => channelId);
  const librariesOf = membersOf(libraryRows, ({ libraryId }) => libraryId);
  const titlesOf = membersOf(contentRows, ({ contentId }) => contentId);
  const includesOf = membersOf(includeRows, ({ includedId }) => includedId);
  return packetRows.map(({ id, priceMinor, kind, isPublic, parentId, streams, devices, withoutAds }) => ({
    id,
    price: minor(priceMinor),
    includes: [...includesOf(id)],
    parentId,
    isForSale: kind === 'sold' && isPublic && parentId === null,
    rights: {
      channels: channelsOf(id),
      libraries: librariesOf(id),
      titles: titlesOf(id),
      streams,
      devices,
      withoutAds,
    },
  }));
}

function membersOf<Row extends { readonly packetId: PacketId }, Member>(
  rows: readonly Row[],
  memberOf: (row: Row) => Member,
): (packet: PacketId) => ReadonlySet<Member> {
  const byPacket = Map.groupBy(rows, ({ packetId }) => packetId);
  return (packet) => new Set(byPacket.get(packet)?.map(memberOf));
}

/** Makes the function that reads for which times a user has or had which packets, or will have. */
export function periodLoader(database: Database): (user: UserKey) => Promise<readonly Period[]> {
  const { subscriptions } = tables;
  // Asked for by almost every call of a new viewer: PostgreSQL plans it once a connection.
  const query = database
    .select({
      packetId: subscriptions.packetId,
      startsAt: subscriptions.startsAt,
      endsAt: subscriptions.endsAt,
      graceUntil: subscriptions.graceUntil,
      pausedAt: subscriptions.pausedAt,
      resumesAt: subscriptions.resumesAt,
    })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.providerId, sql.placeholder('providerId')),
        eq(subscriptions.userId, sql.placeholder('userId')),
      ),
    )
    .prepare('user_periods');
  return async ({ providerId, userId }) => {
    const rows = await query.execute({ providerId, userId });
    return rows.flatMap(openPeriods);
  };
}

/** Makes the function that reads the titles that a user rented or bought, and for which times. */
export function licenceLoader(database: Database): (user: UserKey) => Promise<readonly TitleLicence[]> {
  const query = database
    .select({ contentId: titleLicences.contentId, startsAt: titleLicences.startsAt, endsAt: titleLicences.endsAt })
    .from(titleLicences)
    .where(
      and(
        eq(titleLicences.providerId, sql.placeholder('providerId')),
        eq(titleLicences.userId, sql.placeholder('userId')),
      ),
    )
    .prepare('user_licences');
  return async ({ providerId, userId }) => {
    const rows = await query.execute({ providerId, userId });
    return rows.map(({ contentId, startsAt, endsAt }) => ({
      contentId,
      startsAt: unixSecondsOf(startsAt),
      endsAt: endsAt && unixSecondsOf(endsAt),
    }));
  };
}

/** When a subscription is open: to its end or that of its grace, but not during a pause. */
function openPeriods({
  packetId,
  startsAt,
  endsAt,
  graceUntil,
  pausedAt,
  resumesAt,
}: Pick<
  typeof tables.subscriptions.$inferSelect,
  'packetId' | 'startsAt' | 'endsAt' | 'graceUntil' | 'pausedAt' | 'resumesAt'
>): readonly Period[] {
  const end = endsAt === null ? null : (graceUntil ?? endsAt);
  const period = (from: Date, until: Date | null): Period => ({
    packetId,
    startsAt: unixSecondsOf(from),
    endsAt: until && unixSecondsOf(until),
  });
  if (pausedAt === null) return [period(startsAt, end)];
  return [period(startsAt, pausedAt), ...(resumesAt === null ? [] : [period(resumesAt, end)])];
}

/**
 * Gives a new user an empty account in the provider's currency, in the transaction that makes the user. Whether it may pay is
 * what the provider says of new users.
 */
export async function openAccount(
  transaction: Pick<Database, 'insert'>,
  { providerId, userId }: UserKey,
): Promise<void> {
  const settings = (path: SQL, fallback: string) =>
    sql<string>`(SELECT coalesce(settings #>> ${path}, ${fallback}) FROM providers WHERE id = ${providerId})`;
  await transaction.insert(tables.accounts).values({
    providerId,
    userId,
    currency: settings(sql`'{currency,isoCode}'`, defaultSettings.currency.isoCode),
    isPaymentAllowed: sql`${settings(sql`'{payments,areAllowed}'`, String(defaultSettings.payments.areAllowed))}::boolean`,
  });
}

export const findAccounts = (database: Pick<Database, 'select'>, { providerId, userId }: UserKey) =>
  database
    .select()
    .from(tables.accounts)
    .where(and(eq(tables.accounts.providerId, providerId), eq(tables.accounts.userId, userId)));
