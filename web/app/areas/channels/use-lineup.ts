import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { lineupOf } from './lineup.ts';
import { categoriesQuery, userChannelsQuery } from './queries.ts';
import { useChannels } from './use-channels.ts';

/**
 * The channels of this viewer and the categories they stand in; pending while it is read for somebody else. With an
 * `excerpt` they are its channels only.
 */
export function useLineup() {
  const { hasSession } = useSession();
  const { data: all, isPending, excerpt } = useChannels();
  const { data: ofUser } = useQuery({ ...userChannelsQuery(), enabled: hasSession });
  const { data: categories = [] } = useQuery(categoriesQuery());
  const channels = useMemo(() => lineupOf(all ?? [], ofUser), [all, ofUser]);
  return { channels, categories, isPending, excerpt };
}
