import type { Row } from '#contract/catalogue.ts';
import type { Channel } from '#contract/channels.ts';
import { ensureChannels } from '#web/app/areas/channels/channel-excerpt.ts';
import { channelsQuery } from '#web/app/areas/channels/queries.ts';
import type { PrefetchContext } from '#web/app/page/prefetch-loader.ts';

/** Channels as a page of rows needs them: it shows those in its rows. */
export const ensureRowChannels = (context: PrefetchContext, rows: Promise<readonly Row[]>): Promise<unknown> =>
  import.meta.env.SSR
    ? ensureChannels(context, rows.then(isInRows))
    : Promise.all([rows, context.ensure(channelsQuery())]);

function isInRows(rows: readonly Row[]): (channel: Channel) => boolean {
  const ids = new Set(rows.flatMap(({ channels = [] }) => channels.map(({ id }) => id)));
  return ({ id }) => ids.has(id);
}
