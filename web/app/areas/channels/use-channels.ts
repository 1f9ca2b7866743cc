import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePage } from '#web/app/page/page-state.tsx';
import { useChannelExcerpt } from './channel-excerpt.ts';
import { channelsQuery, untilNextProgramme } from './queries.ts';

/**
 * The channel list, asked again when what is on somewhere changes, and from time to time; not while the page is hidden.
 * Until a long list has come there are the channels of the page's `excerpt`.
 */
export function useChannels() {
  const { clockOffset } = usePage();
  const { data: whole, isPending } = useQuery({
    ...channelsQuery(),
    refetchInterval: ({ state }) => untilNextProgramme(state.data, Date.now() + clockOffset),
  });
  const carried = useChannelExcerpt();
  const excerpt = whole === undefined ? carried : undefined;
  const shown = useMemo(() => excerpt?.shown.map(({ channel }) => channel), [excerpt]);
  return { data: whole ?? shown, isPending: isPending && excerpt === undefined, excerpt };
}
