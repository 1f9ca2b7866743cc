import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Channel } from '#contract/channels.ts';
import { useServerNow } from '#web/app/page/server-clock.ts';
import { programmeLine } from './programme-line.ts';
import { SCHEDULE_MILLISECONDS, scheduleQuery, scheduleRetries } from './queries.ts';

const MINUTE_IN_MILLISECONDS = 60_000;
const MILLISECONDS_PER_SECOND = 1000;

/** A channel's schedule around now, in the order it is broadcast. */
export function useSchedule(channel: Channel) {
  const now = useServerNow(MINUTE_IN_MILLISECONDS) / MILLISECONDS_PER_SECOND;
  const { data, isError, isFetching, refetch } = useQuery({
    ...scheduleQuery(channel, now),
    ...scheduleRetries,
    refetchInterval: SCHEDULE_MILLISECONDS,
    // The hour's turn asks for another window: until it is there, the one before serves; another channel's does not.
    placeholderData: (previous) => (previous?.[0]?.channel_id === channel.id ? previous : undefined),
  });
  const lines = useMemo(() => data?.map(programmeLine), [data]);
  return { lines, isFailed: isError && !isFetching && lines === undefined, refetch };
}
