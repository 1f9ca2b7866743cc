import type pg from 'pg';
import type { ChannelEntry } from '#contract/admin/channels.ts';
import { content } from '#server/operator/content.ts';
import { writeContent } from './content.ts';

const NO_COVER = { full: '', bg: '', color_bg: '', light_bg: '', dark_bg: '' };

type SeededChannel = Pick<ChannelEntry, 'id' | 'name'> & Partial<ChannelEntry>;

/** Free linear channels for every age of each operator in the database, by their ids behind those that are there. */
export const seedChannels = (client: pg.Client, channels: readonly SeededChannel[]): Promise<void> =>
  writeContent(client, (context) =>
    content.channels.put(
      context,
      channels.map((channel) => ({
        slug: `more-${channel.id}`,
        position: channel.id,
        age: 0,
        isFree: true,
        cover: NO_COVER,
        fillerAsset: 'cinema',
        ...channel,
      })),
    ),
  );
