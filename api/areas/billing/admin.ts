import { Collection } from '#api/platform/admin/collection.ts';
import { BundleEntry, PacketEntry, TaxEntry, TitleOfferEntry } from '#contract/admin/billing.ts';
import * as tables from './tables.ts';

/** What a period has where its entry leaves it out. */
const emptyPeriod = {
  years: 0,
  months: 0,
  days: 0,
  trialPriceMinor: null,
  trialMonths: 0,
  trialDays: 0,
  title: {},
  description: {},
};

/** The write side of what can be bought. */
export const billingAdmin = {
  packets: new Collection({
    area: 'billing',
    name: 'packets',
    topics: ['billing'],
    schema: PacketEntry,
    table: tables.packets,
    key: ['id'],
    parts: {
      channels: {
        table: tables.packetChannels,
        key: ['packetId', 'channelId'],
        owner: 'packetId',
        rowsOf: ({ id, channels }) => channels.map((channelId) => ({ packetId: id, channelId })),
      },
      libraries: {
        table: tables.packetLibraries,
        key: ['packetId', 'libraryId'],
        owner: 'packetId',
        rowsOf: ({ id, libraries }) => libraries.map((libraryId) => ({ packetId: id, libraryId })),
      },
      contents: {
        table: tables.packetContents,
        key: ['packetId', 'contentId'],
        owner: 'packetId',
        rowsOf: ({ id, contents }) => contents.map((contentId) => ({ packetId: id, contentId })),
      },
      includes: {
        table: tables.packetIncludes,
        key: ['packetId', 'includedId'],
        owner: 'packetId',
        rowsOf: ({ id, includes }) => includes.map((includedId) => ({ packetId: id, includedId })),
      },
      periods: {
        table: tables.packetPeriods,
        key: ['id'],
        owner: 'packetId',
        rowsOf: ({ id, periods }) =>
          periods.map((period, position) => ({ ...emptyPeriod, ...period, packetId: id, position })),
      },
    },
    rowOf: ({
      channels: _channels,
      libraries: _libraries,
      contents: _contents,
      includes: _includes,
      periods: _periods,
      ...packet
    }) => packet,
    entryOf: ({ providerId: _, ...packet }, { channels, libraries, contents, includes, periods }) => ({
      ...packet,
      benefits: [...packet.benefits],
      videos: [...packet.videos],
      channels: channels.map(({ channelId }) => channelId),
      libraries: libraries.map(({ libraryId }) => libraryId),
      contents: contents.map(({ contentId }) => contentId),
      includes: includes.map(({ includedId }) => includedId),
      periods: periods
        .toSorted((one, other) => one.position - other.position)
        .map(({ providerId: _provider, packetId: _packet, position: _position, ...period }) => period),
    }),
  }),
  bundles: new Collection({
    area: 'billing',
    name: 'bundles',
    topics: ['billing'],
    schema: BundleEntry,
    table: tables.bundles,
    key: ['firstPacketId', 'secondPacketId'],
    parts: {},
    rowOf: (bundle) => bundle,
    entryOf: ({ providerId: _, ...bundle }) => bundle,
  }),
  titleOffers: new Collection({
    area: 'billing',
    name: 'title offers',
    topics: ['billing'],
    schema: TitleOfferEntry,
    table: tables.titleOffers,
    key: ['id'],
    parts: {},
    rowOf: (offer) => offer,
    entryOf: ({ providerId: _, ...offer }) => offer,
  }),
  taxes: new Collection({
    area: 'billing',
    name: 'taxes',
    topics: ['billing'],
    schema: TaxEntry,
    table: tables.taxes,
    key: ['name', 'since'],
    parts: {},
    rowOf: (tax) => tax,
    entryOf: ({ providerId: _, ...tax }) => tax,
  }),
};
