import { Collection } from '#api/platform/admin/collection.ts';
import type { EntryProblem } from '#api/platform/admin/entry-check.ts';
import { CategoryEntry, ChannelEntry } from '#contract/admin/channels.ts';
import type { Complete } from '#contract/admin/entry.ts';
import { externalProblem } from './source.ts';
import * as tables from './tables.ts';

export interface ChannelAdminOptions {
  /** What the recorder says of the settings of a source that it is to record; null: it can use them. */
  readonly ingestProblem: (settings: unknown) => string | null;
}

/** The write side of channels and of the categories they are listed in. */
export const channelAdmin = ({ ingestProblem }: ChannelAdminOptions) => ({
  channels: new Collection({
    area: 'channels',
    name: 'channels',
    topics: ['channels', 'timeline'],
    schema: ChannelEntry,
    table: tables.channels,
    key: ['id'],
    parts: {},
    problemOf: (channel) => sourceProblem(channel, ingestProblem) ?? protectionProblem(channel),
    rowOf: (channel) => channel,
    entryOf: ({ providerId: _, ...channel }) => channel,
  }),
  categories: new Collection({
    area: 'channels',
    name: 'categories',
    topics: ['channels'],
    schema: CategoryEntry,
    table: tables.channelCategories,
    key: ['id'],
    parts: {
      channels: {
        table: tables.channelCategoryChannels,
        key: ['categoryId', 'channelId'],
        owner: 'categoryId',
        rowsOf: ({ id, channels }) => channels.map((channelId) => ({ categoryId: id, channelId })),
      },
    },
    rowOf: ({ channels: _, ...category }) => category,
    entryOf: ({ providerId: _, ...category }, { channels }) => ({
      ...category,
      channels: channels.map(({ channelId }) => channelId),
    }),
  }),
});

/** Settings that would leave the channel without a picture. */
function sourceProblem(
  { source, sourceSettings, fillerAsset }: Complete<ChannelEntry>,
  ingestProblem: ChannelAdminOptions['ingestProblem'],
): EntryProblem | null {
  const field = 'sourceSettings';
  switch (source) {
    case 'linear':
      if (Object.keys(sourceSettings).length > 0) return { field, problem: 'must be empty: a linear channel has none' };
      return fillerAsset === null ? { field: 'fillerAsset', problem: 'is required: a linear channel needs one' } : null;
    case 'ingest': {
      const problem = ingestProblem(sourceSettings);
      return problem === null ? null : { field, problem: `cannot be used: ${problem}` };
    }
    case 'external': {
      const problem = externalProblem(sourceSettings);
      return problem === null ? null : { field, problem: `cannot be used: ${problem}` };
    }
  }
}

/** Under one key for years, the counters of `cenc` would come again. */
function protectionProblem({ protection }: Complete<ChannelEntry>): EntryProblem | null {
  if (protection?.method !== 'cenc' || protection.period > 0) return null;
  return { field: 'protection.period', problem: 'must not be 0 under cenc' };
}
