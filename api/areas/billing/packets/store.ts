import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { ChannelId, PacketId, ProviderId } from '#contract/units.ts';
import * as tables from '../tables.ts';
import type { BundleRecord, PacketLibrary, PacketOffer, TitleOfferRecord } from './records.ts';

interface ChannelRow {
  readonly packetId: PacketId;
  readonly channelId: ChannelId;
}
type LibraryRow = PacketLibrary & { readonly packetId: PacketId };

export interface Offers {
  readonly packets: readonly PacketOffer[];
  readonly bundles: readonly BundleRecord[];
  /** The cheapest first. */
  readonly titleOffers: readonly TitleOfferRecord[];
}

/** What a provider sells, packets with what is in them, in eight queries whatever their number. */
export async function loadOffers(database: Database, providerId: ProviderId): Promise<Offers> {
  const { packets, packetContents, packetIncludes, packetPeriods, bundles, titleOffers } = tables;
  const [packetRows, channelRows, contentRows, includeRows, periodRows, libraryRows, bundleRows, offerRows] =
    await Promise.all([
      database.select().from(packets).where(eq(packets.providerId, providerId)),
      loadChannels(database, providerId),
      database.select().from(packetContents).where(eq(packetContents.providerId, providerId)),
      database.select().from(packetIncludes).where(eq(packetIncludes.providerId, providerId)),
      database
        .select()
        .from(packetPeriods)
        .where(eq(packetPeriods.providerId, providerId))
        .orderBy(asc(packetPeriods.position), asc(packetPeriods.id)),
      loadLibraries(database, providerId),
      database.select().from(bundles).where(eq(bundles.providerId, providerId)),
      database
        .select()
        .from(titleOffers)
        .where(eq(titleOffers.providerId, providerId))
        .orderBy(asc(titleOffers.priceMinor), asc(titleOffers.id)),
    ]);
  const channelsOf = grouped(channelRows);
  const contentsOf = grouped(contentRows);
  const includesOf = grouped(includeRows);
  const periodsOf = grouped(periodRows);
  const librariesOf = grouped(libraryRows);
  return {
    bundles: bundleRows,
    titleOffers: offerRows,
    packets: packetRows.map((packet) => ({
      ...packet,
      channels: new Set(channelsOf(packet.id).map(({ channelId }) => channelId)),
      contents: new Set(contentsOf(packet.id).map(({ contentId }) => contentId)),
      includes: includesOf(packet.id).map(({ includedId }) => includedId),
      periods: periodsOf(packet.id),
      libraries: librariesOf(packet.id),
    })),
  };
}

/** Channels that viewers see. */
async function loadChannels(database: Database, providerId: ProviderId): Promise<readonly ChannelRow[]> {
  const { rows } = await database.execute<ChannelRow & Record<string, unknown>>(sql`
    SELECT given.packet_id AS "packetId", given.channel_id AS "channelId"
    FROM packet_channels given
    JOIN channels channel ON channel.provider_id = given.provider_id AND channel.id = given.channel_id
    WHERE given.provider_id = ${providerId} AND NOT channel.is_hidden`);
  return rows;
}

async function loadLibraries(database: Database, providerId: ProviderId): Promise<readonly LibraryRow[]> {
  const { rows } = await database.execute<LibraryRow & Record<string, unknown>>(sql`
    SELECT given.packet_id AS "packetId", library.id, library.title, library.cover ->> 'bg' AS cover
    FROM packet_libraries given
    JOIN libraries library ON library.provider_id = given.provider_id AND library.id = given.library_id
    WHERE given.provider_id = ${providerId} ORDER BY library.id`);
  return rows;
}

function grouped<Row extends { readonly packetId: PacketId }>(
  rows: readonly Row[],
): (packet: PacketId) => readonly Row[] {
  const byPacket = Map.groupBy(rows, ({ packetId }) => packetId);
  return (packet) => byPacket.get(packet) ?? [];
}
