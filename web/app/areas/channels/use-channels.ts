import { useQuery } from '@tanstack/react-query';
import { usePage } from '../../page/page-state.tsx';
import { channelsQuery, untilNextProgramme } from './queries.ts';

/** The channel list, asked again when what is on somewhere changes, and from time to time; not while nobody looks. */
export function useChannels() {
  const { clockOffset } = usePage();
  return useQuery({
    ...channelsQuery(),
    refetchInterval: ({ state }) => untilNextProgramme(state.data, Date.now() + clockOffset),
  });
}
