import { skipToken, useQuery } from '@tanstack/react-query';
import type { Channel } from '#contract/channels.ts';
import type { ScheduleItem } from '#contract/guide.ts';
import { linesOfDayAt } from '#rules/guide/schedule-lines.ts';
import type { PrefetchContext } from '#web/app/page/prefetch-loader.ts';
import { scheduleNearQuery } from './queries.ts';

type ChannelReference = Pick<Channel, 'slug'>;

const excerptKey = ({ slug }: ChannelReference) => ['guide.excerpt', slug];

/** The part of a channel's schedule that came with the page, until somebody else watches. */
export const useScheduleExcerpt = (channel: ChannelReference) =>
  useQuery<readonly ScheduleItem[]>({
    queryKey: excerptKey(channel),
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  }).data;

/**
 * The days of a schedule that these instants (Unix seconds) are in; null: they cannot be had. It is read beside the channel,
 * which the address names.
 */
export async function readExcerpt(
  { ensure, queries }: PrefetchContext,
  reference: string,
  instants: readonly number[],
): Promise<readonly ScheduleItem[] | null> {
  try {
    const days = await Promise.all(
      instants.map(async (instant) => {
        const near = scheduleNearQuery({ slug: reference }, instant);
        const lines = linesOfDayAt(await ensure(near), instant);
        queries.removeQueries({ queryKey: near.queryKey, exact: true });
        return lines;
      }),
    );
    const lines = new Map(days.flat().map((line) => [line.id, line]));
    return [...lines.values()].sort((one, other) => one.real_timestamp - other.real_timestamp);
  } catch {
    return null;
  }
}

/** Makes a page of the server carry an excerpt of a channel's schedule. The browser asks for the whole schedule. */
export function carryExcerpt(
  { queries }: PrefetchContext,
  channel: ChannelReference,
  lines: readonly ScheduleItem[] | null,
): void {
  if (lines !== null) queries.setQueryData(excerptKey(channel), lines);
}
