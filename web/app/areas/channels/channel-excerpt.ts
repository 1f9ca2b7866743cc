import { skipToken, useQuery } from '@tanstack/react-query';
import type { Channel, ChannelCategory } from '#contract/channels.ts';
import type { PrefetchContext } from '#web/app/page/prefetch-loader.ts';
import { channelNamed, channelsOf } from './lineup.ts';
import { channelQuery, channelsQuery } from './queries.ts';

/** A list with more channels is windowed, and a page carries only those that it shows. */
export const LONG_LIST = 60;
/** How many rows a page carries of a long list: more than any screen has. */
export const FIRST_ROWS = 30;
const ROWS_AROUND_OPEN = 15;

/** The channels of a long list that its page carries; the browser asks for the others. */
export interface ChannelExcerpt {
  /** How many channels the list has. */
  readonly length: number;
  readonly shown: readonly { readonly position: number; readonly channel: Channel }[];
}

const EXCERPT_KEY = ['channels.excerpt'];

/** The excerpt that came with the page, until somebody else watches. */
export const useChannelExcerpt = () =>
  useQuery<ChannelExcerpt>({ queryKey: EXCERPT_KEY, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY }).data;

type IsShown = (channel: Channel, position: number) => boolean;

/**
 * All channels, for a loader. In place of a long list a page of the server carries those of them that it shows. Crawlers
 * get pages with all.
 */
export async function ensureChannels(context: PrefetchContext, shown: IsShown | Promise<IsShown>): Promise<void> {
  const [channels, isShown] = await Promise.all([context.ensure(channelsQuery()), shown]);
  if (import.meta.env.SSR) carryExcerpt(context, channels, () => excerptOf(channels, isShown));
}

/** As `ensureChannels`, for a page that lists a category, with a channel open or none. */
export function carryListed(
  context: PrefetchContext,
  channels: readonly Channel[],
  category: ChannelCategory | undefined,
  reference: string | undefined,
): void {
  if (!import.meta.env.SSR) return;
  carryExcerpt(context, channels, () => {
    const open = reference === undefined ? undefined : channelNamed(channels, reference);
    const listed = channelsOf(channels, category).filter(({ is_hidden }) => !is_hidden);
    const openPosition = open === undefined ? -1 : listed.indexOf(open);
    // One that stands in another category is not in the excerpt, and has its page all the same.
    if (reference !== undefined && open !== undefined && openPosition < 0)
      context.queries.setQueryData(channelQuery(reference).queryKey, open);
    return excerptOf(listed, (_, position) => isOnFirstScreen(listed.length, position, openPosition));
  });
}

const isOnFirstScreen = (length: number, position: number, open: number) =>
  length <= LONG_LIST || position < FIRST_ROWS || (open >= 0 && Math.abs(position - open) <= ROWS_AROUND_OPEN);

function carryExcerpt(
  { queries, isPrerender }: PrefetchContext,
  channels: readonly Channel[],
  excerpt: () => ChannelExcerpt,
): void {
  if (isPrerender || channels.length <= LONG_LIST) return;
  queries.setQueryData(EXCERPT_KEY, excerpt());
  queries.removeQueries({ queryKey: channelsQuery().queryKey, exact: true });
}

const excerptOf = (list: readonly Channel[], isShown: IsShown): ChannelExcerpt => ({
  length: list.length,
  shown: list.flatMap((channel, position) => (isShown(channel, position) ? { position, channel } : [])),
});

/** Each channel in its place; null where one is still to come. */
export function inTheirPlaces<Listed extends Channel>(
  channels: readonly Listed[],
  { length, shown }: ChannelExcerpt,
): readonly (Listed | null)[] {
  const known = new Map(channels.map((channel) => [channel.id, channel]));
  const listed = Array.from({ length }, (): Listed | null => null);
  for (const { position, channel } of shown) listed[position] = known.get(channel.id) ?? null;
  return listed;
}
