import { Collection } from '#api/platform/admin/collection.ts';
import { PacketEntry } from '#contract/admin/billing.ts';
import * as tables from './tables.ts';

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
    },
    rowOf: ({ channels: _channels, libraries: _libraries, contents: _contents, ...packet }) => packet,
    entryOf: ({ providerId: _, ...packet }, { channels, libraries, contents }) => ({
      ...packet,
      channels: channels.map(({ channelId }) => channelId),
      libraries: libraries.map(({ libraryId }) => libraryId),
      contents: contents.map(({ contentId }) => contentId),
    }),
  }),
};
