import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { channelNamed, type ListedChannel, lineupOf } from './lineup.ts';
import { channelQuery, userChannelsQuery } from './queries.ts';

/** The channel an address names: of the list, or one that no list shows and that has its page all the same [C-VALID-19]. */
export function useChannel(
  channels: readonly ListedChannel[],
  reference: string | undefined,
): ListedChannel | undefined {
  const { hasSession } = useSession();
  const listed = channelNamed(channels, reference);
  const isAsked = reference !== undefined && listed === undefined;
  const { data: unlisted, isError } = useQuery({ ...channelQuery(reference ?? ''), enabled: isAsked });
  const { data: ofUser } = useQuery({ ...userChannelsQuery(), enabled: hasSession && isAsked });
  if (!isAsked || unlisted === undefined || isError) return listed;
  return lineupOf([unlisted], ofUser)[0];
}
