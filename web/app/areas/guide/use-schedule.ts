import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Channel } from '#contract/channels.ts';
import { useServerNow } from '#web/app/page/server-clock.ts';
import { programmeLine } from './programme-line.ts';
import { SCHEDULE_MILLISECONDS, scheduleQuery, scheduleRetries } from './queries.ts';
import { useScheduleExcerpt } from './schedule-excerpt.ts';

const MINUTE_IN_MILLISECONDS = 60_000;
const MILLISECONDS_PER_SECOND = 1000;

/**
 * A channel's schedule around now, in the order it is broadcast. Until the whole has come there is the page's excerpt of it,
 * if it has one; then the whole is asked for only once it `isWanted`.
 */
export function useSchedule(channel: Channel, isWanted: boolean) {
  const now = useServerNow(MINUTE_IN_MILLISECONDS) / MILLISECONDS_PER_SECOND;
  const excerpt = useScheduleExcerpt(channel);
  const { data, isError, isFetching, refetch } = useQuery({
    ...scheduleQuery(channel, now),
    ...scheduleRetries,
    enabled: isWanted || excerpt === undefined,
    refetchInterval: SCHEDULE_MILLISECONDS,
    // The hour's turn asks for another window: until it is there, the one before serves; another channel's does not.
    placeholderData: (previous) => (previous?.[0]?.channel_id === channel.id ? previous : undefined),
  });
  const items = data ?? excerpt;
  const lines = useMemo(() => items?.map(programmeLine), [items]);
  return { lines, isExcerpt: data === undefined, isFailed: isError && !isFetching && data === undefined, refetch };
}
